import { z } from "zod";
import { entry } from "../../core/rules/rule.ts";
import { stageRulesInput } from "../../core/stages/stageRule.ts";
import { endpoint, ok } from "../http/endpoint.ts";
import { id, idParams, readOnly } from "../http/schemas.ts";
import { putRules, readRules } from "./stageRules.ts";

const StageRule = z
  .object({
    id,
    name: z.string(),
    enabled: z.boolean(),
    match: z.enum(["all", "any"]),
    when: z.array(entry),
    play: z.union([z.object({ story_id: id }), z.object({ channel_id: id })]),
  })
  .meta({ id: "StageRule" });
const RulesOfStage = z.object({ stage_id: id, rules: z.array(StageRule) });

const scopes = { scopes: ["stages" as const] };

export const stageRuleEndpoints = [
  endpoint({
    ...scopes,
    method: "GET",
    path: "/stages/{id}/rules",
    summary: "Read the rules of a stage, the first one to hold first",
    role: "viewer",
    params: idParams,
    responses: { 200: RulesOfStage },
    handle: async ({ call, params }) => ok(await readRules(call, params.id)),
  }),
  endpoint({
    ...scopes,
    method: "PUT",
    path: "/stages/{id}/rules",
    summary: "Set the rules of a stage",
    role: "editor",
    params: idParams,
    body: z.strictObject({ rules: stageRulesInput, stage_id: readOnly }),
    responses: { 200: RulesOfStage },
    handle: async ({ call, params, body }) => ok(await putRules(call, params.id, body.rules)),
  }),
];
