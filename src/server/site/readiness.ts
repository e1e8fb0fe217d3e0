import type { App } from "../app.ts";
import { isOutOfSpace } from "../disk/DiskFull.ts";
import { ping } from "../db/ping.ts";
import { Refusal } from "../http/errors.ts";

/** What anybody may know of one part of the node: names and addresses of machines are left out. */
export interface PartState {
  ok: boolean;
  /** One sentence. */
  why: string;
}

const partNames = ["database", "bus", "media"] as const;
type PartName = (typeof partNames)[number];
type Parts = Record<PartName, PartState>;

export interface Readiness {
  ok: boolean;
  parts: Parts;
  /** What is not well although the node can serve. */
  notes: string[];
}

/** Whoever asks mostly waits for five to ten seconds; a part that hangs is told of before that. */
const patience_ms = 3_000;

const working: Record<PartName, string> = {
  database: "The database answers.",
  bus: "The bus between nodes answers.",
  media: "A file can be stored.",
};

/** Returns a function that tries every part. The log has the whole reason whenever it is another one. */
export function openReadiness(app: App): () => Promise<Readiness> {
  const logged = new Map<PartName, string>();

  async function tryPart(name: PartName, check: Promise<void>): Promise<PartState> {
    try {
      await answerInTime(check);
      logged.delete(name);
      return { ok: true, why: working[name] };
    } catch (error) {
      const why = `${explain(name, error)} The log says more.`;
      if (logged.get(name) !== why) app.log.warn({ err: error, part: name }, "not ready");
      logged.set(name, why);
      return { ok: false, why };
    }
  }

  return async () => {
    const checks: Record<PartName, Promise<void>> = {
      database: ping(app.pool),
      bus: app.changes.check(),
      media: app.media.check(),
    };
    // The checks are awaited together, because a second failure without a handler would end the program.
    const states = await Promise.all(
      partNames.map(async (name) => [name, await tryPart(name, checks[name])] as const),
    );
    const parts = Object.fromEntries(states) as Parts;
    return { ok: states.every(([, { ok }]) => ok), parts, notes: listNotes(app) };
  };
}

function listNotes({ disk }: App): string[] {
  if (disk.isFull) return ["The disk is full: nothing is saved until there is room."];
  return disk.canMake ? [] : ["The disk is full: files are refused until there is room."];
}

class NoAnswer extends Error {}

async function answerInTime(check: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${patience_ms} ms`)), patience_ms);
  try {
    await Promise.race([check, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function explain(name: PartName, error: unknown): string {
  const part = `The ${name}`;
  if (error instanceof NoAnswer) return `${part} did not answer within ${patience_ms / 1000} seconds.`;
  if (isOutOfSpace(error)) return `${part} has no room left.`;
  const reason = reasons.find(([pattern]) => pattern.test(readCode(error)))?.[1];
  return `${part} cannot be reached right now${reason ? `: ${reason}` : ""}.`;
}

/** Messages of errors may name hosts, users and folders, so only their codes are read. */
function readCode(error: unknown): string {
  if (error instanceof AggregateError) return readCode(error.errors[0]);
  if (!(error instanceof Error)) return "";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.name;
}

const reasons: [RegExp, string][] = [
  [/^(ECONNREFUSED|ENOENT)$/, "nothing listens at its address"],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "its name is not known"],
  [/^(ETIMEDOUT|TimeoutError|EHOSTUNREACH|ENETUNREACH)$/, "its machine does not answer"],
  [/^(28P01|28000|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch)$/, "it refuses our credentials"],
  [/^(EACCES|EPERM|EROFS)$/, "this user may not write there"],
  [/^57P/, "it is starting or shutting down"],
  [/^53/, "it has no connection or memory left for us"],
];

/** The response of a node that should get no requests now. */
export class NotReady extends Refusal {
  readonly #readiness: Readiness;

  constructor(readiness: Readiness) {
    const missing = partNames.find((name) => !readiness.parts[name].ok)!;
    super("unavailable", `The ${missing} cannot be reached right now`);
    this.#readiness = readiness;
  }

  override get body() {
    return { ...super.body, ...this.#readiness };
  }
}
