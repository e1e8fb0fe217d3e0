import { topics } from "../../contract/topics.ts";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import type { App } from "../app.ts";

type Report = Omit<Extract<ClientMessage, { type: "report" }>, "type">;

const save_ms = 1_000;

/** What screens say of themselves, gathered: one statement a second, however many screens there are. */
export class ScreenReports {
  #app: App;
  #waiting = new Map<string, Report>();
  #timer: NodeJS.Timeout;
  #saving = false;

  constructor(app: App) {
    this.#app = app;
    this.#timer = setInterval(() => void this.#save(), save_ms);
  }

  /** The last report of a screen counts. */
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

/** The studio is told of problems only: what plays changes with every shot. */
async function saveReports({ pool, changes }: App, reports: Map<string, Report>): Promise<void> {
  const { rowCount } = await pool.query({
    name: "screens.report",
    text: `WITH saved AS (
             UPDATE screens s
             SET playing = r.playing, problems = r.problems, resolution = coalesce(r.resolution, s.resolution)
             FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::jsonb[], $5::jsonb[]) AS r (id, topic, playing, problems, resolution)
             JOIN screens before ON before.id = r.id
             WHERE s.id = r.id
             RETURNING s.workspace_id, r.topic, s.problems <> before.problems AS has_other_problems
           )
           INSERT INTO changes (workspace_id, topic, body)
           SELECT workspace_id, topic, '{}' FROM saved WHERE has_other_problems`,
    values: [
      [...reports.keys()],
      Array.from(reports.keys(), (id) => topics.screenProblems(id)),
      ...(["playing", "problems", "resolution"] as const).map((field) =>
        Array.from(reports.values(), (report) => jsonOf(report[field])),
      ),
    ],
  });
  if (rowCount) changes.committed("anything");
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
