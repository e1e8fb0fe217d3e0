import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import type { WordRule } from "../../contract/moderationWords.ts";
import { limits } from "../../core/limits.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { foldWord } from "../profanity/index.ts";
import { write } from "../write.ts";
import * as repo from "./moderationWords.repo.ts";
import { wordLists } from "./wordLists.ts";

const keyCursor = z.tuple([z.string()]);

export async function listModerationWords(
  call: Call,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor("moderation-words", cursor, keyCursor)?.[0] ?? null;
  const rows = await repo.pageWords(call.app.db, {
    workspace_id: getWorkspaceId(call),
    after,
    limit: limit + 1,
  });
  return buildPage(rows, { list: "moderation-words", limit, key: ({ key }) => [key], item: toWord });
}

/** A word that is on the list already, in whatever spelling, gets this rule and spelling. */
export async function putModerationWord(call: Call, word: string, rule: WordRule) {
  const workspace_id = getWorkspaceId(call);
  const key = foldWord(word);
  if (key === "") throw invalid("word", "must hold a letter or a digit");
  const put = await write(call, async (tx) => {
    await repo.lockWords(tx.client, workspace_id);
    if ((await repo.countOthers(tx.client, workspace_id, key)) >= limits.moderation_words)
      throw conflict(`The list holds ${limits.moderation_words} words already`, { field: "word" });
    tx.change(topics.moderationWords());
    const added_by = call.actor.name;
    return toWord(await repo.putWord(tx.db, { workspace_id, key, word: word.trim(), rule, added_by }));
  });
  call.app.state(wordLists).forget(workspace_id);
  return put;
}

export async function deleteModerationWord(call: Call, word: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    if (!(await repo.deleteWord(tx.client, workspace_id, foldWord(word)))) throw notFound("The word");
    tx.change(topics.moderationWords());
  });
  call.app.state(wordLists).forget(workspace_id);
}

function toWord({ word, rule, added_by, created_at }: repo.WordRow) {
  return { word, rule, added_by, created_at };
}
