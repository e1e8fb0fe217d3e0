import type { App } from "../app.ts";
import { type SensedPresence, saveSensed, sweepPresence } from "../stages/index.ts";

type Screen = { id: string; workspace_id: string; stage_id: string };

/**
 * Saves what the screens' cameras report, one after the other; of what one screen reports meanwhile only the last
 * counts.
 */
export class ScreenSenses {
  #app: App;
  #waiting = new Map<string, { screen: Screen; sensed: SensedPresence }>();
  #isSaving = new Set<string>();

  constructor(app: App) {
    this.#app = app;
  }

  hear(screen: Screen, sensed: SensedPresence): void {
    this.#waiting.set(screen.id, { screen, sensed });
    void this.#save(screen.id);
  }

  /** Runs again and again, so that what could not be saved is tried anew and a screen that is gone is noticed. */
  async flush(): Promise<void> {
    for (const id of this.#waiting.keys()) await this.#save(id);
    await sweepPresence(this.#app);
  }

  async #save(id: string): Promise<void> {
    if (this.#isSaving.has(id)) return;
    this.#isSaving.add(id);
    try {
      for (let next = this.#waiting.get(id); next; next = this.#waiting.get(id)) {
        await saveSensed(this.#app, next.screen, next.sensed);
        if (this.#waiting.get(id) === next) this.#waiting.delete(id);
      }
    } catch (error) {
      this.#app.log.warn({ err: error }, "what a screen's camera says");
    } finally {
      this.#isSaving.delete(id);
    }
  }
}
