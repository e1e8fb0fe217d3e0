import {
  createRelease,
  listChanges,
  listReleases,
  readPublishing,
  rollBack,
  setPublishing,
} from "./releases.ts";
import { implement, created, ok } from "../http/endpoint.ts";
import { releases } from "../../contract/releases.ts";

export const releaseEndpoints = [
  implement(releases.readPublishing, async ({ call }) => ok(await readPublishing(call))),
  implement(releases.setPublishing, async ({ call, body }) => ok(await setPublishing(call, body.mode))),
  implement(releases.list, async ({ call, query }) => ok(await listReleases(call, query))),
  implement(releases.create, async ({ call, body }) => created(await createRelease(call, body?.note ?? ""))),
  implement(releases.listChanges, async ({ call, query }) => ok(await listChanges(call, query))),
  implement(releases.rollBack, async ({ call, params }) => created(await rollBack(call, params.id))),
];
