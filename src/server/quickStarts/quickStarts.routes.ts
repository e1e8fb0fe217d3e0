import { startAttract } from "./attract.ts";
import { startNews, startNewsThenTv, startTv } from "./quickStarts.ts";
import { implement, created } from "../http/endpoint.ts";
import { quickStarts } from "../../contract/quickStarts.ts";

export const quickStartEndpoints = [
  implement(quickStarts.startNews, async ({ call, body }) => created(await startNews(call, body))),
  implement(quickStarts.startTv, async ({ call, body }) => created(await startTv(call, body))),
  implement(quickStarts.startNewsThenTv, async ({ call, body }) =>
    created(await startNewsThenTv(call, body)),
  ),
  implement(quickStarts.startAttract, async ({ call, body }) => created(await startAttract(call, body))),
];
