import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fromNodeHeaders } from "better-auth/node";
import type { App } from "../app.ts";
import { type ErrorCode, statusOf } from "../http/errors.ts";
import { addressHeader, type Auth, basePath, cannotTell } from "./auth.ts";
import { refuseForeignOrigin } from "./ownOrigin.ts";

/** All that people need of the library; whatever else it offers, signing up included, stays shut. */
const doors: readonly Door[] = [
  ["POST", "/sign-in/email"],
  ["POST", "/sign-out"],
  ["GET", "/get-session"],
  ["POST", "/change-password", "Change the password"],
  ["GET", "/passkey/generate-register-options"],
  ["POST", "/passkey/verify-registration", "Add a passkey"],
  ["GET", "/passkey/generate-authenticate-options"],
  ["POST", "/passkey/verify-authentication"],
  ["GET", "/passkey/list-user-passkeys"],
  ["POST", "/passkey/update-passkey"],
  ["POST", "/passkey/delete-passkey", "Remove a passkey"],
];
/** What opens an account differently from now on carries the words for the audit log. */
type Door = readonly [method: "GET" | "POST", path: string, what?: string];

export function registerAuth(server: FastifyInstance, app: App, auth: Auth): void {
  const { config } = app;
  for (const [method, path, what] of doors) {
    server.route({
      method,
      url: basePath + path,
      onRequest: async ({ raw }) => refuseForeignOrigin(config, raw),
      async handler(request, reply) {
        // Asked first: a new password may end the session it was sent with.
        const person = what === undefined ? null : await whoIs(auth, request);
        const response = await auth.handler(requestOf(request, config.PUBLIC_URL));
        if (what !== undefined && person && response.ok) await addAuditLines(app, person, what);
        return pass(response, reply);
      },
    });
  }
}

async function whoIs(auth: Auth, request: FastifyRequest) {
  const query = { disableRefresh: true };
  const signedIn = await auth.api.getSession({ headers: headersOf(request), query }).catch(cannotTell);
  return signedIn?.user;
}

/** An account belongs to no workspace: each one that the person can enter is told. */
async function addAuditLines(app: App, person: { id: string; name: string }, what: string): Promise<void> {
  await app.pool.query(
    `INSERT INTO audit (workspace_id, who_kind, who_id, who, what, target)
     SELECT workspace_id, 'person', id, $2, $3, 'members/' || id FROM members WHERE person_id = $1`,
    [person.id, person.name, what],
  );
}

/** The body was read and checked at our own edge, so the library gets it written anew. */
function requestOf(request: FastifyRequest, public_url: string): Request {
  const body = request.method === "POST" ? JSON.stringify(request.body ?? {}) : null;
  const headers = headersOf(request);
  headers.delete("content-length");
  if (body !== null) headers.set("content-type", "application/json");
  return new Request(new URL(request.url, public_url), { method: request.method, headers, body });
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = fromNodeHeaders(request.headers);
  headers.set(addressHeader, request.ip);
  return headers;
}

async function pass(response: Response, reply: FastifyReply): Promise<string> {
  reply.code(response.status).type("application/json; charset=utf-8").header("Cache-Control", "no-store");
  passCookies(response.headers, reply);
  const text = await response.text();
  return response.ok ? text : JSON.stringify(errorOf(response, text, reply));
}

export function passCookies(headers: Headers, reply: FastifyReply): void {
  reply.header("Set-Cookie", headers.getSetCookie());
}

/** The error body of everywhere, beside the two fields that the library's own browser client looks for. */
function errorOf(response: Response, text: string, reply: FastifyReply) {
  const { code, message } = { message: "This is not possible", ...(JSON.parse(text || "{}") as Answer) };
  const details: Record<string, unknown> = code === undefined ? {} : { reason: code };
  const retry_after = response.headers.get("X-Retry-After");
  if (retry_after !== null) {
    reply.header("Retry-After", retry_after);
    details["retry_after_s"] = Number(retry_after);
  }
  return { code, message, error: { code: codeOf(response.status), message, details } };
}

type Answer = { code?: string; message?: string };

function codeOf(status: number): ErrorCode {
  const known = Object.entries(statusOf).find(([, value]) => value === status);
  return (known?.[0] as ErrorCode | undefined) ?? "invalid";
}
