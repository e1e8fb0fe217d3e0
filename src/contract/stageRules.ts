import { declare } from "./declare.ts";
import { z } from "zod";
import { type Entry, entry } from "../core/rules/rule.ts";
import { stageRulesInput } from "../core/stages/stageRule.ts";
import { asStored, id, idParams, readOnly } from "./schemas.ts";

export const StageRule = z
  .object({
    id,
    name: z.string(),
    enabled: z.boolean(),
    match: z.enum(["all", "any"]),
    when: asStored<Entry[]>(z.array(entry)),
    play: z.union([z.object({ story_id: id }), z.object({ scene_id: id }), z.object({ channel_id: id })]),
  })
  .meta({ id: "StageRule" });
export type StageRule = z.output<typeof StageRule>;
export const RulesOfStage = z.object({ stage_id: id, rules: z.array(StageRule) });
export type RulesOfStage = z.output<typeof RulesOfStage>;
const scopes = { scopes: ["stages" as const] };

export const stageRules = {
  read: declare({
    ...scopes,
    method: "GET",
    path: "/stages/{id}/rules",
    summary: "Read the rules of a stage, the first one to hold first",
    role: "viewer",
    params: idParams,
    responses: { 200: RulesOfStage },
  }),
  put: declare({
    ...scopes,
    method: "PUT",
    path: "/stages/{id}/rules",
    summary: "Set the rules of a stage",
    role: "editor",
    params: idParams,
    body: z.strictObject({ rules: stageRulesInput, stage_id: readOnly }),
    responses: { 200: RulesOfStage },
  }),
};
