import type { Targets } from "../../contract/targets.ts";
import { type AlertLevel, clear_ms, pickTranslation, type Translations } from "../../core/alerts/alert.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { resolveTargets } from "../stageGroups/index.ts";
import { lockStages } from "../stages/index.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./alerts.repo.ts";
import { findTemplate, requirePicture } from "./alertTemplates.ts";
import { endAlertOnAll, endOthers, lockAlert, tellStarted } from "./endAlerts.ts";

export interface AlertInput extends Targets {
  template_id?: string | null | undefined;
  level?: AlertLevel | undefined;
  title?: Translations | undefined;
  text?: Translations | undefined;
  asset_id?: string | null | undefined;
  sound?: boolean | undefined;
  drill?: boolean | undefined;
}

export async function listAlerts(
  call: Call,
  { active, ...page }: { active: "true" | "false"; limit: number; cursor?: string | undefined },
) {
  const now = call.app.now();
  const all = repo.selectAlerts(call.app.db, getWorkspaceId(call));
  const wanted =
    active === "false"
      ? all
      : all
          .where("ended_at", "is", null)
          .where((e) => e.or([e("ends_at", "is", null), e("ends_at", ">", now)]));
  const { items, next_cursor } = await readPageByAge(wanted, { list: "alerts", newest_first: true, ...page });
  return { items: items.map((row) => toAlert(row, now)), next_cursor };
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof repo.selectAlerts>["executeTakeFirstOrThrow"]>>;

/** An alert that ends by itself is over at that moment, also where nobody has noted it yet. */
function toAlert({ started_by, ends_at, ended_at, created_at, ...alert }: AlertRow, now: number) {
  return {
    ...alert,
    started_at: created_at,
    ended_at: ended_at ?? (ends_at !== null && ends_at <= now ? ends_at : null),
    started_by: started_by.name,
  };
}

async function readAlert(call: Call, db: Db, id: string) {
  const row = await repo.selectAlerts(db, getWorkspaceId(call)).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The alert");
  return toAlert(row, call.app.now());
}

/** Puts an alert above everything that plays on its stages, whoever holds them. */
export async function startAlert(call: Call, given: AlertInput) {
  const workspace_id = getWorkspaceId(call);
  const { app, actor } = call;
  const id = newId();
  return write(call, async (tx) => {
    const { title, text, ...settings } = await readContent(tx, workspace_id, given);
    const wanted = await resolveTargets(tx.db, workspace_id, given);
    // Whoever starts it must not believe that it stands somewhere.
    if (wanted.length === 0) throw invalid("targets", "name no stage: the groups or venues are empty");
    const stage_ids = await lockWanted(tx, workspace_id, wanted);
    const { drill = false } = given;
    // The moment is read under the lock, so that the alert that comes last is the newest.
    const now = app.now();
    await repo.insertAlert(
      tx.db,
      {
        ...settings,
        id,
        workspace_id,
        drill,
        title: JSON.stringify(title),
        text: JSON.stringify(text),
        started_by: JSON.stringify({ kind: actor.kind, id: actor.id, name: actor.name }),
        ends_at: settings.level === "clear" ? now + clear_ms : null,
        created_at: now,
      },
      stage_ids,
    );
    const context = { app, workspace_id, now };
    if (settings.level === "clear") await endOthers(context, tx, { stage_ids, except: id });
    await tellStarted(context, tx, { id, stage_ids });
    call.what += describe({ title, drill, stages: stage_ids.length });
    return readAlert(call, tx.db, id);
  });
}

/** Takes from the template what the request does not say itself. */
async function readContent(tx: Tx, workspace_id: string, { template_id, ...given }: AlertInput) {
  const template = template_id == null ? null : await findTemplate(tx.db, workspace_id, template_id);
  if (template === undefined) throw invalid("template_id", "names no prepared alert of this workspace");
  const level = given.level ?? template?.level;
  const title = given.title ?? template?.title;
  const text = given.text ?? template?.text;
  if (!level && !title && !text) throw invalid("template_id", "is required, or level, title and text");
  if (!level) throw invalid("level", "is required without a template");
  if (!title) throw invalid("title", "is required without a template");
  if (!text) throw invalid("text", "is required without a template");
  const asset_id = given.asset_id === undefined ? (template?.asset_id ?? null) : given.asset_id;
  await requirePicture(tx, workspace_id, asset_id);
  return { level, title, text, asset_id, sound: given.sound ?? template?.sound ?? false };
}

async function lockWanted({ db }: Tx, workspace_id: string, wanted: string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const there = new Set((await lockStages(db, workspace_id, wanted)).map(({ id }) => id));
  return wanted.filter((id) => there.has(id));
}

/** Goes on with the line of the audit log: whoever reads it wants to know which alert, and how far it reached. */
function describe({ title, drill, stages }: { title: Translations; drill: boolean; stages: number }): string {
  const where = stages === 1 ? "1 stage" : `${stages} stages`;
  return ` (${drill ? "drill " : ""}“${pickTranslation(title, [])}” on ${where})`;
}

/** Ends an alert wherever it stands; one that has ended stays as it is. */
export async function endAlert(call: Call, id: string) {
  const workspace_id = getWorkspaceId(call);
  const { app } = call;
  return write(call, async (tx) => {
    const before = await readAlert(call, tx.db, id);
    call.what += ` (“${pickTranslation(before.title, [])}”)`;
    if (before.ended_at !== null) return before;
    await lockAlert(tx, workspace_id, id);
    await endAlertOnAll({ app, workspace_id, now: app.now() }, tx, id);
    return readAlert(call, tx.db, id);
  });
}
