import { z } from "zod";
import { declare } from "./declare.ts";
import { id, idParams } from "./schemas.ts";

export const StageReactions = z
  .object({
    engagement_id: id.nullable().meta({ description: "Whose emoji fly over the stage; null: nobody's" }),
  })
  .meta({ id: "StageReactions" });
export type StageReactions = z.output<typeof StageReactions>;

const path = "/stages/{id}/reactions";
const scopes = { scopes: ["stages" as const] };

export const stageReactions = {
  read: declare({
    ...scopes,
    method: "GET",
    path,
    summary: "Read whose emoji fly over a stage",
    role: "viewer",
    params: idParams,
    responses: { 200: StageReactions },
  }),
  put: declare({
    ...scopes,
    method: "PUT",
    path,
    summary: "Let the emoji that an engagement's guests send fly over a stage, or nobody's with null",
    role: "operator",
    params: idParams,
    body: z.strictObject({ engagement_id: id.nullable() }).meta({ examples: [{ engagement_id: "ID" }] }),
    responses: { 200: StageReactions },
  }),
};
