import { z } from "zod";
import { declare } from "./declare.ts";
import { EngagementPost, severalStatuses } from "./posts.ts";
import { declarePage, id, idParams, pageQuery } from "./schemas.ts";
import { asideBody, SharedAddresses, voteSpread } from "./sharedAddresses.ts";

export const QuestionAddresses = SharedAddresses.extend({ spread: voteSpread }).meta({
  id: "QuestionAddresses",
});
export type QuestionAddresses = z.output<typeof QuestionAddresses>;
const questionParams = z.object({ id, post_id: id });

export const questions = {
  list: declare({
    scopes: ["engagements:read"],
    role: "viewer",
    method: "GET",
    path: "/engagements/{id}/questions",
    summary: "List an engagement's questions: pinned ones first, then by votes unless told",
    params: idParams,
    query: pageQuery.extend({
      room: z.string().optional().meta({ description: "The key of a room" }),
      session_id: id.optional().meta({ description: "Those about this session" }),
      order: z.enum(["votes", "newest"]).default("votes").meta({ description: "Which comes first" }),
      status: severalStatuses.optional(),
    }),
    responses: { 200: declarePage(EngagementPost) },
  }),
  readAddresses: declare({
    scopes: ["engagements:read"],
    role: "viewer",
    method: "GET",
    path: "/engagements/{id}/questions/{post_id}/addresses",
    summary:
      "Count those who voted for a question and share an address, and how its votes are spread over addresses",
    params: questionParams,
    responses: { 200: QuestionAddresses },
  }),
  setAside: declare({
    scopes: ["engagements:write"],
    role: "operator",
    method: "POST",
    path: "/engagements/{id}/questions/{post_id}/aside",
    summary: "Set the votes for a question that came from one address aside, or count them again",
    params: questionParams,
    body: asideBody("GET /engagements/{id}/questions/{post_id}/addresses"),
    responses: { 200: QuestionAddresses },
  }),
};
