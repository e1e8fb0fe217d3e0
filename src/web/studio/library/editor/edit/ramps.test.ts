import { expect, test } from "vitest";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { nameRamp, rampLength, setRampKind, setRampLength } from "./ramps.ts";

const duration_ms = 8000;
const block: Block = {
  uuid: "a",
  kind: "caption",
  track_id: "main",
  timing: { in_ms: 1000, out_ms: 3000 },
  transform: { x: 0, y: 0 },
};

test("a way in that is pulled out of nothing is a dissolve, and pushed back to nothing it is none", () => {
  const pulled = setRampLength(block, "in", 700, duration_ms);
  expect([pulled.transition_in, rampLength(pulled, "in")]).toEqual([{ kind: "dissolve", ms: 700 }, 700]);
  expect(setRampLength(pulled, "in", -50, duration_ms)).toEqual(block);
});

test("it keeps its kind, and is no longer than the block leaves room for beside the other", () => {
  const slides: Block = { ...block, transition_out: { kind: "slide-up", ms: 1500 } };
  expect(setRampLength(slides, "in", 9000, duration_ms).transition_in).toEqual({ kind: "dissolve", ms: 500 });
  expect(setRampLength(slides, "out", 300, duration_ms).transition_out).toEqual({
    kind: "slide-up",
    ms: 300,
  });
  const { timing: _, ...rest } = block;
  const long = { ...rest, timing: { in_ms: 0 } };
  expect(setRampLength(long, "in", 60_000, 60_000).transition_in).toEqual({ kind: "dissolve", ms: 10_000 });
});

test("a kind that is chosen takes the usual time, and to be there at once is none", () => {
  expect(setRampKind(block, "in", "wipe").transition_in).toEqual({ kind: "wipe", ms: 500 });
  expect(setRampKind(setRampKind(block, "out", "blur"), "out", "cut")).toEqual(block);
});

test("the older way in is shown, until another takes its place", () => {
  const older = { ...block, timing: { ...block.timing, animation: "fly-up", anim_ms: 900 } };
  expect([rampLength(older, "in"), nameRamp(older, "in"), rampLength(older, "out")]).toEqual([
    900,
    "fly-up (older way)",
    0,
  ]);
  expect(setRampKind(older, "in", "fade")).toEqual({ ...block, transition_in: { kind: "fade", ms: 900 } });
  expect(nameRamp({ ...older, transition_in: { kind: "cut" } }, "in")).toBeNull();
});

test("words that come one after the other still do, in another way or time", () => {
  const words: Block = { ...block, transition_in: { kind: "slide-up", ms: 900, by: "word" } };
  expect(setRampKind(words, "in", "blur").transition_in).toEqual({ kind: "blur", ms: 900, by: "word" });
  expect(setRampLength(words, "in", 1200, duration_ms).transition_in).toEqual({
    kind: "slide-up",
    ms: 1200,
    by: "word",
  });
});
