import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { DueKind } from "../jobs/dueMoves.ts";
import { lockStages, type RemovedStage, tellOfStage } from "../stages/index.ts";
import { transaction, type Tx } from "../write.ts";
import * as repo from "./alerts.repo.ts";
import { readAlertsOf } from "./playedAlerts.ts";

interface AlertContext {
  app: App;
  workspace_id: string;
  now: number;
}

/** Tells desks and screens of an alert that was stored, and other systems of each stage it stands on. */
export async function tellStarted(
  context: AlertContext,
  tx: Tx,
  { id, stage_ids }: { id: string; stage_ids: string[] },
): Promise<void> {
  tx.change(topics.alert(id));
  await tellScreens(context, tx, stage_ids);
  await tellOthers(context, tx, { type: "alert.started", stage_ids });
}

/** Locks the stages on which an alert stands, as whoever changes what stands there does first. */
export async function lockAlert({ db }: Tx, workspace_id: string, id: string): Promise<void> {
  const stage_ids = await repo.listStagesOf(db, id);
  if (stage_ids.length > 0) await lockStages(db, workspace_id, stage_ids);
}

/** Ends an alert on all stages where it still stands; they are locked. */
export async function endAlertOnAll(context: AlertContext, tx: Tx, id: string): Promise<void> {
  const ended = await repo.endStagesOf(tx.db, id, context.now);
  await repo.endAlertsWithoutStages(tx.db, [id], context.now);
  tx.change(topics.alert(id));
  await tellEnded(context, tx, ended);
  await tellScreens(context, tx, listStages(ended));
}

/** Ends all other alerts on stages that are cleared. One that stands elsewhere too stays there. */
export async function endOthers(
  context: AlertContext,
  tx: Tx,
  { stage_ids, except }: { stage_ids: string[]; except: string | null },
): Promise<void> {
  const ended = await repo.endOthersOn(tx.db, { stage_ids, except, ended_at: context.now });
  const ids = [...new Set(ended.map(({ alert_id }) => alert_id))];
  await repo.endAlertsWithoutStages(tx.db, ids, context.now);
  for (const id of ids) tx.change(topics.alert(id));
  await tellEnded(context, tx, ended);
}

const listStages = (ended: repo.AlertOnStage[]) => [...new Set(ended.map(({ stage_id }) => stage_id))];

async function tellEnded(context: AlertContext, tx: Tx, ended: repo.AlertOnStage[]): Promise<void> {
  await tellOthers(context, tx, { type: "alert.ended", stage_ids: ended.map(({ stage_id }) => stage_id) });
}

async function tellOthers(
  { app, workspace_id }: AlertContext,
  tx: Tx,
  { type, stage_ids }: { type: "alert.started" | "alert.ended"; stage_ids: string[] },
): Promise<void> {
  for (const stage_id of stage_ids)
    await tellOfStage({ app, actor: { workspace_id } }, tx, { type, stage_id });
}

async function tellScreens({ app, workspace_id }: AlertContext, tx: Tx, stage_ids: string[]): Promise<void> {
  if (stage_ids.length === 0) return;
  const alerts = await readAlertsOf(app, tx.client, workspace_id, stage_ids);
  for (const stage_id of stage_ids) tx.change(topics.live(stage_id), { alerts: alerts.get(stage_id)! });
}

/** A stage that is deleted carries no alert any more; one that stood nowhere else is over. */
export async function leaveAlerts({ app, tx, workspace_id, stage_id }: RemovedStage): Promise<void> {
  await endOthers({ app, workspace_id, now: app.now() }, tx, { stage_ids: [stage_id], except: null });
}

/** Ends alerts by themselves when their time is over: screens know it by the clock, desks and other systems are told. */
export const dueAlerts: DueKind = {
  name: "alerts",
  look: ({ pool }, until) => repo.listDueAlerts(pool, until),
  move: (app, { id, workspace_id }) =>
    transaction(app, workspace_id, async (tx) => {
      await lockAlert(tx, workspace_id, id);
      const ends_at = await repo.findEnd(tx.db, id);
      if (ends_at === null || ends_at > app.now()) return ends_at;
      await endAlertOnAll({ app, workspace_id, now: ends_at }, tx, id);
      return null;
    }),
};
