import { stageReactions } from "../../contract/stageReactions.ts";
import { implement, ok } from "../http/endpoint.ts";
import { putStageReactions, readReactionsOfStage } from "./stageReactions.ts";

export const stageReactionEndpoints = [
  implement(stageReactions.read, async ({ call, params }) => ok(await readReactionsOfStage(call, params.id))),
  implement(stageReactions.put, async ({ call, params, body }) =>
    ok(await putStageReactions(call, params.id, body.engagement_id)),
  ),
];
