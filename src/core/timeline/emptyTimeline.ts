import type { Timeline } from "./timeline.ts";

/** A new shot has one row for the picture and one for what lies over it. */
export const emptyTimeline: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [
    { uuid: "main", kind: "visual", role: "main", order: 0 },
    { uuid: "overlay", kind: "visual", role: "overlay", order: 1 },
  ],
  blocks: [],
};
