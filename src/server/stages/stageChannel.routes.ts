import { putStageChannel, readStageChannel } from "./stageChannel.ts";
import { implement, ok } from "../http/endpoint.ts";
import { stageChannel } from "../../contract/stageChannel.ts";

export const stageChannelEndpoints = [
  implement(stageChannel.read, async ({ call, params }) => ok(await readStageChannel(call, params.id))),
  implement(stageChannel.put, async ({ call, params, body }) =>
    ok(await putStageChannel(call, params.id, body.channel_id)),
  ),
];
