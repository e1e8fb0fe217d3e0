import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { App, NodeState } from "../app.ts";
import { scopeNames } from "../../contract/declare.ts";
import type { Actor } from "../http/call.ts";
import { type Auth, cannotTell, openAuth } from "./auth.ts";
import { registerAuth } from "./auth.routes.ts";
import { isOwnOrigin, refuseForeignOrigin } from "./ownOrigin.ts";
import { registerPeople } from "./people.routes.ts";
import { noteSeen, type FoundMember, listMembership } from "./members.repo.ts";

interface People {
  auth: Auth;
  findPerson: (request: FastifyRequest) => Promise<Actor | null>;
  personOfUpgrade: (request: IncomingMessage, workspace_id: string) => Promise<Actor | null>;
}

/** Who is signed in to the studio. */
export const people: NodeState<People> = { open: openPeople };

/** What people sign in with, outside the interface for keys. */
export async function registerSignIn(server: FastifyInstance, app: App): Promise<void> {
  const { auth } = app.state(people);
  await auth.$context;
  registerAuth(server, app, auth);
  registerPeople(server, app, auth);
}

function openPeople(app: App): People {
  const auth = openAuth(app);
  return {
    auth,
    async findPerson({ raw, headers }) {
      const workspace_id = headers["x-cuelight-workspace"];
      // No page of another site can send this header without asking us first, and we never agree.
      if (typeof workspace_id !== "string" || headers.cookie === undefined) return null;
      refuseForeignOrigin(app.config, raw);
      const member = await findMember(app, auth, headers.cookie, workspace_id);
      if (!member) return null;
      await noteSeen(app, member);
      return member.actor;
    },
    async personOfUpgrade(request, workspace_id) {
      const { cookie } = request.headers;
      if (cookie === undefined || !isOwnOrigin(app.config, request)) return null;
      // A page that lies open is looked at each minute, which does not say that anybody is there.
      return (await findMember(app, auth, cookie, workspace_id))?.actor ?? null;
    },
  };
}

/** Read anew each time, so that a changed role or an ended membership counts at once on every node. */
async function findMember(
  app: App,
  auth: Auth,
  cookie: string,
  workspace_id: string,
): Promise<FoundMember | null> {
  const signedIn = await auth.api
    .getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
    .catch(cannotTell);
  if (!signedIn) return null;
  const rows = await listMembership(app.pool, workspace_id, signedIn.user.id);
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
