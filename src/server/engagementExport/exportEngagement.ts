import { randomBytes } from "node:crypto";
import type { App } from "../app.ts";
import { readEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { MediaMissing } from "../media/store.ts";
import { listPolls } from "../polls/index.ts";
import { hasReactions, readPosts } from "./export.repo.ts";
import { listGameFiles } from "./gameFiles.ts";
import { mediaName, writePosts, writePostSheet, writeQuestionSheet } from "./postFiles.ts";
import { writeReactionSheet } from "./reactionSheet.ts";
import { writeVoteSheet } from "./voteSheet.ts";
import { writeZip, type ZipFile } from "./writeZip.ts";

type Polls = Awaited<ReturnType<typeof listPolls>>["items"];

/** Writes everything that an engagement gathered as one archive. What is missing is said before its first byte. */
export async function exportEngagement(
  call: Call,
  id: string,
): Promise<{ name: string; archive: AsyncGenerator<Buffer> }> {
  const { title } = await readEngagement(call, id);
  const polls = await listAllPolls(call, id);
  return { name: `${toFileName(title)}.zip`, archive: writeZip(listFiles(call, id, polls)) };
}

/** No system takes these in the name of a file. */
function toFileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return name.slice(0, 100) || "engagement";
}

async function* listFiles(call: Call, id: string, polls: Polls): AsyncGenerator<ZipFile> {
  const { pool } = call.app;
  const modified_at = call.app.now();
  // Voters are told apart within this archive alone.
  const secret = randomBytes(16);
  const text = (name: string, content: ZipFile["content"]) => ({ name, modified_at, content });
  yield text("posts.json", writePosts(readPosts(pool, id)));
  yield text("posts.csv", writePostSheet(readPosts(pool, id)));
  yield text("questions.csv", writeQuestionSheet(readPosts(pool, id)));
  yield text("votes.csv", writeVoteSheet(pool, { engagement_id: id, polls, secret }));
  yield text("polls.json", inOnePiece(`${JSON.stringify(polls, null, 2)}\n`));
  if (await hasReactions(pool, id)) yield text("reactions.csv", writeReactionSheet(pool, id));
  for await (const { name, content } of listGameFiles(call, id)) yield text(name, content);
  yield* listMedia(call.app, getWorkspaceId(call), id);
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

async function* listMedia(app: App, workspace_id: string, id: string): AsyncGenerator<ZipFile> {
  for await (const posts of readPosts(app.pool, id))
    for (const { file, ...post } of posts) {
      if (!file) continue;
      // The file is opened only now. What its guest took back meanwhile is left out.
      const stored = await app.media.read(mediaKey(workspace_id, file.id)).catch(ignoreMissing);
      if (!stored) continue;
      const name = mediaName(post.id, file.mime);
      yield { name, modified_at: post.created_at, isPacked: true, content: stored.stream };
    }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof MediaMissing) return null;
  throw error;
}

async function listAllPolls(call: Call, id: string): Promise<Polls> {
  const polls: Polls = [];
  let cursor: string | undefined;
  do {
    const page = await listPolls(call, id, { limit: 200, cursor });
    polls.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return polls;
}
