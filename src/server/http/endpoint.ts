import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { App } from "../app.ts";
import type { Role } from "../db/peopleTables.ts";
import type { Call } from "./call.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export const scopeNames = [
  "authoring",
  "data",
  "presenters",
  "sessions",
  "sessions:read",
  "shows",
  "stages",
  "brand",
  "channels",
  "engagements:read",
  "engagements:write",
  "media",
  "keys",
] as const;
export type Scope = (typeof scopeNames)[number];

type Schema = z.ZodType;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

export interface Answer {
  status: 200 | 201 | 204;
  body?: unknown;
}

export interface Input<P, Q, B> {
  call: Call;
  params: P;
  query: Q;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Declaration<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
> {
  method: Method;
  /** As the reference shows it. `{ref}` at the end may hold slashes. */
  path: string;
  summary: string;
  /** All of them are needed. None: anybody with a key. */
  scopes: Scope[];
  /** The least role that may call it. */
  role: Role;
  params?: P;
  query?: Q;
  body?: B;
  /** The answer holds a secret that is never stored: a retry is told so instead of being answered again. */
  shown_once?: boolean;
  /** The body may also be a file, given to the handler as a stream. */
  file?: { types: string };
  /** The handler judges each item by itself: text in one that cannot be stored does not refuse the others. */
  judges_items?: true;
  /** It answers 200 with a file of this type, whose headers the handler sets: instead of JSON, or where it is asked for. */
  answers_file?: string;
  /** Its answers carry the `ETag` of what they hold. */
  etag?: true;
  /** The operation asks `requireMatch` before it writes; or it goes by the field `version` of what is written. */
  if_match?: true | "version";
  /** Bytes of JSON; 1 MiB unless told. */
  body_limit?: number;
  responses: Partial<Record<200 | 201 | 204, Schema | null>>;
  /** Statuses beyond those any endpoint may answer. */
  errors?: number[];
  handle(input: Input<Out<P>, Out<Q>, Out<B>>): Promise<Answer>;
}

/** The same with its types forgotten, for the table of all endpoints. */
export type Endpoint = KeyedEndpoint | KeylessEndpoint;

type Described = Omit<Declaration<Schema | undefined, Schema | undefined, Schema | undefined>, "handle">;

export type KeyedEndpoint = Described & {
  keyless?: false;
  handle(input: Input<unknown, unknown, unknown>): Promise<Answer>;
};

/** What is sent is itself the credential. */
export type KeylessEndpoint = Described & {
  keyless: true;
  handle(input: KeylessInput<unknown>): Promise<Answer>;
};

interface KeylessInput<B> {
  app: App;
  body: B;
  reply: FastifyReply;
}

/** One declaration gives the route, its checks, its types and its page in the reference. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declaration: Declaration<P, Q, B>): Endpoint {
  return declaration;
}

type KeylessDeclaration<B extends Schema> = Pick<
  Declaration<undefined, undefined, B>,
  "path" | "summary" | "responses"
> & {
  body: B;
  handle(input: KeylessInput<z.output<B>>): Promise<Answer>;
};

/** A POST that nobody needs a key for. */
export function keylessEndpoint<B extends Schema>(declaration: KeylessDeclaration<B>): Endpoint {
  return { ...declaration, method: "POST", keyless: true, scopes: [], role: "viewer" };
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent = (): Answer => ({ status: 204 });
export const saved = (result: { created: boolean; body: unknown }): Answer =>
  result.created ? created(result.body) : ok(result.body);

const ranks: Record<Role, number> = { viewer: 0, operator: 1, editor: 2, owner: 3 };

export function roleReaches(role: Role, needed: Role): boolean {
  return ranks[role] >= ranks[needed];
}

/** `sessions` includes `sessions:read`; no other scope includes another. */
export function holdsScope(held: readonly string[], needed: Scope): boolean {
  return held.includes(needed) || (needed === "sessions:read" && held.includes("sessions"));
}

export type EndpointsOf = (app: App) => Endpoint[];
