import { topics } from "../../contract/topics.ts";
import { withoutDaypart } from "../../core/stories/withoutDaypart.ts";
import { type RemovedDaypart, requireDaypart } from "../dayparts/index.ts";
import { conflict } from "../http/errors.ts";
import { listChaptersDuring, lockStoriesDuring, updateSettings } from "./stories.repo.ts";

/** Chapters let go of a daypart that is about to be deleted, unless it is the only one that they play in. */
export async function removeDaypart({ tx, workspace_id, id, replace_with }: RemovedDaypart): Promise<void> {
  // Stories are locked before dayparts, as by everybody who changes a chapter.
  await lockStoriesDuring(tx.db, workspace_id, id);
  if (replace_with !== undefined) await requireDaypart(tx, workspace_id, replace_with, "replace_with");
  const chapters = await listChaptersDuring(tx.db, workspace_id, id);
  const changed = chapters.map(({ id: chapter_id, story_id, settings }) => ({
    id: chapter_id,
    story_id,
    settings: withoutDaypart(settings, id, replace_with),
  }));
  const only_in = changed.filter(({ settings }) => settings === null).length;
  if (only_in > 0)
    throw conflict(
      "Chapters play only in this daypart and would play at all hours: name another with replace_with",
      { only_in },
    );
  for (const chapter of changed)
    await updateSettings(tx.db, workspace_id, { id: chapter.id, settings: chapter.settings! });
  for (const story_id of new Set(changed.map(({ story_id }) => story_id))) tx.change(topics.story(story_id));
}
