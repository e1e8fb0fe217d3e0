import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "../app.ts";
import { describeIssue } from "../http/describeIssue.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { title } from "../http/schemas.ts";
import { type Auth, cannotTell, longestPassword, shortestPassword } from "./auth.ts";
import { headersOf, passCookies } from "./auth.routes.ts";
import { claimLink } from "./claimLink.ts";
import { findLink } from "./links.ts";
import { workspacesOf } from "./memberships.ts";
import { refuseForeignOrigin } from "./ownOrigin.ts";

/** Two spellings of one address are one person. */
export const email = z.email("must be an e-mail address").max(254).toLowerCase();

const claim = z.strictObject({
  name: title(200).optional(),
  email: email.optional(),
  password: z.string().min(shortestPassword).max(longestPassword),
});

/** What the studio needs before it can call the API: who is signed in, and what a one-time link is for. */
export function registerPeople(server: FastifyInstance, app: App, auth: Auth): void {
  server.get("/people/me", async (request, reply) => {
    const { response, headers } = await auth.api
      .getSession({ headers: headersOf(request), returnHeaders: true })
      .catch(cannotTell);
    passCookies(headers, reply.header("Cache-Control", "no-store"));
    if (!response) throw new Refusal("unauthorized", "Nobody is signed in");
    const { id, name, email } = response.user;
    return { id, name, email, workspaces: await workspacesOf(app.db, id) };
  });

  const link = {
    onRequest: async ({ raw }: FastifyRequest) => refuseForeignOrigin(app.config, raw),
  };

  server.get<{ Params: { token: string } }>("/people/links/:token", link, async ({ params }, reply) => {
    const { kind, workspace_name, email, expires_at } = await findLink(app, params.token);
    reply.header("Cache-Control", "no-store");
    return { kind, workspace_name, email, expires_at };
  });

  server.post<{ Params: { token: string } }>("/people/links/:token", link, async (request, reply) => {
    const given = readClaim(request.body);
    const claimed = await claimLink(app, { ...given, token: request.params.token });
    const { headers } = await auth.api.signInEmail({
      body: { email: claimed.email, password: given.password },
      headers: headersOf(request),
      returnHeaders: true,
    });
    passCookies(headers, reply.header("Cache-Control", "no-store"));
    return { workspace_id: claimed.workspace_id };
  });
}

function readClaim(body: unknown) {
  const parsed = claim.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { field, message } = describeIssue(parsed.error.issues[0]!);
  throw invalid(field, field === "" ? "needs a JSON object as its body" : message);
}
