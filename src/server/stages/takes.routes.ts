import { endTake, readTake, takeStage } from "./takes.ts";
import { implement, noContent, ok } from "../http/endpoint.ts";
import { takes } from "../../contract/takes.ts";

export const takeEndpoints = [
  implement(takes.start, async ({ call, params, body }) => ok(await takeStage(call, params.id, body))),
  implement(takes.read, async ({ call, params }) => ok(await readTake(call, params.id))),
  implement(takes.end, async ({ call, params }) => {
    await endTake(call, params.id);
    return noContent();
  }),
];
