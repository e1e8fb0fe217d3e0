import { createChannel, deleteChannel, listChannels, patchChannel, readChannel } from "./channels.ts";
import { importChannels } from "./importChannels.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { channels } from "../../contract/channels.ts";

export const channelEndpoints = [
  implement(channels.list, async ({ call, query }) => ok(await listChannels(call, query))),
  implement(channels.create, async ({ call, body }) => created(await createChannel(call, body))),
  implement(channels.import, async ({ call, body }) => ok(await importChannels(call, body))),
  implement(channels.read, async ({ call, params }) => ok(await readChannel(call, params.id))),
  implement(channels.patch, async ({ call, params, body }) => ok(await patchChannel(call, params.id, body))),
  implement(channels.delete, async ({ call, params }) => {
    await deleteChannel(call, params.id);
    return noContent();
  }),
];
