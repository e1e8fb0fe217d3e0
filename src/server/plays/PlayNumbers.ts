import type { ScreenPlay } from "../../contract/plays.ts";
import { day_ms } from "../../core/time/calendar.ts";
import type { App } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import * as repo from "./plays.repo.ts";

export interface ReportingScreen {
  id: string;
  workspace_id: string;
}

/** The screens and shots of a very large house fit in; more only cost another look. */
const most_screens = 10_000;
const most_subjects = 200_000;

/**
 * Knows the numbers under which screens and what they show are stored. Each is looked up once a day, which notes that it
 * is in use: only what nobody has used for longer than plays are kept is forgotten (`forgetOldPlays`).
 */
export class PlayNumbers {
  #app: App;
  #screens = createLruCache<{ id: number | null }>(most_screens);
  #subjects = createLruCache<{ id: number }>(most_subjects);

  constructor(app: App) {
    this.#app = app;
  }

  /** Returns null for a stage that is not of the screen's workspace. */
  async findScreen({ id, workspace_id }: ReportingScreen, stage_id: string): Promise<number | null> {
    const used_day = this.#today();
    const key = `${used_day} ${id} ${stage_id}`;
    const known = this.#screens.get(key);
    if (known) return known.id;
    const number = await repo.saveScreen(this.#app.pool, { workspace_id, stage_id, screen_id: id, used_day });
    this.#screens.set(key, { id: number });
    return number;
  }

  /** Returns the numbers of what the plays showed, in their order. */
  async findSubjects(workspace_id: string, plays: readonly ScreenPlay[]): Promise<number[]> {
    const used_day = this.#today();
    const keys = plays.map((play) => `${used_day} ${workspace_id} ${repo.toSubjectKey(play)}`);
    const missing = new Map<string, repo.Subject>();
    keys.forEach((key, place) => {
      if (!this.#subjects.has(key)) missing.set(key, repo.pickSubject(plays[place]!));
    });
    const found = new Map<string, number>();
    if (missing.size > 0) {
      const ids = await repo.saveSubjects(this.#app.pool, {
        workspace_id,
        used_day,
        subjects: [...missing.values()],
      });
      [...missing.keys()].forEach((key, place) => {
        found.set(key, ids[place]!);
        this.#subjects.set(key, { id: ids[place]! });
      });
    }
    return keys.map((key) => found.get(key) ?? this.#subjects.get(key)!.id);
  }

  #today(): number {
    return Math.floor(this.#app.now() / day_ms);
  }
}
