import type { Timeline } from "../../../src/core/timeline/timeline.ts";
import { timelineInput } from "../../../src/core/timeline/writeTimeline.ts";

/** A timeline with a little of everything. Its ids and defaults are spelled out, so that it is written as it was sent. */
export const plainTimeline: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [
    { uuid: "main", kind: "visual", role: "main", order: 0 },
    { uuid: "spare", kind: "visual", order: 1 },
    { uuid: "music", kind: "audio", order: 2 },
  ],
  blocks: [
    {
      uuid: "words",
      kind: "caption",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 0, y: 0 },
      rules: [
        {
          id: "r",
          enabled: true,
          match: "all",
          when: [{ id: "c", sensor: "presence", op: "near" }],
          set: {},
          fade_ms: 800,
        },
      ],
    },
    { uuid: "film", kind: "clip", track_id: "main", timing: { in_ms: 0 }, transform: { x: 0, y: 0 } },
  ],
  audio: [{ uuid: "tune", track_id: "music", at_ms: 0 }],
  groups: [{ uuid: "g" }],
  canvas_rules: [],
};

/** Where the first complaint points, null when there is none. */
export function refusedAt(given: unknown): string | null {
  const parsed = timelineInput.safeParse(given);
  return parsed.success ? null : parsed.error.issues[0]!.path.join(".");
}
