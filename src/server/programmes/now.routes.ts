import { z } from "zod";
import { endpoint, ok } from "../http/endpoint.ts";
import { idParams, queryInteger } from "../http/schemas.ts";
import { PlayingShape } from "../stages/playingShape.ts";
import { readNow } from "./now.ts";

const latest = 8_640_000_000_000_000;

export const nowEndpoints = [
  endpoint({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/now",
    summary: "Read what a stage plays, now or at any time, and why",
    params: idParams,
    query: z.object({
      at: queryInteger
        .refine((at) => at >= 0 && at <= latest / 2, "must be a moment in epoch milliseconds")
        .optional()
        .meta({ type: "integer", minimum: 0 }),
    }),
    responses: { 200: z.object({ playing: PlayingShape, why: z.string(), next: PlayingShape.nullable() }) },
    handle: async ({ call, params, query }) => ok(await readNow(call, params.id, query.at)),
  }),
];
