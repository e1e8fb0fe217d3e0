import { claim, people } from "../../contract/people.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { describeIssue } from "../describeIssue.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { ok } from "../http/endpoint.ts";
import { registerRoute } from "../http/registerRoute.ts";
import { type Auth, cannotTell } from "./auth.ts";
import { toHeaders, passCookies } from "./auth.routes.ts";
import { joinAnew, joinAs, type NewAccount, resetPassword } from "./claimLink.ts";
import { countGuess } from "./countGuess.ts";
import { markDevice } from "./knownDevice.ts";
import { findLink, type Link } from "./links.ts";
import { listWorkspaces } from "./members.repo.ts";
import { refuseForeignOrigin } from "./ownOrigin.ts";

interface LinkVisit {
  params: { token: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the studio needs before it can call the API: who is signed in, and what a one-time link is for. */
export function registerPeople(server: FastifyInstance, app: App, auth: Auth): void {
  async function findPerson(request: FastifyRequest, reply: FastifyReply) {
    const { response, headers } = await auth.api
      .getSession({ headers: toHeaders(request), returnHeaders: true })
      .catch(cannotTell);
    passCookies(headers, reply);
    return response?.user ?? null;
  }

  async function requirePerson(request: FastifyRequest, reply: FastifyReply) {
    const person = await findPerson(request, reply);
    if (!person) throw new Refusal("unauthorized", "Nobody is signed in");
    return person;
  }

  registerRoute(server, people.readMe, async ({ request, reply }) => {
    const { id, name, email } = await requirePerson(request, reply.header("Cache-Control", "no-store"));
    return ok({ id, name, email, workspaces: await listWorkspaces(app.db, id) });
  });

  const link = {
    onRequest: async ({ raw }: FastifyRequest) => refuseForeignOrigin(app.config, raw),
  };

  registerRoute(
    server,
    people.readLink,
    async ({ params, request, reply }) => {
      const { kind, workspace_name, email, expires_at } = await findLink(app, params.token);
      const person = await findPerson(request, reply.header("Cache-Control", "no-store"));
      const signed_in = person && { name: person.name, email: person.email };
      return ok({ kind, workspace_name, email, expires_at, signed_in });
    },
    link,
  );

  registerRoute(server, people.followLink, followLink, link);

  async function followLink({ params: { token }, request, reply }: LinkVisit) {
    const { password, ...chosen } = readClaim(request.body);
    const found = await findLink(app, token);
    const { workspace_id } = found;
    reply.header("Cache-Control", "no-store");
    if (password === undefined) {
      if (found.kind === "reset" || Object.keys(chosen).length > 0) throw invalid("password", "is required");
      await joinAs(app, found, { token, person: await requirePerson(request, reply) });
      return ok({ workspace_id });
    }
    const { email } =
      found.kind === "reset"
        ? await resetPassword(app, found, { token, password })
        : await makeAccount(request, reply, { found, token, chosen: { ...chosen, password } });
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: toHeaders(request),
      returnHeaders: true,
    });
    passCookies(headers, reply);
    markDevice(app, reply, email);
    return ok({ workspace_id });
  }

  /** Which e-mail addresses are taken could be tried out here, so it counts like a guess at a password. */
  async function makeAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    { found, ...claim }: { found: Link; token: string; chosen: NewAccount },
  ) {
    let takeBack = async () => {};
    const made = await joinAnew(app, found, {
      ...claim,
      async countTry(email) {
        takeBack = await countGuess(app, request, reply, email);
      },
    });
    await takeBack();
    return made;
  }
}

function readClaim(body: unknown) {
  const parsed = claim.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { field, message } = describeIssue(parsed.error.issues[0]!);
  throw invalid(field, field === "" ? "needs a JSON object as its body" : message);
}
