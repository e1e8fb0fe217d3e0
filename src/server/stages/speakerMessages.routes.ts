import { speakerMessages } from "../../contract/speakerMessages.ts";
import { implement, noContent, ok } from "../http/endpoint.ts";
import { readSpeakerMessage, removeSpeakerMessage, sendSpeakerMessage } from "./speakerMessages.ts";

export const speakerMessageEndpoints = [
  implement(speakerMessages.send, async ({ call, params, body }) =>
    ok(await sendSpeakerMessage(call, params.id, body)),
  ),
  implement(speakerMessages.read, async ({ call, params }) => ok(await readSpeakerMessage(call, params.id))),
  implement(speakerMessages.remove, async ({ call, params }) => {
    await removeSpeakerMessage(call, params.id);
    return noContent();
  }),
];
