import type { BodyOf, Method, ParamsOf, QueryOf, ResponseOf, Route } from "../contract/declare.ts";
import { ApiError, readRefusal, unreachable } from "./ApiError.ts";

/** Query values go as text, whatever they are given as. */
type Queried<Q> = { [Name in keyof Q]: Q[Name] | number | boolean };

type Field<Name extends string, T> = {} extends T
  ? { [name in Name]?: T | undefined }
  : undefined extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T };

interface Sending {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Under the same key a POST is done once, however often it is sent. */
  idempotencyKey?: string;
  /** Is told of a download how many bytes of it have come, each time more do. */
  onBytes?: (bytes: number) => void;
}

/** What one call of a route is given. */
export type CallOptions<R extends Route> = Sending &
  ([ParamsOf<R>] extends [undefined] ? unknown : { params: ParamsOf<R> }) &
  ([QueryOf<R>] extends [undefined] ? unknown : Field<"query", Queried<QueryOf<R>>>) &
  ([BodyOf<R>] extends [undefined]
    ? unknown
    : Field<"body", BodyOf<R> | (R extends { file: object } ? Blob : never)>);

type Arguments<R extends Route> =
  {} extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

type RoutesWith<R extends Route, M extends Method> = {
  [One in Extract<R, { method: M }> as One["path"]]: One;
};

type Calls<Routes, Path extends keyof Routes> = Routes[Path] extends Route ? Routes[Path] : never;

type CallWith<R extends Route, M extends Method> = <Path extends keyof RoutesWith<R, M> & string>(
  path: Path,
  ...options: Arguments<Calls<RoutesWith<R, M>, Path>>
) => Promise<ResponseOf<Calls<RoutesWith<R, M>, Path>>>;

/** Lists that come in pages. */
type ListPath<Routes> = {
  [Path in keyof Routes]: Routes[Path] extends Route
    ? ResponseOf<Routes[Path]> extends { items: unknown[]; next_cursor: string | null }
      ? Path
      : never
    : never;
}[keyof Routes] &
  string;

type ItemOf<R extends Route> = ResponseOf<R> extends { items: (infer Item)[] } ? Item : never;

export type ApiList<R extends Route> = ListPath<RoutesWith<R, "GET">>;
export type ListedItem<R extends Route, Path extends ApiList<R>> = ItemOf<Calls<RoutesWith<R, "GET">, Path>>;

export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

export interface Tagged<T> {
  body: T;
  /** What an `If-Match` header names this state by. */
  etag: string | null;
}

/** A route by its verb and path, `GET /stages/{id}`. */
type NameOf<R extends Route> = R extends Route ? `${R["method"]} ${R["path"]}` : never;

type RouteNamed<R extends Route, Name> = Name extends `${infer M} ${infer Path}`
  ? Extract<R, { method: M; path: Path }>
  : never;

/** One method a verb; paths are written as in the reference, and the compiler knows what each takes and gives. */
export interface Caller<R extends Route> {
  get: CallWith<R, "GET">;
  post: CallWith<R, "POST">;
  put: CallWith<R, "PUT">;
  patch: CallWith<R, "PATCH">;
  delete: CallWith<R, "DELETE">;
  /** Any of them by its name: `call("GET /stages/{id}", { params: { id } })`. */
  call<Name extends NameOf<R>>(
    name: Name,
    ...options: Arguments<RouteNamed<R, Name>>
  ): Promise<ResponseOf<RouteNamed<R, Name>>>;
  /** All items of a list by its name, page after page: `pages("GET /records", { query })`. */
  pages<Path extends ListPath<RoutesWith<R, "GET">>>(
    name: `GET ${Path}`,
    ...options: Arguments<Calls<RoutesWith<R, "GET">, Path>>
  ): AsyncGenerator<ItemOf<Calls<RoutesWith<R, "GET">, Path>>>;
  /** All items of a list, page after page. */
  list<Path extends ListPath<RoutesWith<R, "GET">>>(
    path: Path,
    ...options: Arguments<Calls<RoutesWith<R, "GET">, Path>>
  ): AsyncGenerator<ItemOf<Calls<RoutesWith<R, "GET">, Path>>>;
  /** The same at once, as few pages as possible. */
  listAll<Path extends ListPath<RoutesWith<R, "GET">>>(
    path: Path,
    ...options: Arguments<Calls<RoutesWith<R, "GET">, Path>>
  ): Promise<ItemOf<Calls<RoutesWith<R, "GET">, Path>>[]>;
  /** One page, for code that takes any list. */
  page<Path extends ListPath<RoutesWith<R, "GET">>>(
    path: Path,
    options: Sending & { query: Record<string, string | number | undefined> },
  ): Promise<Page<ItemOf<Calls<RoutesWith<R, "GET">, Path>>>>;
  /** The same as `get`, with the tag under which it may be written. */
  getTagged<Path extends keyof RoutesWith<R, "GET"> & string>(
    path: Path,
    ...options: Arguments<Calls<RoutesWith<R, "GET">, Path>>
  ): Promise<Tagged<ResponseOf<Calls<RoutesWith<R, "GET">, Path>>>>;
  putTagged<Path extends keyof RoutesWith<R, "PUT"> & string>(
    path: Path,
    ...options: Arguments<Calls<RoutesWith<R, "PUT">, Path>>
  ): Promise<Tagged<ResponseOf<Calls<RoutesWith<R, "PUT">, Path>>>>;
  /** For what responds with a file. A download that breaks off is refused as unreachable. */
  download<Path extends keyof RoutesWith<R, "GET"> & string>(
    path: Path,
    ...options: Arguments<Calls<RoutesWith<R, "GET">, Path>>
  ): Promise<{ file: Blob; etag: string | null }>;
}

export interface CallerOptions {
  /** What every path is put after. */
  base_url: string;
  headers?: Record<string, string>;
  /** How often a call is tried again that the server could not take. A POST then carries an `Idempotency-Key`. */
  retries?: number;
  fetch?: typeof fetch;
}

interface AnyOptions extends Sending {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const first_wait_ms = 300;
/** What the server gives at most. */
const most_per_page = 200;
const longest_wait_ms = 10_000;
/** The server, or something before it, is there but cannot take the call now. */
const passing = new Set([0, 429, 502, 503, 504]);

export function createCaller<R extends Route>(options: CallerOptions): Caller<R> {
  const { base_url, headers: always, retries = 0, fetch: send = (...args) => fetch(...args) } = options;

  async function call(method: Method, path: string, given: AnyOptions = {}): Promise<Response> {
    const headers: Record<string, string> = { ...always, ...given.headers };
    if (given.idempotencyKey !== undefined) headers["Idempotency-Key"] = given.idempotencyKey;
    if (method === "POST" && retries > 0) headers["Idempotency-Key"] ??= crypto.randomUUID();
    for (let tries = 0; ; tries += 1) {
      try {
        return await callOnce(method, path, { ...given, headers });
      } catch (error) {
        if (!(error instanceof ApiError) || !passing.has(error.status) || tries >= retries) throw error;
        await wait(error.retry_after_ms ?? Math.min(first_wait_ms * 2 ** tries, longest_wait_ms));
        given.signal?.throwIfAborted();
      }
    }
  }

  async function callOnce(
    method: Method,
    path: string,
    { params, query, body, headers, signal }: AnyOptions,
  ): Promise<Response> {
    const isFile = body instanceof Blob;
    const sent = isFile ? body : JSON.stringify(body);
    const response = await send(base_url + fillPath(path, params) + writeQuery(query), {
      method,
      headers: { ...(sent !== undefined && !isFile && { "Content-Type": "application/json" }), ...headers },
      ...(sent !== undefined && { body: sent }),
      ...(signal && { signal }),
      credentials: "same-origin",
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw unreachable();
    });
    if (response.ok) return response;
    const refused: unknown = await response.json().catch(() => null);
    throw readRefusal(response.status, refused, response.headers.get("Retry-After"));
  }

  const callWith = (method: Method) => async (path: string, given?: AnyOptions) =>
    readBody(await call(method, path, given));

  const callTagged = (method: Method) => async (path: string, given?: AnyOptions) => {
    const response = await call(method, path, given);
    return { body: await readBody(response), etag: response.headers.get("ETag") };
  };

  async function* list(path: string, given: AnyOptions = {}) {
    let cursor: string | null = null;
    do {
      const query = { ...given.query, ...(cursor !== null && { cursor }) };
      const page = (await readBody(await call("GET", path, { ...given, query }))) as Page<unknown>;
      yield* page.items;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }

  async function listAll(path: string, given: AnyOptions = {}) {
    const items: unknown[] = [];
    for await (const item of list(path, { ...given, query: { limit: most_per_page, ...given.query } }))
      items.push(item);
    return items;
  }

  async function download(path: string, given?: AnyOptions) {
    const response = await call("GET", path, given);
    const file = await readFile(response, given?.onBytes).catch((error: unknown) => {
      if (given?.signal?.aborted) throw error;
      throw unreachable("The download broke off. Check the network and try again.");
    });
    return { file, etag: response.headers.get("ETag") };
  }

  // The one place where what the server says is taken at its word: both sides are checked against the same contract.
  return {
    get: callWith("GET"),
    post: callWith("POST"),
    put: callWith("PUT"),
    patch: callWith("PATCH"),
    delete: callWith("DELETE"),
    call: async (name: string, given?: AnyOptions) => {
      const [method, path] = splitName(name);
      return callWith(method)(path, given);
    },
    pages: (name: string, given?: AnyOptions) => list(splitName(name)[1], given),
    getTagged: callTagged("GET"),
    putTagged: callTagged("PUT"),
    list,
    listAll,
    page: callWith("GET"),
    download,
  } as unknown as Caller<R>;
}

function splitName(name: string): [method: Method, path: string] {
  const [method, path] = name.split(" ");
  return [method as Method, path ?? ""];
}

/** A ref may hold slashes, and they stay; every other name is one segment. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    params[name]!.split("/")
      .map(encodeURIComponent)
      .join(name === "ref" ? "/" : "%2F"),
  );
}

function writeQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  ).toString();
  return text === "" ? "" : `?${text}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}

/** The bytes are counted on their way into the file, which a browser need not hold in memory. */
function readFile(response: Response, onBytes: Sending["onBytes"]): Promise<Blob> {
  if (!onBytes || !response.body) return response.blob();
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: response.headers }).blob();
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
