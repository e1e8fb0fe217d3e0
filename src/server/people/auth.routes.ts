import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fromNodeHeaders } from "better-auth/node";
import type { App } from "../app.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { openCounter } from "../http/counter.ts";
import { type ErrorCode, statusByCode } from "../http/errors.ts";
import { tooMany } from "../http/limits.ts";
import { addressHeader, type Auth, basePath, cannotTell } from "./auth.ts";
import { countGuess } from "./countGuess.ts";
import { markDevice } from "./knownDevice.ts";
import { refuseForeignOrigin } from "./ownOrigin.ts";
import { tellSignIns } from "./tellSignIns.ts";
import { addAuditLines } from "./signIns.repo.ts";

interface Door {
  method: "GET" | "POST";
  path: string;
  /** Words for the audit log, of what opens an account differently from now on. */
  what?: string;
  /** Whose password is tried: the account named in the body, or that of whoever is signed in. */
  guesses?: "named" | "own";
  /** Live connections that were opened with sessions that end here end too. */
  ends_sessions?: true;
  /** What is sent along whatever the caller asks for. */
  always?: Record<string, unknown>;
}

/** All that people need of the library; whatever else it offers, signing up included, stays shut. */
const doors: readonly Door[] = [
  { method: "POST", path: "/sign-in/email", guesses: "named" },
  { method: "POST", path: "/sign-out", ends_sessions: true },
  { method: "GET", path: "/get-session" },
  {
    method: "POST",
    path: "/change-password",
    what: "Change the password",
    guesses: "own",
    ends_sessions: true,
    // Whoever changes it may do so because somebody else has come to know it.
    always: { revokeOtherSessions: true },
  },
  { method: "GET", path: "/passkey/generate-register-options" },
  { method: "POST", path: "/passkey/verify-registration", what: "Add a passkey" },
  { method: "GET", path: "/passkey/generate-authenticate-options" },
  { method: "POST", path: "/passkey/verify-authentication" },
  { method: "GET", path: "/passkey/list-user-passkeys" },
  { method: "POST", path: "/passkey/update-passkey" },
  { method: "POST", path: "/passkey/delete-passkey", what: "Remove a passkey" },
];

/** More than a crew behind one address needs of any of them; it keeps others from keeping the database busy. */
const requests_per_min = 600;

export function registerAuth(server: FastifyInstance, app: App, auth: Auth): void {
  const { config } = app;
  for (const door of doors) {
    const requests = openCounter({ window_ms: 60_000, most_keys: 10_000 });
    server.route({
      method: door.method,
      url: basePath + door.path,
      onRequest: async ({ raw }, reply) => {
        refuseForeignOrigin(config, raw);
        const { allowed, retry_s } = requests.take(clientAddress(raw, config), requests_per_min);
        if (!allowed) throw tooMany(reply, `Too many requests: wait ${retry_s} seconds`, retry_s);
      },
      async handler(request, reply) {
        const { what, guesses, ends_sessions, always } = door;
        // Asked first: a new password may end the session it was sent with.
        const asksWho = what !== undefined || guesses === "own" || ends_sessions;
        const person = asksWho ? await whoIs(auth, request) : null;
        const email = guesses === "own" ? person?.email : namedIn(request);
        // Nobody's password is tried when nobody is signed in.
        const isTry = guesses === "named" || (guesses === "own" && person);
        const takeBack = isTry ? await countGuess(app, request, reply, email ?? null) : undefined;
        const response = await auth.handler(toRequest(request, config.PUBLIC_URL, always));
        if (response.ok) await takeBack?.();
        if (response.ok && isTry && email !== undefined) markDevice(app, reply, email);
        if (response.ok && person && what !== undefined) await addAuditLines(app, person, what);
        if (response.ok && person && ends_sessions) tellAfter(reply, person.id);
        return pass(response, reply);
      },
    });
  }

  /** Once the answer has gone: the page that asked needs its new cookie before its connection ends. */
  function tellAfter(reply: FastifyReply, person_id: string): void {
    reply.raw.once("close", () => {
      tellSignIns(app, person_id).catch((error: unknown) => app.log.warn({ err: error }, "sign-ins"));
    });
  }
}

function namedIn({ body }: FastifyRequest): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : undefined;
}

async function whoIs(auth: Auth, request: FastifyRequest) {
  const query = { disableRefresh: true };
  const signedIn = await auth.api.getSession({ headers: toHeaders(request), query }).catch(cannotTell);
  return signedIn?.user;
}

/** The body was read and checked at our own edge, so the library gets it written anew. */
function toRequest(request: FastifyRequest, public_url: string, always: Door["always"]): Request {
  const body = request.method === "POST" ? JSON.stringify(withAlways(request.body ?? {}, always)) : null;
  const headers = toHeaders(request);
  headers.delete("content-length");
  if (body !== null) headers.set("content-type", "application/json");
  return new Request(new URL(request.url, public_url), { method: request.method, headers, body });
}

function withAlways(body: unknown, always: Door["always"]): unknown {
  return always && typeof body === "object" ? { ...body, ...always } : body;
}

export function toHeaders(request: FastifyRequest): Headers {
  const headers = fromNodeHeaders(request.headers);
  headers.set(addressHeader, request.ip);
  return headers;
}

async function pass(response: Response, reply: FastifyReply): Promise<string> {
  reply.code(response.status).type("application/json; charset=utf-8").header("Cache-Control", "no-store");
  passCookies(response.headers, reply);
  const text = await response.text();
  return response.ok ? text : JSON.stringify(buildError(response, text));
}

export function passCookies(headers: Headers, reply: FastifyReply): void {
  reply.header("Set-Cookie", headers.getSetCookie());
}

/** The error body of everywhere, beside the two fields that the library's own browser client looks for. */
function buildError(response: Response, text: string) {
  const { code, message } = { message: "This is not possible", ...(JSON.parse(text || "{}") as Answer) };
  const details: Record<string, unknown> = code === undefined ? {} : { reason: code };
  return { code, message, error: { code: findErrorCode(response.status), message, details } };
}

type Answer = { code?: string; message?: string };

function findErrorCode(status: number): ErrorCode {
  const known = Object.entries(statusByCode).find(([, value]) => value === status);
  return (known?.[0] as ErrorCode | undefined) ?? "invalid";
}
