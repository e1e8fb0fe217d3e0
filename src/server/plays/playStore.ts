import type { ScreenPlay } from "../../contract/plays.ts";
import type { App, NodeState } from "../app.ts";
import { gather } from "../db/gather.ts";
import { openRefillingBuckets } from "../http/refillingBuckets.ts";
import { acceptPlays } from "./acceptPlays.ts";
import { PlayNumbers, type ReportingScreen } from "./PlayNumbers.ts";
import { type StoredPlay, insertPlays } from "./plays.repo.ts";

/** A page sends a batch a second when it has most to tell. */
const most_batches_a_minute = 90;
const most_screens = 10_000;

interface Batch {
  screen_id: string;
  plays: StoredPlay[];
}

/** Stores what screens showed. Batches that come while others are being written are written together. */
export const playStore: NodeState<PlayStore> = { open: (app) => new PlayStore(app) };

export class PlayStore {
  #app: App;
  #numbers: PlayNumbers;
  #buckets;
  #insert: (batch: Batch) => Promise<void>;

  constructor(app: App) {
    this.#app = app;
    this.#numbers = new PlayNumbers(app);
    this.#buckets = openRefillingBuckets({ most_keys: most_screens, now: app.monotonic_ms });
    this.#insert = gather<Batch, void>({
      // A play that goes on is told again, and one statement cannot write the same row twice.
      getKey: ({ screen_id }) => screen_id,
      isOfOne: () => false,
      lanes: 1,
      most: 200,
      run: async (batches) => {
        await insertPlays(
          app.pool,
          batches.flatMap(({ plays }) => plays),
        );
        return batches.map(() => undefined);
      },
    });
  }

  /**
   * Returns whether the screen need not send the rows again: those that can be true are on disk then. A screen that
   * sends more than any page of ours, or a disk that is full, makes it try again later.
   */
  async save(screen: ReportingScreen, rows: readonly unknown[]): Promise<boolean> {
    if (this.#app.disk.isFull || !this.#buckets.take(screen.id, most_batches_a_minute).allowed) return false;
    const { PLAYS_KEEP_DAYS: keep_days } = this.#app.config;
    const accepted = acceptPlays(rows, { now: this.#app.now(), keep_days });
    const plays = await this.#toStored(screen, accepted);
    if (plays.length > 0) await this.#insert({ screen_id: screen.id, plays });
    return true;
  }

  async #toStored(screen: ReportingScreen, accepted: ScreenPlay[]): Promise<StoredPlay[]> {
    if (accepted.length === 0) return [];
    const numbers = new Map<string, number | null>();
    for (const stage_id of new Set(accepted.map((play) => play.stage_id)))
      numbers.set(stage_id, await this.#numbers.findScreen(screen, stage_id));
    const own = accepted.filter(({ stage_id }) => numbers.get(stage_id) !== null);
    const subjects = await this.#numbers.findSubjects(screen.workspace_id, own);
    return own.map(({ stage_id, from, to, offline }, place) => ({
      screen: numbers.get(stage_id)!,
      subject: subjects[place]!,
      from,
      ms: to - from,
      offline,
    }));
  }
}
