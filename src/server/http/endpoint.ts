import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { z } from "zod";
import { type Declaration, type Role, type Route, roles, type Scope } from "../../contract/declare.ts";
import type { App } from "../app.ts";
import type { Call } from "./call.ts";

/** A reply is a status and what goes with it. */
export interface Reply {
  status: 200 | 201 | 204;
  body?: unknown;
}

type ParsedPart<D, K extends string> =
  D extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

interface KeyedInput {
  call: Call;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The moment when the request reached this node, by the monotonic clock. */
  came_at: number;
}

interface KeylessInput {
  app: App;
  reply: FastifyReply;
}

export type HandlerInput<D extends Declaration> = (D extends { keyless: true }
  ? KeylessInput
  : KeyedInput) & {
  params: ParsedPart<D, "params">;
  query: ParsedPart<D, "query">;
  body: ParsedPart<D, "body"> | (D extends { file: object } ? Readable : never);
};

type Replies<R extends Route["responses"]> = {
  [Status in keyof R & (200 | 201 | 204)]: R[Status] extends z.ZodType
    ? { status: Status; body: z.output<R[Status]> }
    : { status: Status };
}[keyof R & (200 | 201 | 204)];

/** What a handler may reply with follows from the declared responses: anything else does not compile. */
export type HandlerReply<D extends Route> =
  | Replies<D["responses"]>
  | (D extends { answers_file: string } ? { status: 200; body: string | Buffer | Readable } : never);

/**
 * An endpoint is a declaration with its handler. Its exact types are forgotten so that all endpoints fit into one
 * table.
 */
export type Endpoint = KeyedEndpoint | KeylessEndpoint;
export type KeyedEndpoint = Declaration & {
  keyless?: never;
  handle(input: KeyedInput & Record<"params" | "query" | "body", unknown>): Promise<Reply>;
};
export type KeylessEndpoint = Declaration & {
  keyless: true;
  handle(input: KeylessInput & Record<"params" | "query" | "body", unknown>): Promise<Reply>;
};

export function implement<D extends Declaration>(
  declaration: D,
  handle: (input: HandlerInput<D>) => Promise<HandlerReply<D>>,
): Endpoint {
  return { ...declaration, handle } as unknown as Endpoint;
}

export const ok = <B>(body: B) => ({ status: 200 as const, body });
export const created = <B>(body: B) => ({ status: 201 as const, body });
export const noContent = () => ({ status: 204 as const });
export const saved = <B>(result: { created: boolean; body: B }) =>
  result.created ? created(result.body) : ok(result.body);

export function roleReaches(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** `sessions` includes `sessions:read`; no other scope includes another. */
export function holdsScope(held: readonly string[], needed: Scope): boolean {
  return held.includes(needed) || (needed === "sessions:read" && held.includes("sessions"));
}

export type EndpointFactory = (app: App) => Endpoint[];
