import type { ScreenPlay } from "../../../contract/plays.ts";
import type { PlayDatabase } from "./playDatabase.ts";

/** A device that stays offline keeps two days of shots of ten seconds, or two weeks of longer ones. */
export const most_plays_kept = 20_000;
export const longest_kept_ms = 14 * 86_400_000;

/** The plays that the server does not have yet, in memory and on the device. */
export class UntoldPlays {
  #plays = new Map<number, ScreenPlay>();
  #database: PlayDatabase | null = null;
  #dropped = 0;

  /** What was stored before comes first; plays that have begun meanwhile follow. */
  async open(opening: Promise<PlayDatabase>): Promise<void> {
    const database = await opening;
    const stored = await database.read();
    const since = [...this.#plays.values()];
    this.#plays = new Map([...stored, ...since].map((play) => [play.from, play]));
    this.#database = database;
    database.put(since);
  }

  /** Replaces a play with the same beginning: it has gone on since. */
  put(plays: readonly ScreenPlay[]): void {
    for (const play of plays) this.#plays.set(play.from, play);
    this.#database?.put(plays);
    this.#dropOldest(plays.at(-1)?.to ?? 0);
  }

  /** Only what is still as it was told is gone; a play that has gone on since is told again. */
  remove(told: readonly ScreenPlay[]): void {
    const done = told.filter(({ from, to, offline }) => {
      const known = this.#plays.get(from);
      return known?.to === to && known.offline === offline;
    });
    this.#delete(done.map(({ from }) => from));
  }

  clear(): void {
    this.#plays.clear();
    this.#database?.clear();
  }

  /** Moves the plays since a moment, because the clock was wrong when they were noted. */
  shift(since: number, by_ms: number): void {
    const moved = [...this.#plays.values()].filter(({ from }) => from >= since);
    this.#delete(moved.map(({ from }) => from));
    this.put(moved.map((play) => Object.assign({}, play, { from: play.from + by_ms, to: play.to + by_ms })));
  }

  /** The connection was down, as is known only now. */
  markOffline(since: number): void {
    const marked = [...this.#plays.values()].filter(({ to, offline }) => to > since && !offline);
    this.put(marked.map((play) => Object.assign({}, play, { offline: true })));
  }

  /** Returns the oldest that fit into a message of so many characters. */
  first(most: number, most_characters: number): ScreenPlay[] {
    const taken: ScreenPlay[] = [];
    let characters = 0;
    for (const play of this.#plays.values()) {
      characters += JSON.stringify(play).length;
      if (taken.length === most || characters > most_characters) break;
      taken.push(play);
    }
    return taken;
  }

  get size(): number {
    return this.#plays.size;
  }

  /** How many were dropped because there were too many or they were too old. */
  get dropped(): number {
    return this.#dropped;
  }

  #dropOldest(now: number): void {
    const old: number[] = [];
    for (const from of this.#plays.keys()) {
      if (this.#plays.size - old.length <= most_plays_kept && from >= now - longest_kept_ms) break;
      old.push(from);
    }
    if (old.length === 0) return;
    this.#dropped += old.length;
    this.#delete(old);
  }

  #delete(beginnings: readonly number[]): void {
    if (beginnings.length === 0) return;
    for (const from of beginnings) this.#plays.delete(from);
    this.#database?.remove(beginnings);
  }
}
