import path from "node:path";
import type { EventPlan } from "../../core/events/eventPlan.ts";
import type { SourceQuestion } from "../../core/eventSources/planSource.ts";
import type { App, NodeState } from "../app.ts";
import { retryAfter } from "../media/retryAfter.ts";
import { FetchRefused, type FetchResult, safeFetch } from "../media/safeFetch.ts";
import { ScheduleReader } from "./parsing/ScheduleReader.ts";

export interface AskedSource {
  url: string;
  etag: string | null;
  last_modified: string | null;
}

export interface ScheduleFailure {
  kind: "failed";
  why: string;
  /** Nothing can ever be read at the address. */
  is_refused?: boolean;
  /** The source itself is not at fault: there was no time to look. */
  is_busy?: boolean;
  /** Only the time zone is missing. */
  needs_zone?: boolean;
  retry_after_ms?: number | null;
}

export type ScheduleResult =
  | (Omit<AskedSource, "url"> & { kind: "read"; plans: EventPlan[]; remarks: string[] })
  | { kind: "same" }
  | ScheduleFailure;

/** How long the other server and the thread may take. */
export interface Patience {
  fetch_ms: number;
  parse_ms: number;
}
/** Somebody waits for the response. */
export const whileWatched: Patience = { fetch_ms: 10_000, parse_ms: 10_000 };
export const inBackground: Patience = { fetch_ms: 60_000, parse_ms: 60_000 };

interface Asking {
  workspace_id: string;
  source: AskedSource;
  question: Omit<SourceQuestion, "file_name">;
  patience: Patience;
}

/** The largest public schedules have a few MB. */
const max_bytes = 32 * 1024 * 1024;
const busy = "There was no time to read the schedule: too much else is being done. It is read again soon.";
const tangled =
  "The schedule is too large or too tangled to be read. Use the address of another export, or of a single day.";

/** A file that took all the time it may take takes as much the next time, unless it is another by then. */
const tangled_wait_ms = 3_600_000;

const scheduleReader: NodeState<ScheduleReader> = { open: () => new ScheduleReader() };

/** Reads a schedule over the network. Whatever its server does wrong becomes a result too. */
export async function askSchedule(app: App, asking: Asking): Promise<ScheduleResult> {
  try {
    const fetched = await get(app, asking);
    if (fetched.status === 304) return { kind: "same" };
    if (fetched.status === 206)
      return { kind: "failed", why: "Its server answered with a part of it only (status 206)." };
    return await parse(app, asking, fetched);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return {
      kind: "failed",
      why: `${error.message}. ${adviceFor(error)}`,
      is_refused: error.reason === "refused",
      retry_after_ms: retryAfter(error.retry_after, app.now()),
    };
  }
}

function adviceFor({ reason, status = 0 }: FetchRefused): string {
  if (reason === "refused" || status === 404 || status === 410) return "Check the address.";
  if (status === 401 || status === 403) return "Use an address that needs no password.";
  return "It is tried again.";
}

async function get(app: App, { source, patience }: Asking): Promise<FetchResult> {
  const { url, etag, last_modified } = source;
  return safeFetch(url, {
    protocols: ["https:", "http:"],
    allow_hosts: app.config.FETCH_ALLOW_HOSTS,
    max_bytes,
    timeout_ms: patience.fetch_ms,
    known: { etag, last_modified },
  });
}

async function parse(
  app: App,
  { workspace_id, question, source, patience }: Asking,
  { body, headers }: FetchResult,
): Promise<ScheduleResult> {
  const given = {
    bytes: body,
    content_type: headers["content-type"],
    question: { ...question, file_name: nameIn(source.url) },
  };
  const limits = { patience_ms: patience.parse_ms };
  const read = await app.state(scheduleReader).read(workspace_id, given, limits);
  switch (read.kind) {
    case "busy":
      return { kind: "failed", why: busy, is_busy: true };
    case "tangled":
      return { kind: "failed", why: tangled, retry_after_ms: tangled_wait_ms };
    case "nothing":
      return { kind: "failed", why: read.why, needs_zone: read.needs_zone };
    case "plans":
      return {
        kind: "read",
        plans: read.plans,
        remarks: read.remarks,
        etag: headers.etag ?? null,
        last_modified: headers["last-modified"] ?? null,
      };
    default:
      return read satisfies never;
  }
}

/** `/media/fooconf-2026.json` has a name; `/api/v2/abc/view/All` has none but the whole address. */
function nameIn(url: string): string {
  const { host = "", pathname = "" } = URL.parse(url) ?? {};
  const [name = "", ...endings] = path.posix.basename(pathname).split(".");
  return endings.length > 0 && name !== "" ? name : host + pathname;
}
