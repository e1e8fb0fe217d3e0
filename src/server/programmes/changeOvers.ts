import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { changeOver } from "../../core/playback/changeOver.ts";
import type { ChangeOver, Programme } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import type { StoredChangeOver } from "../db/schema.ts";
import { transaction } from "../write.ts";
import { updateStageChangeOver, listChangeOver } from "./programmes.repo.ts";

/** Returns the programme together with how screens go over to it from the one they have. */
export async function goOver(
  app: App,
  { workspace_id, before, after }: { workspace_id: string; before: Programme; after: Programme },
): Promise<Programme> {
  const now = app.now();
  const wanted = changeOver(before, after, now, { near: after.near });
  const isNone =
    wanted.apply_at === now && isDeepStrictEqual(wanted.resume, after.change_over?.resume ?? null);
  if (isNone) return after;
  return { ...after, change_over: await agree(app, workspace_id, after, wanted) };
}

/** The first node to ask decides for all. */
async function agree(
  app: App,
  workspace_id: string,
  programme: Programme,
  wanted: ChangeOver,
): Promise<ChangeOver | null> {
  const { id } = programme.stage;
  const of = serializeContent(programme);
  return transaction(app, workspace_id, async ({ client, change }) => {
    const rowCount = await updateStageChangeOver(client, { workspace_id, id, wanted, of });
    if (rowCount === 1) {
      change(topics.changeOver(id), wanted);
      return wanted;
    }
    const rows = await listChangeOver(client, workspace_id, id);
    return toChangeOver(rows[0]?.change_over ?? null);
  });
}

export function toChangeOver(stored: StoredChangeOver | null): ChangeOver | null {
  return stored && { apply_at: stored.apply_at, resume: stored.resume };
}

/** Serializes everything that decides what plays; of records, only those of rolls. */
function serializeContent(programme: Programme): string {
  const { collections, records } = programme;
  const prefixes = Object.values(collections).map(({ prefix }) => `${prefix}/`);
  const rolled = Object.entries(records)
    .filter(([ref]) => prefixes.some((prefix) => ref.startsWith(prefix)))
    .map(([ref, { values, stale, created_at }]) => [ref, values, stale, created_at] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const passing = {
    assets: null,
    pictures: null,
    made_at: null,
    change_over: null,
    near: null,
    visit: null,
    speaker_message: null,
    on_air: null,
    alerts: null,
    alert_texts: null,
  };
  const shown = {
    channel: null,
    channels: null,
    brand: null,
    agendas: null,
    walls: null,
    quizzes: null,
    polls: null,
    questions: null,
    reactions: null,
  };
  const written = { ...programme, ...passing, ...shown, records: rolled };
  return createHash("sha256").update(JSON.stringify(written)).digest("base64url");
}
