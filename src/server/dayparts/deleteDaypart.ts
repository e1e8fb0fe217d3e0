import { topics } from "../../contract/topics.ts";
import type { Hook } from "../hooks.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";
import { lockDaypart } from "./dayparts.ts";
import {
  deleteDaypartRow,
  listNamingChapters,
  listNamingCollections,
  selectDayparts,
} from "./dayparts.repo.ts";

// Nobody reads a longer list; the total tells how much more there is.
const most_uses = 200;

/** Stories whose chapters play during it, and collections whose records name it by its name. */
export async function listDaypartUses(call: Call, id: string) {
  const workspace_id = getWorkspaceId(call);
  const { db, pool } = call.app;
  const daypart = await selectDayparts(db, workspace_id).where("id", "=", id).executeTakeFirst();
  if (!daypart) throw notFound("The daypart");
  const chapters = await listNamingChapters(db, workspace_id, id);
  const stories = [...Map.groupBy(chapters, ({ story_id }) => story_id)].map(([story_id, own]) => ({
    kind: "story" as const,
    id: story_id,
    title: own[0]!.title,
    chapters: own.length,
    only: own.filter(({ dayparts }) => dayparts === 1).length,
  }));
  const collections = await listNamingCollections(pool, workspace_id, daypart.name);
  const items = [...stories, ...collections];
  return { items: items.slice(0, most_uses), total: items.length };
}

export interface RemovedDaypart {
  tx: Tx;
  workspace_id: string;
  id: string;
  /** Stands in its place; without one it is only taken out. */
  replace_with?: string | undefined;
}

/** Runs before a daypart is deleted together with its uses: chapters that play during it let go of it. */
export const daypartRemoved: Hook<RemovedDaypart> = { name: "daypart removed" };

interface Deletion {
  and_uses: boolean;
  replace_with?: string | undefined;
}

export async function deleteDaypart(call: Call, id: string, { and_uses, replace_with }: Deletion) {
  const workspace_id = getWorkspaceId(call);
  if (replace_with === id) throw invalid("replace_with", "must be another daypart");
  await write(call, async (tx) => {
    if (and_uses || replace_with !== undefined)
      await call.app.hooks.run(daypartRemoved, { tx, workspace_id, id, replace_with });
    await lockDaypart(tx, workspace_id, id);
    const used_by = (await listNamingChapters(tx.db, workspace_id, id)).length;
    if (used_by > 0) throw conflict("The daypart is in use and cannot be deleted", { used_by });
    await deleteDaypartRow(tx.db, workspace_id, id);
    tx.change(topics.daypart(id));
  });
}
