import { z } from "zod";
import type { GuestEngagement } from "../core/engagements/engagement.ts";
import type { OwnVote, ShownPoll } from "../core/polls/poll.ts";
import type { GuestPost } from "../core/posts/guestPost.ts";
import type { ServerMessage } from "./liveMessages.ts";
import type { OwnGame, ShownGame } from "../core/quizzes/shownGame.ts";
import { declareRoute } from "./declare.ts";
import { guestAct } from "./guestAct.ts";
import { postBody } from "./posts.ts";
import type { GuestQuestion } from "../core/posts/guestQuestion.ts";
import { epochMs, id, storable } from "./schemas.ts";
import { announced, UploadTicket } from "./uploads.ts";

const joined = z.object({ join_code: z.string() });

/** What core makes and pages draw; its types stand there. */
function shown<T>() {
  return z.custom<T>();
}

const Overview = z.object({
  engagement: shown<GuestEngagement>(),
  posts: z.array(shown<GuestPost>()),
  game: shown<ShownGame>().nullish(),
  own_game: shown<OwnGame>().nullish(),
  poll: shown<ShownPoll>().nullish(),
  own_vote: shown<OwnVote>().nullish(),
  ticket: z
    .object({ name: z.string().nullable() })
    .nullish()
    .meta({ description: "What the personal code says that this guest gave; told where votes need one" }),
  now: epochMs.optional(),
});

/** Everything that is stored about one guest. */
const GuestData = z.object({
  posts: z.array(
    z.object({
      post_id: id,
      kind: z.string(),
      status: z.string(),
      caption: z.string(),
      name: z.string().nullable(),
      room: z.string().nullable(),
      session_id: id.nullable(),
      votes: z.int(),
      answer_text: z.string().nullable(),
      created_at: epochMs,
      media_url: z.string().nullable(),
      thumb_url: z.string().nullable(),
    }),
  ),
  uploads: z.array(z.object({ kind: z.string(), bytes: z.int(), created_at: epochMs })),
  question_votes: z.array(z.object({ post_id: id, at: epochMs })),
  poll_votes: z.array(
    z.object({ poll_id: id, question: z.string(), run: z.int(), vote: z.unknown(), at: epochMs }),
  ),
  games: z.array(
    z.object({
      game_id: id,
      title: z.string(),
      name: z.string(),
      team: z.string().nullable(),
      joined_at: epochMs,
      answers: z.array(z.object({ q: z.int(), answer: z.string(), ms: z.int(), at: epochMs })),
    }),
  ),
  ticket: z
    .object({ code: z.string(), name: z.string().nullable(), joined_at: epochMs.nullable() })
    .nullable(),
});

/** What phones call. Their token goes in the header `Authorization: Guest <token>`. */
export const guests = {
  issueToken: declareRoute({
    method: "POST",
    path: "/guest/{join_code}/token",
    params: joined,
    responses: { 201: z.object({ token: z.string() }) },
  }),
  readOverview: declareRoute({
    method: "GET",
    path: "/guest/{join_code}",
    params: joined,
    responses: { 200: Overview },
  }),
  listTeams: declareRoute({
    method: "GET",
    path: "/guest/{join_code}/teams",
    params: joined,
    responses: { 200: z.object({ teams: z.array(z.object({ id, name: z.string(), players: z.int() })) }) },
  }),
  act: declareRoute({
    method: "POST",
    path: "/guest/{join_code}/act",
    params: joined,
    body: guestAct,
    responses: { 200: shown<Extract<ServerMessage, { type: "done" | "not_done" }>>() },
  }),
  createUpload: declareRoute({
    method: "POST",
    path: "/guest/{join_code}/uploads",
    params: joined,
    body: announced,
    responses: { 201: UploadTicket },
  }),
  createPost: declareRoute({
    method: "POST",
    path: "/guest/{join_code}/posts",
    params: joined,
    body: postBody.omit({ client_label: true }),
    responses: { 200: shown<GuestPost>(), 201: shown<GuestPost>() },
  }),
  listQuestions: declareRoute({
    method: "GET",
    path: "/guest/{join_code}/questions",
    params: joined,
    query: z.object({
      order: z.enum(["votes", "newest", "answered"]).default("votes"),
      room: storable(200).optional(),
      session_id: storable(64).optional(),
      skip: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    responses: {
      200: z.object({
        items: z.array(shown<GuestQuestion>()),
        voted: z.array(id).meta({ description: "Those of them that this guest voted for" }),
        more: z.boolean(),
      }),
    },
  }),
  readData: declareRoute({
    method: "GET",
    path: "/guest/{join_code}/data",
    params: joined,
    responses: { 200: GuestData },
  }),
  eraseData: declareRoute({
    method: "DELETE",
    path: "/guest/{join_code}/data",
    params: joined,
    responses: { 204: null },
  }),
  giveTicket: declareRoute({
    method: "POST",
    path: "/guest/{join_code}/ticket",
    params: joined,
    body: z.strictObject({ code: storable(200) }),
    responses: { 200: z.object({ name: z.string().nullable() }) },
  }),
  withdrawPost: declareRoute({
    method: "DELETE",
    path: "/guest/{join_code}/posts/{post_id}",
    params: joined.extend({ post_id: id }),
    responses: { 204: null },
  }),
  speak: declareRoute({
    method: "POST",
    path: "/guest/{join_code}/posts/{post_id}/speak",
    params: joined.extend({ post_id: id }),
    body: z.strictObject({ accept: z.boolean() }),
    responses: { 200: z.object({ url: z.string().nullable() }) },
  }),
};
