import { expect, test } from "vitest";
import { type FileFailure, failures, isHopeless } from "./failedFiles.ts";

const failed = (outcome: FileFailure["outcome"], tries: number): FileFailure => ({
  outcome,
  tries,
  retry_at: 0,
});

test("a programme waits for a file while the network is gone, but not for one that cannot be had", () => {
  const judged = [
    undefined,
    failed("cut_off", 99),
    failed("wrong", 2),
    failed("wrong", 3),
    failed("full", 1),
  ].map(isHopeless);
  expect(judged).toEqual([false, false, false, true, true]);
});

test("operators hear of what cannot be kept, and not of what is only late", () => {
  expect(failures([failed("cut_off", 9), failed("wrong", 1)])).toEqual([]);
  expect(failures([failed("full", 1), failed("wrong", 3), failed("full", 2)])).toEqual([
    "The device has no room: 2 files cannot be kept for when the network is gone",
    "1 file cannot be fetched: damaged on the way, or missing on the server",
  ]);
});
