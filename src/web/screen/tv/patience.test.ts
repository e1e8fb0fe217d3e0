import { expect, test } from "vitest";
import { patienceFor } from "./patience.ts";

const first = { several: true, starts_slowly: false, rounds: 0 };

test("where another source is there, the whole of a try leaves it time to show within three seconds", () => {
  expect(patienceFor(first).picture_ms).toBeLessThanOrEqual(2_500);
  expect(patienceFor({ ...first, several: false }).picture_ms).toBeGreaterThan(5_000);
});

test("what the node has to make first gets the time it needs, also where another source is there", () => {
  expect(patienceFor({ ...first, starts_slowly: true })).toEqual({ answer_ms: 8_000, picture_ms: 8_000 });
});

test("patience grows from round to round, but not for ever", () => {
  const waits = [0, 1, 4, 60].map((rounds) => patienceFor({ ...first, rounds }).answer_ms);
  expect(waits).toEqual([1_500, 3_000, 7_500, 7_500]);
});
