import { z } from "zod";

/** The version a stored timeline carries; older ones are migrated when they are read. */
export const timelineVersion = 1;

const track = z.object({
  uuid: z.string().min(1).max(200),
  label: z.string().max(200).optional(),
  kind: z.enum(["visual", "audio"]),
  role: z.enum(["main", "overlay", "voiceover", "music", "sfx"]).optional(),
  order: z.int(),
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  muted: z.boolean().optional(),
  height: z.int().optional(),
});

const caption = z.object({
  uuid: z.string().min(1).max(200),
  kind: z.literal("caption"),
  track_id: z.string(),
  timing: z.object({ in_ms: z.int().min(0), out_ms: z.int().min(0).optional() }),
  transform: z.object({
    x: z.number(),
    y: z.number(),
    w: z.number().optional(),
    h: z.number().optional(),
    rotate: z.number().optional(),
    scale: z.number().optional(),
    opacity: z.number().min(0).max(1).optional(),
  }),
  label: z.string().max(200).optional(),
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  text: z.string().max(10_000).optional(),
  font_size: z.number().positive().max(10_000).optional(),
  font_weight: z.number().min(1).max(1000).optional(),
  font_family: z.string().max(200).optional(),
  color: z.string().max(200).optional(),
  align: z.enum(["left", "center", "right"]).optional(),
});

/** Block kinds by name; whatever is not in it is refused on a write. */
const block = z.discriminatedUnion("kind", [caption]);

/** What a write may hold; fields it does not know are dropped. */
export const timeline = z
  .object({
    canvas: z.object({
      width: z.int().min(1).max(32_768),
      height: z.int().min(1).max(32_768),
      fps: z.int().min(1).max(240).default(30),
      background: z.string().max(200).optional(),
    }),
    tracks: z.array(track).max(1000),
    blocks: z.array(block).max(5000),
  })
  .superRefine(({ tracks, blocks }, context) => {
    refuseDoubles(context, "tracks", tracks);
    refuseDoubles(context, "blocks", blocks);
    const known = new Set(tracks.map(({ uuid }) => uuid));
    blocks.forEach(({ track_id }, index) => {
      if (!known.has(track_id))
        complain(context, ["blocks", index, "track_id"], "names no track of this timeline");
    });
  });

export type Timeline = z.output<typeof timeline>;
export type Block = z.output<typeof block>;

function refuseDoubles(context: z.RefinementCtx, list: "tracks" | "blocks", items: { uuid: string }[]): void {
  const seen = new Set<string>();
  items.forEach(({ uuid }, index) => {
    if (seen.has(uuid)) complain(context, [list, index, "uuid"], "stands twice in this timeline");
    seen.add(uuid);
  });
}

function complain(context: z.RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: "custom", path, message });
}

export const emptyTimeline: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [{ uuid: "main", kind: "visual", role: "main", order: 0 }],
  blocks: [],
};

/** The latest end of a block, else eight seconds; never under half a second. */
export function derivedDuration({ blocks }: Timeline): number {
  const ends = blocks.flatMap(({ timing }) => (timing.out_ms === undefined ? [] : [timing.out_ms]));
  return Math.max(500, ends.length === 0 ? 8000 : Math.max(...ends));
}

/** Reads what was stored, however long ago; null when nothing of it can be used. */
export function readTimeline(stored: unknown): Timeline | null {
  const parsed = timeline.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
