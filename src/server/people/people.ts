import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { App } from "../app.ts";
import type { Role } from "../../contract/declare.ts";
import type { Actor } from "../http/call.ts";
import { scopeNames } from "../../contract/declare.ts";
import { type Auth, cannotTell, openAuth } from "./auth.ts";
import { registerAuth } from "./auth.routes.ts";
import { isOwnOrigin, refuseForeignOrigin } from "./ownOrigin.ts";
import { registerPeople } from "./people.routes.ts";

// How exact "last seen" is; each step costs a write.
const seen_step_ms = 60_000;

interface FoundMember {
  actor: Actor;
  last_seen_at: number | null;
}

export interface People {
  personOf: (request: FastifyRequest) => Promise<Actor | null>;
  personOfUpgrade: (request: IncomingMessage, workspace_id: string) => Promise<Actor | null>;
}

export async function openPeople(app: App, server: FastifyInstance): Promise<People> {
  const auth = openAuth(app);
  await auth.$context;
  registerAuth(server, app, auth);
  registerPeople(server, app, auth);

  return {
    async personOf({ raw, headers }) {
      const workspace_id = headers["x-cuelight-workspace"];
      // No page of another site can send this header without asking us first, and we never agree.
      if (typeof workspace_id !== "string" || headers.cookie === undefined) return null;
      refuseForeignOrigin(app.config, raw);
      const member = await memberOf(app, auth, headers.cookie, workspace_id);
      if (!member) return null;
      await noteSeen(app, member);
      return member.actor;
    },
    async personOfUpgrade(request, workspace_id) {
      const { cookie } = request.headers;
      if (cookie === undefined || !isOwnOrigin(app.config, request)) return null;
      // A page that lies open is looked at each minute, which does not say that anybody is there.
      return (await memberOf(app, auth, cookie, workspace_id))?.actor ?? null;
    },
  };
}

/** Read anew each time, so that a changed role or an ended membership counts at once on every node. */
async function memberOf(
  app: App,
  auth: Auth,
  cookie: string,
  workspace_id: string,
): Promise<FoundMember | null> {
  const signedIn = await auth.api
    .getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
    .catch(cannotTell);
  if (!signedIn) return null;
  const { rows } = await app.pool.query<{
    id: string;
    role: Role;
    last_seen_at: number | null;
    workspace_name: string;
  }>({
    name: "members.find",
    text: `SELECT m.id, m.role, m.last_seen_at, w.name AS workspace_name
           FROM members m JOIN workspaces w ON w.id = m.workspace_id WHERE m.person_id = $1 AND m.workspace_id = $2`,
    values: [signedIn.user.id, workspace_id],
  });
  const member = rows[0];
  if (!member) return null;
  const { id, role, last_seen_at, workspace_name } = member;
  return {
    actor: {
      kind: "person",
      id,
      name: signedIn.user.name,
      role,
      scopes: scopeNames,
      workspace_id,
      workspace_name,
    },
    last_seen_at,
  };
}

async function noteSeen(app: App, { actor, last_seen_at }: FoundMember): Promise<void> {
  if ((last_seen_at ?? 0) >= app.now() - seen_step_ms) return;
  await app.pool.query("UPDATE members SET last_seen_at = $2 WHERE id = $1", [actor.id, app.now()]);
}
