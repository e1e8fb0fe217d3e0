import { createShot, deleteShot, moveShot, putShot, readShot } from "./shots.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { shots } from "../../contract/shots.ts";

export const shotEndpoints = [
  implement(shots.create, async ({ call, params, body, request }) =>
    created(await createShot(call, params.id, { ...body, sent: request.body })),
  ),
  implement(shots.read, async ({ call, params }) => ok(await readShot(call, params.id))),
  implement(shots.put, async ({ call, params, body, request }) =>
    ok(await putShot(call, params.id, { ...body, sent: request.body })),
  ),
  implement(shots.move, async ({ call, params, body }) => ok(await moveShot(call, params.id, body.position))),
  implement(shots.delete, async ({ call, params }) => {
    await deleteShot(call, params.id);
    return noContent();
  }),
];
