import { declare } from "./declare.ts";
import { z } from "zod";
import {
  cropSources,
  heldReasons,
  postKinds,
  postSources,
  type PostStatus,
  postStatuses,
  videoStatuses,
} from "../core/posts/post.ts";
import { inviteStates } from "../core/posts/speakerInvite.ts";
import { limits } from "../core/limits.ts";
import { epochMs, id, idParams, declarePage, pageQuery, text } from "./schemas.ts";

const kind = z.enum(postKinds);
const status = z.enum(postStatuses);
const url = z.string().meta({ format: "uri" });
const signedUrl = url
  .nullable()
  .meta({ description: "Signed, valid for about an hour; null until it is made" });
export const EngagementPost = z
  .object({
    post_id: id,
    engagement_id: id,
    kind,
    status,
    held_because: z.enum(heldReasons).nullable().meta({
      description: "Why it waits for the operator, or can no longer be shown",
    }),
    video_status: z.enum(videoStatuses).nullable(),
    caption: z.string().meta({ description: "Of a note or question its words" }),
    name: z.string().nullable(),
    room: z.string().nullable().meta({ description: "The key of a room" }),
    client_label: z.string().nullable(),
    source: z.enum(postSources),
    share_ready: z.boolean().meta({ description: "The take-home copy is made" }),
    take_home_url: url.nullable().meta({ description: "A page for the guest, to be shown as a QR code" }),
    take_home_expires_at: epochMs.nullable(),
    crop: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
    crop_source: z.enum(cropSources).nullable(),
    keepsake_ready: z.boolean(),
    keepsake_url: url.nullable(),
    media_url: signedUrl,
    thumb_url: signedUrl,
    decided_by: z.string().nullable().meta({
      description: "The name of the person or key that decided last; null: nobody did",
    }),
    invite: z
      .object({ session_id: id, state: z.enum(inviteStates) })
      .nullable()
      .meta({ description: "Of a question: whether its guest was asked to speak; null: not, or no longer" }),
    session_id: id.nullable().meta({ description: "The session that a question is about" }),
    votes: z.int().min(0).meta({ description: "Of a question: how many guests voted for it" }),
    pinned: z.boolean().meta({ description: "Of a question: it comes first" }),
    answer_text: z.string().nullable().meta({ description: "Of a question: the answer in writing" }),
    merged_into: id.nullable().meta({ description: "Of a question: the one that stands for it" }),
    reason: z.string().nullable().meta({ description: "Why a moderator rejected or hid it" }),
    version: z.int().min(1).meta({ description: "How often it was written" }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "EngagementPost" });
export type EngagementPost = z.output<typeof EngagementPost>;
export const SpeakerInvite = z
  .object({ post_id: id, session_id: id, state: z.enum(inviteStates) })
  .meta({ id: "SpeakerInvite" });
export type SpeakerInvite = z.output<typeof SpeakerInvite>;
/** What a guest's phone sends too, but for `client_label`. */
export const postBody = z.strictObject({
  kind,
  upload_id: text(64).nullish().meta({ description: "Of a photo or video, once its file was sent" }),
  caption: text(500)
    .nullish()
    .meta({ description: "The caption of a photo or video, or the words of a note or question" }),
  text: text(500).nullish().meta({ description: "The same as `caption`" }),
  name: text(40).nullish().meta({ description: "Shown with the post; left out: anonymous" }),
  room: text(200).nullish().meta({ description: "The key or label of one of the engagement's rooms" }),
  session_id: id.nullish().meta({ description: "Of a question: the session that it is about" }),
  client_label: text(40).nullish().meta({ description: "The caller's label of origin" }),
  consent: z.boolean().nullish().meta({ description: "Must be true where consent is required" }),
});
const part = z.number().min(0).max(1);
const side = z.number().min(0.01).max(1);
/** Fractions of a picture do not always add up exactly. */
const slack = 1e-9;
const crop = z
  .strictObject({ x: part, y: part, w: side, h: side })
  .refine(({ x, w }) => x + w <= 1 + slack, { path: ["w"], message: "must end within the picture" })
  .refine(({ y, h }) => y + h <= 1 + slack, { path: ["h"], message: "must end within the picture" })
  .nullish()
  .meta({ description: "Of a photo: the part of it that is shown; null: faces are looked for anew" });
const decision = z.strictObject({
  status: status.optional(),
  crop,
  pinned: z.boolean().optional().meta({ description: "Of a question: whether it comes first" }),
  answer_text: text(limits.answer_text)
    .nullish()
    .meta({ description: "Of a question: the answer in writing; null: none" }),
  merged_into: id.nullish().meta({
    description:
      "Another question of the engagement that stands for this one; null: it stands for itself again",
  }),
  reason: text(limits.moderation_reason)
    .nullish()
    .meta({ description: "Why it is rejected or hidden, for other moderators" }),
});
const oneOf = postStatuses.join("|");
export const severalStatuses = z
  .string()
  .regex(
    new RegExp(`^(?:${oneOf})(?:,(?:${oneOf})){0,${postStatuses.length - 1}}$`),
    `must be one or several of ${postStatuses.join(", ")}, with commas between`,
  )
  .transform((value) => value.split(",") as PostStatus[])
  .meta({ type: "string", description: "One or several, with commas between" });
const severalIds = z
  .string()
  .regex(/^[^,]{1,64}(?:,[^,]{1,64}){0,99}$/, "must be 1 to 100 ids, with commas between")
  .transform((value) => value.split(","))
  .meta({ type: "string", description: "Only these: 1 to 100 ids, with commas between" });
const postParams = z.object({ id, post_id: id });
const reads = { scopes: ["engagements:read" as const], role: "viewer" as const };
const writes = { scopes: ["engagements:write" as const], role: "operator" as const };

export const posts = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/engagements/{id}/posts",
    summary: "List all posts of an engagement, newest first unless told",
    params: idParams,
    query: pageQuery.extend({
      status: severalStatuses.optional(),
      kind: kind.optional(),
      room: z.string().optional().meta({ description: "The key of a room" }),
      post_ids: severalIds.optional(),
      merged: z
        .enum(["true", "false"])
        .optional()
        .meta({ description: "Only questions that were merged into another one, or only what was not" }),
      order: z.enum(["newest", "oldest"]).default("newest").meta({ description: "Which comes first" }),
    }),
    responses: { 200: declarePage(EngagementPost) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/posts",
    summary: "Post a photo, video, note or question as a guest would",
    params: idParams,
    body: postBody.meta({
      examples: [
        {
          kind: "photo",
          upload_id: "ID",
          caption: "What a night",
          name: "Ada",
          room: "foyer",
          client_label: "booth 2",
          consent: true,
        },
      ],
    }),
    responses: { 201: EngagementPost },
    errors: [409, 413, 415, 423, 503],
  }),
  claim: declare({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/posts/claim",
    summary:
      "Take the oldest waiting posts that nobody else has taken as one's own batch for two minutes; those taken before come first",
    params: idParams,
    body: z
      .strictObject({ count: z.int().min(1).max(limits.claimed_posts).default(10) })
      .meta({ examples: [{ count: 10 }] }),
    responses: {
      200: z.object({
        items: z.array(EngagementPost),
        claimed_until: epochMs.meta({ description: "Taking them again before then keeps them" }),
      }),
    },
  }),
  read: declare({
    ...writes,
    role: "viewer",
    method: "GET",
    path: "/engagements/{id}/posts/{post_id}",
    summary: "Read a post that this key made, as it is now",
    params: postParams,
    responses: { 200: EngagementPost },
  }),
  moderate: declare({
    ...writes,
    method: "PATCH",
    path: "/engagements/{id}/posts/{post_id}",
    summary:
      "Decide about a post, choose which part of its photo is shown, or pin, answer or merge a question",
    params: postParams,
    body: decision.meta({ examples: [{ status: "approved" }] }),
    responses: { 200: EngagementPost },
    if_match: "version",
    errors: [409],
  }),
  invite: declare({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/posts/{post_id}/invite",
    summary: "Ask the guest of a question to speak about it in a session",
    params: postParams,
    body: z.strictObject({ session_id: id }).meta({ examples: [{ session_id: "ID" }] }),
    responses: { 200: SpeakerInvite },
    errors: [409],
  }),
  deleteInvite: declare({
    ...writes,
    method: "DELETE",
    path: "/engagements/{id}/posts/{post_id}/invite",
    summary: "Take an invite to speak back, and end what comes of the guest",
    params: postParams,
    responses: { 204: null },
  }),
};
