import { expect, test } from "vitest";
import { buildFaceStack } from "./faceStack.ts";
import { setText } from "./setText.ts";

const stack = buildFaceStack([{ family: "Inter", file: null }], 400);
const setting = { stack, width: 600, sizes: [60, 50], wrapped_sizes: [50, 40], most_lines: 2 };
const read = (text: string) => {
  const set = setText(text, setting);
  return set && [set.size, ...set.lines.map(({ text }) => text)];
};

test("a text that fits stays large, a longer one shrinks a little", () => {
  expect(read("Sommerfest")).toEqual([60, "Sommerfest"]);
  expect(read("Das Sommerfest 2026 ist")).toEqual([50, "Das Sommerfest 2026 ist"]);
});

test("then it wraps into lines of about the same length", () => {
  expect(read("Das Sommerfest der Feuerwehr ist da")).toEqual([50, "Das Sommerfest der", "Feuerwehr ist da"]);
});

test("words stay whole as long as a smaller size allows it, then they go on in the next line", () => {
  expect(read("Generalversammlungsbericht Zürich")).toEqual([40, "Generalversammlungsbericht", "Zürich"]);
  expect(read("Donaudampfschifffahrtsgesellschaftskapitän")).toEqual([
    50,
    "Donaudampfschifffahrts-",
    "gesellschaftskapitän",
  ]);
});

test("what is still too long ends in an ellipsis", () => {
  const text = "Festliche Eröffnung des neuen Zentrums an der Promenade mit Empfang für alle Gäste";
  expect(read(text)).toEqual([40, "Festliche Eröffnung des neuen", "Zentrums an der Promenade…"]);
});

test("letters of other families stand in, and what nobody can draw is left out", () => {
  expect(read("  Fest\n🎉 \u200dПривет  👩‍👩‍👧 ")).toEqual([60, "Fest Привет"]);
  expect(read("🎉 漢字")).toBeNull();
  expect(read("")).toBeNull();
});

test("a text in any script is set in its own letters, and breaks where the script does", () => {
  const set = (text: string) =>
    setText(text, { ...setting, stack: buildFaceStack([{ family: "Inter", file: null }], 400, text) });
  const read = (text: string) => set(text)?.lines.map(({ text }) => text);
  expect(read("大阪の夏祭りへようこそ、みなさん。写真を撮りましょう！")).toEqual([
    "大阪の夏祭りへようこそ、",
    "みなさん。写真を撮りましょう！",
  ]);
  for (const text of ["أهلاً وسهلاً", "שלום לכולם", "ยินดีต้อนรับ", "नमस्ते", "환영합니다", "欢迎"]) {
    expect(read(text)).toEqual([text]);
    expect(set(text)!.lines[0]!.width).toBeGreaterThan(100);
  }
});
