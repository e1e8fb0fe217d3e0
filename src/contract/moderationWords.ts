import { z } from "zod";
import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { declarePage, epochMs, pageQuery, title } from "./schemas.ts";

export const wordRules = ["hold", "allow"] as const;
export type WordRule = (typeof wordRules)[number];
const rule = z.enum(wordRules).meta({
  description: "`hold`: whatever holds the word waits for a moderator; `allow`: the word offends nobody here",
});
export const ModerationWord = z
  .object({
    word: z.string(),
    rule,
    added_by: z.string().nullable().meta({ description: "The name of the person or key" }),
    created_at: epochMs,
  })
  .meta({ id: "ModerationWord" });
export type ModerationWord = z.output<typeof ModerationWord>;
const wordParams = z.object({
  word: title(limits.moderation_word).meta({
    description: "One word or several; capitals, accents and letters that look alike count as the same",
  }),
});
const writes = { scopes: ["engagements:write" as const], role: "operator" as const };

export const moderationWords = {
  list: declare({
    scopes: ["engagements:read"],
    role: "viewer",
    method: "GET",
    path: "/moderation-words",
    summary: "List the words that this workspace holds or allows, by the alphabet",
    query: pageQuery,
    responses: { 200: declarePage(ModerationWord) },
  }),
  put: declare({
    ...writes,
    method: "PUT",
    path: "/moderation-words/{word}",
    summary: "Hold or allow a word in what guests write",
    params: wordParams,
    body: z.strictObject({ rule }).meta({ examples: [{ rule: "hold" }] }),
    responses: { 200: ModerationWord },
    errors: [409],
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/moderation-words/{word}",
    summary: "Take a word off the list",
    params: wordParams,
    responses: { 204: null },
  }),
};
