import { onStage } from "../../contract/onStage.ts";
import { implement, ok } from "../http/endpoint.ts";
import { listShowingStages } from "./showingStages.ts";
import { prepareScene } from "./prepareScene.ts";

export const onStageEndpoints = [
  implement(onStage.list, async ({ call, query }) => ok(await listShowingStages(call, query))),
  implement(onStage.prepare, async ({ call, body }) => ok(await prepareScene(call, body))),
];
