import type { ApiEndpoint } from "../contract/contract.ts";
import { type ApiList, type Caller, createCaller, type ListedItem } from "./caller.ts";

export { ApiError, ApiError as CuelightError } from "./ApiError.ts";
export {
  type ConnectionState,
  LiveConnection,
  type LiveHandlers,
  type LiveSettings,
} from "./LiveConnection.ts";
export type { ClientMessage } from "../contract/clientMessages.ts";
export type { ServerMessage } from "../contract/liveMessages.ts";

export type Client = Caller<ApiEndpoint>;

/** Paths of lists, and what each holds. */
export type ListPath = ApiList<ApiEndpoint>;
export type ItemAt<Path extends ListPath> = ListedItem<ApiEndpoint, Path>;

export interface ClientOptions {
  /** Where the server is, `https://screens.example`. */
  url: string;
  /** An API key, `cue.…`; pages of the studio are signed in instead. */
  key?: string;
  headers?: Record<string, string>;
  /** How often a call is tried again that the server could not take. */
  retries?: number;
  fetch?: typeof fetch;
}

/** Calls the API: `await createClient({ url, key }).get("/stories/{id}", { params: { id } })`. */
export function createClient({ url, key, headers, retries = 4, fetch }: ClientOptions): Client {
  return createCaller<ApiEndpoint>({
    base_url: `${url.replace(/\/+$/, "")}/api/v1`,
    headers: { ...(key !== undefined && { Authorization: `Bearer ${key}` }), ...headers },
    retries,
    ...(fetch && { fetch }),
  });
}
