import type pg from "pg";
import type { NodeState } from "../app.ts";
import type { Config } from "../config.ts";
import { toBytes } from "../disk/diskLimits.ts";
import { Refusal } from "../http/errors.ts";
import { readEngagementBytes, readWorkspaceBytes } from "./quotas.repo.ts";

type Settings = Pick<Config, "QUOTA_ADDRESS_MB" | "QUOTA_ENGAGEMENT_MB" | "QUOTA_WORKSPACE_MB">;

/** A file that somebody is about to send. */
interface AnnouncedFile {
  workspace_id: string;
  engagement_id: string;
  bytes: number;
}

/** Bytes of one engagement, workspace or address that are announced, or were received and are not yet worked on. */
export interface WaitingBytes {
  engagement: number;
  workspace: number;
  address: number;
}

/** Adding up what a large workspace holds takes a moment. */
const fresh_ms = 30_000;
const most_remembered = 1_000;
const retry_after_s = 60;

/** So that nobody takes all the room there is for himself; 0 in the settings is no bound. */
export class Quotas {
  readonly #pool: pg.Pool;
  readonly #settings: Settings;
  readonly #known = new Map<string, { bytes: Promise<number>; read_at: number }>();

  constructor(pool: pg.Pool, settings: Settings) {
    this.#pool = pool;
    this.#settings = settings;
  }

  /** Answers what refuses a file that is announced, once it is known what else waits. */
  async createJudge({
    workspace_id,
    engagement_id,
    bytes,
  }: AnnouncedFile): Promise<(waiting: WaitingBytes) => void> {
    const { QUOTA_ADDRESS_MB, QUOTA_ENGAGEMENT_MB, QUOTA_WORKSPACE_MB } = this.#settings;
    const [of_engagement, of_workspace] = await Promise.all([
      QUOTA_ENGAGEMENT_MB > 0 ? this.#recall(engagement_id, readEngagementBytes) : 0,
      QUOTA_WORKSPACE_MB > 0 ? this.#recall(workspace_id, readWorkspaceBytes) : 0,
    ]);
    return ({ engagement, workspace, address }) => {
      if (exceeds(QUOTA_ADDRESS_MB, address + bytes)) throw addressFull();
      if (exceeds(QUOTA_ENGAGEMENT_MB, of_engagement + engagement + bytes))
        throw quotaFull("engagement", QUOTA_ENGAGEMENT_MB);
      if (exceeds(QUOTA_WORKSPACE_MB, of_workspace + workspace + bytes))
        throw quotaFull("workspace", QUOTA_WORKSPACE_MB);
    };
  }

  /** For what becomes an asset. */
  async requireRoom(workspace_id: string, bytes: number): Promise<void> {
    const { QUOTA_WORKSPACE_MB } = this.#settings;
    if (QUOTA_WORKSPACE_MB === 0) return;
    const held = await this.#recall(workspace_id, readWorkspaceBytes);
    if (exceeds(QUOTA_WORKSPACE_MB, held + bytes)) throw quotaFull("workspace", QUOTA_WORKSPACE_MB);
    // Added to what is remembered: many small ones within half a minute count too.
    const known = this.#known.get(workspace_id);
    if (known) known.bytes = known.bytes.then((before) => before + bytes);
  }

  #recall(id: string, read: typeof readWorkspaceBytes): Promise<number> {
    const now = performance.now();
    const known = this.#known.get(id);
    if (known && now - known.read_at < fresh_ms) return known.bytes;
    if (this.#known.size >= most_remembered) this.#known.clear();
    const bytes = read(this.#pool, id).catch((error: unknown) => {
      this.#known.delete(id);
      throw error;
    });
    this.#known.set(id, { bytes, read_at: now });
    return bytes;
  }
}

export const quotas: NodeState<Quotas> = { open: ({ pool, config }) => new Quotas(pool, config) };

const exceeds = (megabytes: number, bytes: number) => megabytes > 0 && bytes > toBytes(megabytes);

function quotaFull(of: "engagement" | "workspace", megabytes: number): Refusal {
  const remedy = of === "engagement" ? "Remove posts of it" : "Remove assets, posts or engagements";
  return new Refusal(
    "unavailable",
    `This ${of} holds all the ${megabytes} MB of files that it may. ${remedy}, or let the server's operator raise its quota`,
    { reason: "quota", quota: of, max_bytes: toBytes(megabytes) },
  );
}

function addressFull(): Refusal {
  return new Refusal(
    "rate_limited",
    `Too many files from this address are on their way: wait ${retry_after_s} seconds`,
    { retry_after_s },
  );
}
