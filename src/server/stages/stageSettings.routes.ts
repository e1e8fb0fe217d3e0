import { putInteraction, putPresence, readInteraction } from "./stageSettings.ts";
import { implement, ok } from "../http/endpoint.ts";
import { stageSettings } from "../../contract/stageSettings.ts";

export const stageSettingsEndpoints = [
  implement(stageSettings.putPresence, async ({ call, params, body }) =>
    ok(await putPresence(call, params.id, body)),
  ),
  implement(stageSettings.readInteraction, async ({ call, params }) =>
    ok(await readInteraction(call, params.id)),
  ),
  implement(stageSettings.putInteraction, async ({ call, params, body }) =>
    ok(await putInteraction(call, params.id, body)),
  ),
];
