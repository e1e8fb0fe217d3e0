import type { z } from "zod";

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

/** From the least to the most. */
export const roles = ["viewer", "operator", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** What both sides of a request agree on. */
export interface Route {
  method: Method;
  /** As the reference shows it. `{ref}` at the end may hold slashes. */
  path: `/${string}`;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may also be a file, which the handler gets as a stream. */
  file?: { types: string };
  /** Null: nothing, or only a file. */
  responses: { 200?: z.ZodType | null; 201?: z.ZodType; 204?: null };
}

/** One endpoint under `/api/v1`. The server implements it; client, OpenAPI and the reference are made from it. */
export interface Declaration extends Route {
  summary: string;
  /** A caller needs all of them. None: anybody with a key may call it. */
  scopes: readonly Scope[];
  /** The least role that may call it. */
  role: Role;
  /** What is sent is itself the credential: nobody needs a key. */
  keyless?: true;
  /** The response holds a secret that is never stored: a retry is told so instead of getting it again. */
  shown_once?: boolean;
  /** The handler judges each item by itself: text in one that cannot be stored does not refuse the others. */
  judges_items?: true;
  /** It responds with 200 and a file of this type, always or where the caller asks for it. The handler sets the headers. */
  answers_file?: string;
  /** Its responses carry the `ETag` of what they hold. */
  etag?: true;
  /** The operation calls `requireMatch` before it writes, or compares the field `version` of what is written. */
  if_match?: true | "version";
  /** Bytes of JSON; 1 MiB where nothing is said. */
  body_limit?: number;
  /** Statuses beyond those that any endpoint may respond with. */
  errors?: readonly number[];
}

type OnlyKnownFields<D> = D & Record<Exclude<keyof D, keyof Declaration>, never>;

/** Keeps the exact types of one declaration, so that handlers and callers are checked against them. */
export function declare<const D extends Declaration>(declaration: OnlyKnownFields<D>): D {
  return declaration;
}

/** A route of our own pages, outside `/api/v1` and its reference. */
export function declareRoute<const R extends Route>(route: R): R {
  return route;
}

/** What callers send: nothing where a route takes none. */
export type ParamsOf<R extends Route> = R extends { params: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
export type QueryOf<R extends Route> = R extends { query: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
export type BodyOf<R extends Route> = R extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;

type SchemasOf<R extends Route> = Extract<R["responses"][keyof R["responses"]], z.ZodType>;

/** What callers get; undefined where the response is empty. */
export type ResponseOf<R extends Route> = [SchemasOf<R>] extends [never] ? undefined : z.output<SchemasOf<R>>;
