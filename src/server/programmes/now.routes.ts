import { readNow } from "./now.ts";
import { followNow } from "./nowStreams.ts";
import { implement, ok } from "../http/endpoint.ts";
import { stageNow } from "../../contract/now.ts";

const asksForEvents = (accept = "") =>
  accept.split(",").some((part) => part.split(";")[0]!.trim().toLowerCase() === "text/event-stream");

export const nowEndpoints = [
  implement(stageNow.read, async ({ call, params, query, request, reply }) => {
    if (query.at !== undefined || !asksForEvents(request.headers.accept))
      return ok(await readNow(call, params.id, query.at));
    const stream = await followNow(call, params.id);
    // A proxy that gathers what it passes on would hold every event back.
    void reply.headers({
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    return ok(stream);
  }),
];
