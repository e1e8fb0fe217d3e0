import { expect, test } from "vitest";
import { goodMoment } from "./goodMoment.ts";

const dissolve = { kind: "dissolve" as const, ms: 800 };

test("a picture is taken once all that comes is there", () => {
  const blocks = [
    { timing: { in_ms: 0 }, transition_in: dissolve },
    { timing: { in_ms: 1000 }, transition_in: dissolve },
  ];
  expect(goodMoment(blocks, 8000)).toBe(1800);
});

test("what is never there together is shown where most of it is", () => {
  const blocks = [
    { timing: { in_ms: 0, out_ms: 2000 } },
    { timing: { in_ms: 0, out_ms: 3000 }, transition_out: dissolve },
    { timing: { in_ms: 5000 } },
  ];
  expect(goodMoment(blocks, 8000)).toBe(0);
});

test("what begins after the shot's end is not waited for, and an empty shot has a moment too", () => {
  expect(goodMoment([{ timing: { in_ms: 9000 } }, { timing: { in_ms: 200 } }], 8000)).toBe(200);
  expect(goodMoment([], 8000)).toBe(500);
});
