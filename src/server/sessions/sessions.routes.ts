import {
  actOnSession,
  createSession,
  listSessions,
  patchSession,
  readSession,
  undoSession,
} from "./sessions.ts";
import { shiftSession } from "./shiftSession.ts";
import { implement, created, ok } from "../http/endpoint.ts";
import { sessions } from "../../contract/sessions.ts";

export const sessionEndpoints = [
  implement(sessions.list, async ({ call, query }) => ok(await listSessions(call, query))),
  implement(sessions.create, async ({ call, body }) => created(await createSession(call, body))),
  implement(sessions.read, async ({ call, params }) => ok(await readSession(call, params.id))),
  implement(sessions.patch, async ({ call, params, body }) => ok(await patchSession(call, params.id, body))),
  implement(sessions.act, async ({ call, params }) => ok(await actOnSession(call, params.id, params.action))),
  implement(sessions.undo, async ({ call, params, body }) =>
    ok(await undoSession(call, params.id, body ?? {})),
  ),
  implement(sessions.shift, async ({ call, params, body }) => ok(await shiftSession(call, params.id, body))),
];
