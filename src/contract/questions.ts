import { z } from "zod";
import { declare } from "./declare.ts";
import { EngagementPost, severalStatuses } from "./posts.ts";
import { declarePage, id, idParams, pageQuery } from "./schemas.ts";

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
};
