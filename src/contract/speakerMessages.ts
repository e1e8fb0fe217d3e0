import { z } from "zod";
import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { epochMs, id, idParams, title } from "./schemas.ts";

export const SpeakerMessage = z
  .object({ text: z.string(), flash: z.boolean(), sent_at: epochMs, by: z.string() })
  .meta({ id: "SpeakerMessage" });
export type SpeakerMessage = z.output<typeof SpeakerMessage>;

const path = "/stages/{id}/speaker-message";
const live = { scopes: ["stages" as const], role: "operator" as const };

export const speakerMessages = {
  send: declare({
    ...live,
    method: "PUT",
    path,
    summary: "Tell who speaks on a stage something; it stays on the speaker's view until it is removed",
    params: idParams,
    body: z.strictObject({
      text: title(limits.speaker_message),
      flash: z
        .boolean()
        .default(true)
        .meta({ description: "It draws the eye when it comes, twice and gently" }),
    }),
    responses: { 200: z.object({ stage_id: id, message: SpeakerMessage }) },
  }),
  read: declare({
    scopes: live.scopes,
    role: "viewer",
    method: "GET",
    path,
    summary: "Read what was told who speaks on a stage; null: nothing",
    params: idParams,
    responses: { 200: z.object({ stage_id: id, message: SpeakerMessage.nullable() }) },
  }),
  remove: declare({
    ...live,
    method: "DELETE",
    path,
    summary: "Remove what was told who speaks on a stage",
    params: idParams,
    responses: { 204: null },
  }),
};
