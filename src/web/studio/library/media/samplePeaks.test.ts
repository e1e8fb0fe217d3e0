import { expect, test } from "vitest";
import { samplePeaks } from "./samplePeaks.ts";

const waveform = { peaks_per_s: 10, peaks: [0, 51, 102, 153, 204, 255] };

test("a section is drawn in as many steps as are asked for, each as loud as its loudest moment", () => {
  expect(samplePeaks(waveform, { from_ms: 0, to_ms: 600, count: 3 })).toEqual([0.2, 0.6, 1]);
  expect(samplePeaks(waveform, { from_ms: 100, to_ms: 300, count: 4 })).toEqual([0.2, 0.2, 0.4, 0.4]);
});

test("before the beginning and after the end it is silent", () => {
  expect(samplePeaks(waveform, { from_ms: -200, to_ms: 200, count: 4 })).toEqual([0, 0, 0, 0.2]);
  expect(samplePeaks(waveform, { from_ms: 500, to_ms: 800, count: 3 })).toEqual([1, 0, 0]);
  expect(samplePeaks({ peaks_per_s: 0, peaks: [] }, { from_ms: 0, to_ms: 100, count: 2 })).toEqual([0, 0]);
});
