import {
  createEngagement,
  deleteEngagement,
  listEngagements,
  patchEngagement,
  readEngagement,
} from "./engagements.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { engagements } from "../../contract/engagements.ts";

export const engagementEndpoints = [
  implement(engagements.list, async ({ call, query }) => ok(await listEngagements(call, query))),
  implement(engagements.create, async ({ call, body }) => created(await createEngagement(call, body))),
  implement(engagements.read, async ({ call, params }) => ok(await readEngagement(call, params.id))),
  implement(engagements.patch, async ({ call, params, body }) =>
    ok(await patchEngagement(call, params.id, body)),
  ),
  implement(engagements.delete, async ({ call, params }) => {
    await deleteEngagement(call, params.id);
    return noContent();
  }),
];
