import { declare } from "./declare.ts";
import { z } from "zod";
import { id, idParams, readOnly } from "./schemas.ts";

export const StageChannel = z
  .object({
    channel_id: id.nullable().meta({ description: "Null: none is set, each video plays its default" }),
    name: z.string().nullable(),
    by: z.enum(["operator", "rule"]).nullable(),
    rule: z.string().nullable().meta({ description: "The name of the rule that chose it" }),
    set_by: z.string().nullable(),
    why: z.string(),
  })
  .meta({ id: "StageChannel" });
export type StageChannel = z.output<typeof StageChannel>;
const scopes = { scopes: ["channels" as const] };

export const stageChannel = {
  read: declare({
    ...scopes,
    method: "GET",
    path: "/stages/{id}/channel",
    summary: "Read which channel a stage is switched to, and why",
    role: "viewer",
    params: idParams,
    responses: { 200: StageChannel },
  }),
  put: declare({
    ...scopes,
    method: "PUT",
    path: "/stages/{id}/channel",
    summary: "Switch a stage to a channel, or hand it back to its rules with null",
    role: "operator",
    params: idParams,
    body: z
      .strictObject({
        channel_id: id.nullable(),
        name: readOnly,
        by: readOnly,
        rule: readOnly,
        set_by: readOnly,
        why: readOnly,
      })
      .meta({ examples: [{ channel_id: "ID" }] }),
    responses: { 200: StageChannel },
  }),
};
