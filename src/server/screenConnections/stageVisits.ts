import { isDeepStrictEqual } from "node:util";
import { pickLaterVisit, type Visit, visitAt } from "../../core/stages/visit.ts";
import type { App } from "../app.ts";
import { transaction, type Tx } from "../write.ts";
import { putLive } from "../stages/index.ts";
import { type VisitedStage, lockVisitedStage } from "./screenConnections.repo.ts";

interface VisitChange {
  workspace_id: string;
  stage_id: string;
  /** Null means that the visit is over. */
  visit: Visit | null;
}

// When many hands touch many screens, the last choice within this time is enough.
const pause_ms = 200;
// The clock of a screen may be ahead of the node's by this much.
const ahead_ms = 1_000;

/**
 * Passes on what visitors choose at the screens of this node: a first touch goes on at once, those that follow are
 * gathered.
 */
export class StageVisits {
  #app: App;
  #waiting = new Map<string, VisitChange>();
  #pauses = new Map<string, NodeJS.Timeout>();

  constructor(app: App) {
    this.#app = app;
  }

  hear({ workspace_id, stage_id, visit: said }: VisitChange): void {
    const known = this.#waiting.get(stage_id)?.visit ?? null;
    const visit = said && pickLaterVisit(known, said);
    this.#waiting.set(stage_id, { workspace_id, stage_id, visit });
    if (!this.#pauses.has(stage_id)) void this.#save(stage_id);
  }

  close(): void {
    for (const pause of this.#pauses.values()) clearTimeout(pause);
    this.#waiting.clear();
  }

  async #save(stage_id: string): Promise<void> {
    const told = this.#waiting.get(stage_id)!;
    this.#waiting.delete(stage_id);
    this.#pauses.set(
      stage_id,
      setTimeout(() => this.#resume(stage_id), pause_ms),
    );
    try {
      await transaction(this.#app, told.workspace_id, (tx) => saveVisit(tx, told, this.#app.now()));
    } catch (error) {
      this.#app.log.warn({ err: error }, "a visitor's choice");
    }
  }

  #resume(stage_id: string): void {
    this.#pauses.delete(stage_id);
    if (this.#waiting.has(stage_id)) void this.#save(stage_id);
  }
}

/** The later touch counts, whichever node it comes to. */
async function saveVisit(tx: Tx, { workspace_id, stage_id, visit }: VisitChange, now: number): Promise<void> {
  const rows = await lockVisitedStage(tx.client, workspace_id, stage_id);
  const stage = rows[0];
  if (!stage?.interaction.enabled) return;
  const told = visit && visitAt(bounded(visit, stage, now), stage.interaction, now);
  const isOver = visit !== null && told === null;
  if (isOver || isDeepStrictEqual(told, stage.visit)) return;
  if (told && pickLaterVisit(stage.visit, told) !== told) return;
  await putLive(tx, { workspace_id, stage_id, live: { visit: told } });
}

/** A screen whose clock is wrong must not keep a visit open for ever. */
function bounded({ language, opened, touched_at }: Visit, { languages }: VisitedStage, now: number): Visit {
  const inTime = (moment: number) => (moment > now + ahead_ms ? now : moment);
  return {
    language: language !== null && languages.includes(language) ? language : null,
    opened: opened && { ...opened, at: inTime(opened.at) },
    touched_at: inTime(touched_at),
  };
}
