import { isDeepStrictEqual } from "node:util";
import type { HappeningType } from "../../contract/happenings.ts";
import { topics } from "../../contract/topics.ts";
import {
  type Fault,
  type Judgement,
  judgeTroubles,
  type WatchedSubject,
} from "../../core/troubles/judgeTroubles.ts";
import type { App } from "../app.ts";
import { happened } from "../happened.ts";
import { canMail } from "../mail/sendMail.ts";
import { newId } from "../newId.ts";
import { transaction, type Tx } from "../write.ts";
import { askForMail } from "./askForMail.ts";
import { listRemoved } from "./faults.repo.ts";
import { listFaults } from "./listFaults.ts";
import { readSettings } from "./settings.ts";
import { readTroubleWith } from "./troubles.ts";
import * as repo from "./troubles.repo.ts";

/** What goes wrong at one place within this time is told in one sentence. */
const gather_ms = 60_000;

/** Looks at everything that can be wrong, writes down what begins and ends, and has people told. */
export async function lookForTrouble(app: App): Promise<void> {
  const faults = await listFaults(app);
  const concerned = new Set([...faults.keys(), ...(await repo.listConcerned(app.pool))]);
  for (const workspace_id of concerned)
    try {
      await lookAtWorkspace(app, workspace_id, faults.get(workspace_id) ?? []);
    } catch (error) {
      app.log.warn({ err: error, workspace_id }, "trouble of a workspace");
    }
}

async function lookAtWorkspace(app: App, workspace_id: string, faults: readonly Fault[]): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    await repo.lockTroubles(tx.db, workspace_id);
    const now = app.now();
    const settings = await readSettings(tx.db, workspace_id);
    const watched = await repo.listWatched(tx.db, workspace_id);
    const open = await repo.listOpen(tx.db, workspace_id);
    const removed = await listRemoved(tx.client, workspace_id, watched);
    const judged = judgeTroubles({
      now,
      faults,
      watched,
      open,
      isRemoved: ({ kind, subject_id }) => removed.has(`${kind} ${subject_id}`),
      after_min: settings.after_min,
      newId,
    });
    const isMailed = !canMail(app.config) || settings.emails.length === 0;
    await save(tx, { workspace_id, watched, judged, isMailed });
    const due = open.filter(
      ({ announced_at, created_at }) => announced_at === null && now - created_at >= gather_ms,
    );
    for (const { id } of due) {
      await repo.updateTrouble(tx.db, id, { announced_at: now, is_start_mailed: isMailed });
      await tell(app, tx, { workspace_id, id, type: "trouble.started" });
    }
    // Nobody hears of the end of what nobody heard of.
    for (const { id, announced_at } of judged.ended)
      if (announced_at !== null) await tell(app, tx, { workspace_id, id, type: "trouble.ended" });
    await askForMail(app, tx, { workspace_id, settings, now });
  });
}

interface Written {
  workspace_id: string;
  watched: readonly WatchedSubject[];
  judged: Judgement;
  /** Nobody gets e-mail, so none is owed. */
  isMailed: boolean;
}

async function save(tx: Tx, { workspace_id, watched, judged, isMailed }: Written): Promise<void> {
  const { started, changed, ended, forgotten } = judged;
  for (const trouble of started) await repo.insertTrouble(tx.db, workspace_id, trouble);
  for (const { id, subjects, since } of changed)
    await repo.updateTrouble(tx.db, id, { subjects: JSON.stringify(subjects), since });
  for (const { id, ended_at, announced_at, isRemoved } of ended)
    await repo.updateTrouble(tx.db, id, {
      ended_at,
      ...((isMailed || isRemoved || announced_at === null) && { is_start_mailed: true, is_end_mailed: true }),
    });
  for (const { id } of [...started, ...changed, ...ended]) tx.change(topics.trouble(id));
  const before = new Map(watched.map((subject) => [`${subject.kind} ${subject.subject_id}`, subject]));
  const others = judged.watched.filter(
    (after) => !isDeepStrictEqual(after, before.get(`${after.kind} ${after.subject_id}`)),
  );
  if (others.length > 0) await repo.saveWatched(tx.client, workspace_id, others);
  if (forgotten.length > 0) await repo.deleteWatched(tx.client, workspace_id, forgotten);
}

async function tell(
  app: App,
  tx: Tx,
  { workspace_id, id, type }: { workspace_id: string; id: string; type: HappeningType },
): Promise<void> {
  const read = () => readTroubleWith(tx.db, { workspace_id, id, now: app.now() });
  await app.hooks.run(happened, { app, tx, workspace_id, type, subject_id: id, read });
}
