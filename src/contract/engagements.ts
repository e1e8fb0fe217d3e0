import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { languages, moderations, states } from "../core/engagements/engagement.ts";
import { postKinds } from "../core/posts/post.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text, title } from "./schemas.ts";

const state = z
  .enum(states)
  .meta({ description: "`paused`: posts are taken and held; `closed`: none are taken (423)" });
const moderation = z
  .enum(moderations)
  .meta({ description: "`open`: posts reach the walls at once; `review`: an operator decides" });
const kind = z.enum(postKinds);
const language = z.enum(languages);
const guestsPerAddress = z.int().min(limits.guests_per_address.min).max(limits.guests_per_address.max).meta({
  description:
    "How many phones a minute may come in from one address; a venue's Wi-Fi is one address. Counted by each node for itself",
});
const guestsMaySpeak = z
  .boolean()
  .meta({ description: "Whether operators may invite guests to speak about their questions on stage" });
const reactionsOn = z.boolean().meta({ description: "Whether guests may send them" });
const emoji = z
  .array(title(limits.emoji))
  .min(1)
  .max(8)
  .meta({ description: "What guests choose from: 1 to 8" });
const votingOn = z.boolean().meta({ description: "Whether guests may vote for questions" });
const votingAnonymous = z.boolean().meta({
  description: "False: votes, also in polls, are taken only of guests who gave a personal code",
});
const retentionDays = z
  .int()
  .min(limits.retention_days.min)
  .max(limits.retention_days.max)
  .nullable()
  .meta({ description: "How many days after its closing guests' data is erased; null: never by itself" });
const wallDelay = z.int().min(limits.wall_delay_s.min).max(limits.wall_delay_s.max).meta({
  description: "How many seconds walls hold posts back, so that a moderator can still take them off",
});
export const Engagement = z
  .object({
    id,
    title: z.string(),
    state,
    moderation,
    consent: z.object({ required: z.boolean(), text: z.string() }),
    rooms: z.array(z.object({ key: z.string(), label: z.string() })),
    kinds: z.array(kind).meta({ description: "What may be posted" }),
    languages: z.array(language).meta({ description: "Of the phone page; the first is its default" }),
    guests_per_address_per_min: guestsPerAddress,
    guests_may_speak: guestsMaySpeak,
    reactions: z.object({ enabled: reactionsOn, emoji }),
    voting: z.object({ enabled: votingOn, anonymous: votingAnonymous }),
    retention_days: retentionDays,
    wall_delay_s: wallDelay,
    erases_at: epochMs
      .nullable()
      .meta({ description: "When guests' data is erased; null while the engagement is not closed" }),
    closed_at: epochMs
      .nullable()
      .meta({ description: "When it was closed last; null while the engagement is not closed" }),
    erased_at: epochMs
      .nullable()
      .meta({ description: "When guests' data was erased since the closing; null if it was not" }),
    join_code: z.string().meta({ description: "Read in capital and small letters alike" }),
    join_url: z.string().meta({ description: "The phone page, to be shown as a QR code" }),
    waiting: z.int().min(0).meta({ description: "How many posts wait for the operator" }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Engagement" });
export type Engagement = z.output<typeof Engagement>;
const room = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 of A-Z a-z 0-9 _ -"),
  label: title(limits.name).optional().meta({ description: "The key unless told" }),
});
const differing = (values: readonly unknown[]) => new Set(values).size === values.length;
const input = {
  title: title(limits.name),
  state: state.optional(),
  moderation: moderation.optional(),
  consent: z
    .strictObject({ required: z.boolean().optional(), text: text(limits.consent).optional() })
    .optional()
    .meta({ description: "What a guest agrees to; without a required one a post is refused" }),
  rooms: z
    .array(room)
    .max(200)
    .refine((rooms) => differing(rooms.map(({ key }) => key)), "must have different keys")
    .optional(),
  kinds: z.array(kind).min(1).max(4).refine(differing, "must name each kind once").optional(),
  languages: z.array(language).min(1).max(4).refine(differing, "must name each language once").optional(),
  guests_per_address_per_min: guestsPerAddress.optional().meta({ default: 3_000 }),
  guests_may_speak: guestsMaySpeak.optional().meta({ default: false }),
  reactions: z
    .strictObject({ enabled: reactionsOn.optional(), emoji: emoji.optional() })
    .optional()
    .meta({ description: "Emoji that guests send from their phones" }),
  voting: z
    .strictObject({ enabled: votingOn.optional(), anonymous: votingAnonymous.optional() })
    .optional()
    .meta({ description: "How guests vote" }),
  retention_days: retentionDays.optional().meta({ default: 90 }),
  wall_delay_s: wallDelay.optional().meta({ default: 0 }),
  erases_at: readOnly,
  closed_at: readOnly,
  erased_at: readOnly,
  id: readOnly,
  join_code: readOnly,
  join_url: readOnly,
  waiting: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
const example = {
  title: "Anniversary",
  moderation: "review",
  consent: { required: true, text: "My photo may be shown on the screens tonight" },
  rooms: [{ key: "foyer", label: "Foyer" }],
  kinds: ["photo", "video", "note", "question"],
  languages: ["de", "en", "fr", "it"],
};
const reads = { scopes: ["engagements:read" as const], role: "viewer" as const };
const writes = { scopes: ["engagements:write" as const], role: "editor" as const };

export const engagements = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/engagements",
    summary: "List engagements in the order added",
    query: pageQuery,
    responses: { 200: declarePage(Engagement) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/engagements",
    summary: "Open an engagement that guests join by its code",
    body: z.strictObject(input).meta({ examples: [example] }),
    responses: { 201: Engagement },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/engagements/{id}",
    summary: "Read an engagement",
    params: idParams,
    responses: { 200: Engagement },
  }),
  patch: declare({
    ...writes,
    role: "operator",
    method: "PATCH",
    path: "/engagements/{id}",
    summary: "Pause, reopen or close an engagement, or change the fields sent",
    params: idParams,
    body: z
      .strictObject({ ...input, title: title(limits.name).optional() })
      .meta({ examples: [{ state: "paused" }] }),
    responses: { 200: Engagement },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/engagements/{id}",
    summary: "Delete an engagement and erase everything posted in it",
    params: idParams,
    responses: { 204: null },
  }),
};
