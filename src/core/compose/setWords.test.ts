import { expect, test } from "vitest";
import { setWords } from "./setWords.ts";

/** With signs that can be seen: ~ for a space that does not break, | for what keeps a hyphen with the next letter. */
const shown = (text: string) => setWords(text).replaceAll("\u00a0", "~").replaceAll("\u2060", "|");

test("a name with a hyphen stays whole, and a long word may break at it", () => {
  expect(shown("RISC-V and Wi-Fi, COVID-19, UTF-8, e-commerce")).toBe(
    "RISC-|V and Wi-|Fi, COVID-|19, UTF-|8, e-|commerce",
  );
  expect(shown("Hochschul-Informationssystem, state-of-the-art, -5, a - b")).toBe(
    "Hochschul-Informationssystem, state-of-the-art, -5, a - b",
  );
});

test("short words and units are not left alone at the end or the beginning of a line", () => {
  expect(shown("Once upon a time in Room 5 of Hall K")).toBe("Once upon a~time in Room~5 of Hall~K");
  expect(shown("Tempo 30 km, 5 % von 20 min um 10 Uhr")).toBe("Tempo~30~km, 5~% von 20~min um 10~Uhr");
  expect(shown("Qui est là ? « Moi »")).toBe("Qui est là~? «~Moi~»");
  expect(shown("Berlin – Paris")).toBe("Berlin~– Paris");
});

test("what has nothing of the kind is the very same text", () => {
  for (const text of ["", "Welcome to the opening", "ようこそ、東京へ", "line\nnext line"])
    expect(setWords(text)).toBe(text);
});
