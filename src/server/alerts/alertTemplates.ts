import { topics } from "../../contract/topics.ts";
import type { AlertLevel, Translations } from "../../core/alerts/alert.ts";
import { firstAlertTemplates } from "../../core/alerts/alertTemplates.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./alertTemplates.repo.ts";

export interface TemplateInput {
  name?: string | undefined;
  level?: AlertLevel | undefined;
  title?: Translations | undefined;
  text?: Translations | undefined;
  asset_id?: string | null | undefined;
  sound?: boolean | undefined;
}

export async function listTemplates(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const all = repo.selectTemplates(call.app.db, getWorkspaceId(call));
  return readPageByAge(all, { list: "alert_templates", ...page });
}

export async function readTemplate(call: Call, id: string) {
  return requireTemplate(call.app.db, getWorkspaceId(call), id);
}

async function requireTemplate(db: Db, workspace_id: string, id: string) {
  return (await findTemplate(db, workspace_id, id)) ?? refuseMissing();
}

export function findTemplate(db: Db, workspace_id: string, id: string) {
  return repo.selectTemplates(db, workspace_id).where("id", "=", id).executeTakeFirst();
}

function refuseMissing(): never {
  throw notFound("The prepared alert");
}

export async function createTemplate(
  call: Call,
  {
    name,
    level,
    title,
    text = {},
    asset_id = null,
    sound = false,
  }: TemplateInput & { name: string; level: AlertLevel; title: Translations },
) {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  return write(call, async (tx) => {
    await requirePicture(tx, workspace_id, asset_id);
    const words = { title: JSON.stringify(title), text: JSON.stringify(text) };
    await repo.insertTemplate(tx.db, { id, workspace_id, name, level, ...words, asset_id, sound });
    tx.change(topics.alertTemplate(id));
    return requireTemplate(tx.db, workspace_id, id);
  });
}

export async function patchTemplate(call: Call, id: string, { title, text, ...given }: TemplateInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await requireTemplate(tx.db, workspace_id, id);
    await requirePicture(tx, workspace_id, given.asset_id ?? null);
    const { name, level, asset_id, sound } = given;
    const changed = {
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
      ...(asset_id !== undefined && { asset_id }),
      ...(sound !== undefined && { sound }),
      ...(title && { title: JSON.stringify(title) }),
      ...(text && { text: JSON.stringify(text) }),
    };
    if (Object.keys(changed).length > 0) await repo.updateTemplate(tx.db, id, changed);
    tx.change(topics.alertTemplate(id));
    return requireTemplate(tx.db, workspace_id, id);
  });
}

/** Finds the picture and locks it. */
export async function requirePicture(
  { db }: Tx,
  workspace_id: string,
  asset_id: string | null,
): Promise<void> {
  if (asset_id === null) return;
  const asset = await repo.holdPicture(db, workspace_id, asset_id);
  if (asset?.kind !== "image") throw invalid("asset_id", "names no picture of this workspace");
}

export async function deleteTemplate(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const { numDeletedRows } = await repo.deleteTemplateRow(tx.db, getWorkspaceId(call), id);
    if (numDeletedRows === 0n) refuseMissing();
    tx.change(topics.alertTemplate(id));
  });
}

/** Runs at the start of a node: workspaces are made only then, and those of an earlier version get them too. */
export async function addFirstAlertTemplates(app: App): Promise<void> {
  await repo.addFirstTemplates(app.pool, firstAlertTemplates);
}
