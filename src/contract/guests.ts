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
  now: epochMs.optional(),
});

/** What phones call. Their token goes in the header `X-Guest-Token`. */
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
