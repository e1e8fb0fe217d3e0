import type { Measure } from "./measure.ts";
import { addSample, median, measureProgress, rounded, type Sample, type Stillness } from "./samples.ts";

const stillness: Stillness<number> = {
  hold_ms: 2_000,
  isStill: (one, other) => Math.abs(one - other) <= 0.12 * Math.max(one, other),
};
// Of the picture's height, a metre away: less through no lens.
const least_share = 0.05;
// Of the share at one metre: a face five metres away.
const smallest_face = 1 / 5;

/** How large a face is a metre away. */
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
