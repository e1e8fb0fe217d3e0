import { createKey, listKeys, revokeKey } from "./keys.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { keys } from "../../contract/keys.ts";

export const keyEndpoints = [
  implement(keys.list, async ({ call, query }) => ok(await listKeys(call, query))),
  implement(keys.create, async ({ call, body }) => created(await createKey(call, body))),
  implement(keys.revoke, async ({ call, params }) => {
    await revokeKey(call, params.id);
    return noContent();
  }),
];
