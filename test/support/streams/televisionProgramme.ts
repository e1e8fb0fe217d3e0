import type { PlayedChannel, PlayedSource, Programme } from "../../../src/core/playback/programme.ts";
import type { Block } from "../../../src/core/timeline/timeline.ts";
import { chapterOf, programmeOf, shotOf } from "../screens/programmes.ts";

export const channelOf = (name: string, sources: Partial<PlayedSource>[] = []): PlayedChannel => ({
  name,
  number: 7,
  logo: null,
  sources: sources.map((source, place) => ({
    id: `${name} ${place}`,
    transport: "hls",
    url: null,
    relay_url: null,
    starts_slowly: false,
    ...source,
  })),
  problem: null,
});

interface Given {
  channels?: Record<string, PlayedChannel>;
  /** What the operator set. */
  on?: string | null;
  block?: Partial<Block>;
  canvas?: { width: number; height: number };
  shots?: Block[][];
}

/** One shot that shows the stage's channel all over, for an hour. */
export function televisionProgramme({
  channels = {},
  on = null,
  block = {},
  canvas = { width: 640, height: 360 },
  shots = [[channelBlock(canvas, block)]],
}: Given): Programme {
  const long_ms = shots.length > 1 ? 2_000 : 3_600_000;
  return programmeOf({
    stories: { idle: { title: "Television", chapters: [chapterOf("tv")] } },
    shots: {
      tv: shots.map((blocks, place) => ({
        ...shotOf(`shot-${place}`, long_ms),
        timeline: {
          canvas: { ...canvas, fps: 30 },
          tracks: [{ uuid: "main", kind: "visual", order: 0 }],
          blocks,
        },
      })),
    },
    channels,
    channel: on === null ? null : { channel_id: on, set_by: "Ada" },
  });
}

export function channelBlock(
  { width, height }: { width: number; height: number },
  rest: Partial<Block> = {},
): Block {
  return {
    uuid: "television",
    kind: "channel",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0, w: width, h: height, fit: "contain" },
    props: { channel_id: "stage" },
    ...rest,
  };
}
