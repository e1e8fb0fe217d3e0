import type { App } from "../app.ts";
import { type Report, updateScreenReports } from "./screenConnections.repo.ts";

const save_ms = 1_000;

/** Gathers what screens report of themselves: one statement a second saves it, however many screens there are. */
export class ScreenReports {
  #app: App;
  #waiting = new Map<string, Report>();
  #timer: NodeJS.Timeout;
  #saving = false;

  constructor(app: App) {
    this.#app = app;
    this.#timer = setInterval(() => void this.#save(), save_ms);
  }

  /** Only the last report of a screen counts. */
  add(screen_id: string, report: Report): void {
    this.#waiting.set(screen_id, report);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #save(): Promise<void> {
    if (this.#saving || this.#waiting.size === 0) return;
    const reports = this.#waiting;
    this.#waiting = new Map();
    this.#saving = true;
    try {
      await saveReports(this.#app, reports);
    } catch (error) {
      this.#app.log.warn({ err: error }, "screens' reports");
      this.#waiting = new Map([...reports, ...this.#waiting]);
    } finally {
      this.#saving = false;
    }
  }
}

/** The studio is told of problems only, because what plays changes with every shot. */
async function saveReports({ pool, changes }: App, reports: Map<string, Report>): Promise<void> {
  const rowCount = await updateScreenReports(pool, reports);
  if (rowCount) changes.committed("anything");
}
