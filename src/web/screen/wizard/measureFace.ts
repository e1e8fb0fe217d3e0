import type { Measure } from "./measure.ts";
import { addSample, median, measureProgress, rounded, type Sample, type Stillness } from "./samples.ts";

const stillness: Stillness<number> = {
  hold_ms: 2_000,
  isStill: (one, other) => Math.abs(one - other) <= 0.12 * Math.max(one, other),
};
// A face a metre away takes no less of the picture's height through any lens.
const least_share = 0.05;
// A face five metres away has this share of its size at one metre.
const smallest_face = 1 / 5;

/** Measures how large a face is a metre away. */
export function measureFace(samples: readonly Sample<number>[] = []): Measure {
  const held = measureProgress(samples, stillness);
  return {
    asks: { of: "face" },
    held,
    progress: held,
    done: 0,
    measured: held < 1 ? null : { face: calibrateFace(samples) },
    see({ at, faces }) {
      const share = Math.max(0, ...faces.map(({ h }) => h));
      if (share < least_share || share > 1) return this;
      return measureFace(addSample(samples, { at, value: share }, stillness));
    },
  };
}

function calibrateFace(samples: readonly Sample<number>[]) {
  const share = median(samples.map(({ value }) => value));
  return { share: rounded(share), min_face: rounded(share * smallest_face) };
}
