import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { keyPattern } from "../config.ts";
import { holdsScope } from "../http/endpoint.ts";
import { forbidden, Refusal } from "../http/errors.ts";
import { people } from "../people/index.ts";
import { hashToken } from "../stages/index.ts";
import { keyRing } from "../workspaces/index.ts";
import { findScreenByToken } from "./watchers.repo.ts";
import { findLinkByToken, invalidToken, liveLimits, type PublishingLink, readBearer } from "./tokens.ts";

/** Who may watch: a screen, or somebody of the crew by a key or a login. */
export type Watcher =
  | { kind: "screen"; id: string; workspace_id: string; stage_id: string }
  | { kind: "crew"; id: string; workspace_id: string };

/** Finds the link whose token a request carries, or answers 401. */
export async function requireLink(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  link_id: string,
): Promise<PublishingLink> {
  const limits = app.state(liveLimits);
  limits.refuseGuesses(request, reply);
  const token = readBearer(request);
  const link = token === null ? null : await findLinkByToken(app, token);
  if (link?.id === link_id) return link;
  limits.noteWrong(request);
  throw invalidToken();
}

/** Finds who wants to watch, or answers 401. */
export async function requireWatcher(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Watcher> {
  const limits = app.state(liveLimits);
  limits.refuseGuesses(request, reply);
  const watcher = await findWatcher(app, request);
  if (watcher) return watcher;
  limits.noteWrong(request);
  throw new Refusal("unauthorized", "Send the token of a screen, an API key, or the studio's cookie");
}

/** A presenter's link is as good here: all who send or see pictures need the same servers. */
export async function requireAnyLiveCaller(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = readBearer(request);
  if (token !== null && !keyPattern.test(token) && (await findLinkByToken(app, token))) return;
  await requireWatcher(app, request, reply);
}

async function findWatcher(app: App, request: FastifyRequest): Promise<Watcher | null> {
  if (request.headers.authorization === undefined) {
    const person = await app.state(people).findPerson(request);
    return person && { kind: "crew", id: person.id, workspace_id: person.workspace_id };
  }
  const bearer = readBearer(request);
  if (bearer === null) return null;
  const key = keyPattern.exec(bearer);
  if (!key) return findScreen(app, bearer);
  const actor = await app.state(keyRing).findActor(key[1]!, key[2]!);
  if (!actor) return null;
  if (!holdsScope(actor.scopes, "sessions:read"))
    throw forbidden("This key lacks the scope sessions:read", { scope: "sessions:read" });
  return { kind: "crew", id: actor.id, workspace_id: actor.workspace_id };
}

async function findScreen(app: App, token: string): Promise<Watcher | null> {
  const screen = await findScreenByToken(app.db, hashToken(token));
  return screen ? { kind: "screen", ...screen } : null;
}
