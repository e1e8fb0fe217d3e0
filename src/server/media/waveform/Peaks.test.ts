import { expect, test } from "vitest";
import { most_peaks, Peaks } from "./Peaks.ts";

const rate = 1000;
const loud = (length: number, level: number) => new Int16Array(length).fill(level);

test("each hundredth of a second keeps its loudest moment, whichever channel it is in", () => {
  const peaks = new Peaks();
  const samples = loud(60, 0);
  samples[1] = -32_768;
  samples[41] = 16_384;
  peaks.add(0, samples, { rate, channels: 2 });
  expect(peaks.waveform).toEqual({ peaks_per_s: 100, duration_ms: 30, peaks: [255, 0, 128] });
});

test("a sound that begins later has silence before it", () => {
  const peaks = new Peaks();
  peaks.add(0.02, loud(10, 32_767), { rate, channels: 1 });
  expect(peaks.waveform).toEqual({ peaks_per_s: 100, duration_ms: 30, peaks: [0, 0, 255] });
});

test("a sound of hours keeps as many peaks as fit, and none of its loud moments is lost", () => {
  const peaks = new Peaks();
  for (let at = 0; at < 3600; at += 10)
    peaks.add(at, loud(10_000, at === 1800 ? 32_767 : 3277), { rate, channels: 1 });
  const { peaks_per_s, duration_ms, peaks: kept } = peaks.waveform;
  expect({ peaks_per_s, duration_ms }).toEqual({ peaks_per_s: 3.125, duration_ms: 3_600_000 });
  expect(kept.length).toBe(11_250);
  expect(kept.length).toBeLessThanOrEqual(most_peaks);
  expect(kept[1792 * peaks_per_s]).toBe(26);
  expect(kept[Math.floor(1805 * peaks_per_s)]).toBe(255);
});

test("a moment that no file can mean makes the waveform coarse, and not large", () => {
  const peaks = new Peaks();
  peaks.add(1e12, loud(10, 100), { rate, channels: 1 });
  expect(peaks.waveform.peaks.length).toBeLessThanOrEqual(most_peaks);
});
