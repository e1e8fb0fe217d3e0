import { putRules, readRules } from "./stageRules.ts";
import { implement, ok } from "../http/endpoint.ts";
import { stageRules } from "../../contract/stageRules.ts";

export const stageRuleEndpoints = [
  implement(stageRules.read, async ({ call, params }) => ok(await readRules(call, params.id))),
  implement(stageRules.put, async ({ call, params, body }) =>
    ok(await putRules(call, params.id, body.rules)),
  ),
];
