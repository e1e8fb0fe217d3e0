import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { id, text, title, webUrl } from "./schemas.ts";
import { Presence } from "./stages.ts";

export const QuickStart = z
  .object({
    storyId: id,
    scenes: z.array(z.object({ id, label: z.string() })),
    collectionId: id.optional().meta({ description: "Where a feed is read" }),
    items: z.int().optional().meta({ description: "Feed items read so far" }),
    syncError: z.string().nullable().optional().meta({ description: "Why the feed could not be read yet" }),
  })
  .meta({ id: "QuickStart" });
export type QuickStart = z.output<typeof QuickStart>;
const url = webUrl.meta({
  examples: ["https://example.com/feed.xml"],
  description: "RSS, Atom, JSON Feed or a news website",
});
const name = title(limits.name).optional();
const per_pass = z.int().min(limits.per_pass.min).max(limits.per_pass.max).default(5);
// So many minutes are still a whole number of milliseconds, as a chapter's `play_for_ms` is.
const tv_minutes = z
  .number()
  .min(0.5)
  .max(Math.floor(Number.MAX_SAFE_INTEGER / 60_000))
  .default(2);
const stage_id = id.optional().meta({ description: "Needs the scope stages" });
const channel_id = id.meta({ description: "A channel, or stage for the one a stage is switched to" });
const default_channel_id = id
  .optional()
  .meta({ description: "With stage: shown until the stage's channel is set" });
/** What each kind cannot do without. */
const needed = { news: "url", tv: "channel_id", story: "story_id", welcome: "headline" } as const;
const part = z
  .strictObject({
    kind: z.enum(["news", "tv", "story", "welcome"]),
    url: url.optional(),
    name,
    channel_id: channel_id.optional(),
    default_channel_id,
    story_id: id.optional(),
    headline: title(limits.name).optional(),
    line: text(limits.welcome_line).optional(),
  })
  .superRefine((given, context) => {
    const field = needed[given.kind];
    if (given[field] === undefined)
      context.addIssue({ code: "custom", path: [field], message: `is required for ${given.kind}` });
  })
  .transform((given) => given as QuickStartPart)
  .meta({ id: "QuickStartPart", examples: [{ kind: "welcome", headline: "Welcome" }] });
/** What a stage is to play: something made for it, or a story that is there already. */
export type QuickStartPart =
  | { kind: "news"; url: string; name?: string | undefined }
  | { kind: "tv"; channel_id: string; default_channel_id?: string | undefined }
  | { kind: "story"; story_id: string }
  | { kind: "welcome"; headline: string; line?: string | undefined };

const starts = { method: "POST" as const, role: "editor" as const, responses: { 201: QuickStart } };

export const quickStarts = {
  startNews: declare({
    ...starts,
    path: "/quick-starts/news",
    summary: "Start with the headlines of a feed",
    scopes: ["authoring", "data"],
    body: z.strictObject({ url, name, per_pass, stage_id }),
  }),
  startTv: declare({
    ...starts,
    path: "/quick-starts/tv",
    summary: "Start with a channel full screen",
    scopes: ["authoring"],
    body: z.strictObject({ channel_id, default_channel_id, title: title(limits.name).optional(), stage_id }),
  }),
  startNewsThenTv: declare({
    ...starts,
    path: "/quick-starts/news-then-tv",
    summary: "Start with headlines and a channel by turns",
    scopes: ["authoring", "data"],
    body: z.strictObject({ url, channel_id, default_channel_id, name, tv_minutes, per_pass, stage_id }),
  }),
  startAttract: declare({
    ...starts,
    path: "/quick-starts/attract",
    summary: "Start with a screen that notices who stands before it",
    scopes: ["authoring", "data", "stages"],
    body: z.strictObject({
      stage_id: id,
      normal: part,
      attract: part,
      distance: Presence.shape.distance.default("close"),
      leave_s: z.number().min(limits.leave_s.min).max(limits.leave_s.max).default(10),
    }),
    responses: {
      201: QuickStart.extend({ normalStoryId: id, stageId: id }).meta({ id: "AttractQuickStart" }),
    },
    errors: [404],
  }),
};
