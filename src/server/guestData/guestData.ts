import type { App, NodeState } from "../app.ts";
import { holdEngagement } from "../engagements/index.ts";
import { erasedData } from "./erasedData.ts";
import { erasePlayersOfGuest } from "../games/index.ts";
import { type Guest, guestMaker } from "../guests/index.ts";
import { Refusal } from "../refusal.ts";
import { addJobs } from "../jobs/jobs.ts";
import { eraseVotesOfGuest, holdPollsAlone } from "../polls/index.ts";
import { lockOwnPost, postFileUrl, selectPosts, withdrawPost } from "../posts/index.ts";
import { holdUpvotesAlone, takeBackUpvotes } from "../questions/index.ts";
import { findTicketOfGuest, freeTicket } from "../tickets/index.ts";
import { limitConcurrency } from "../limitConcurrency.ts";
import { transaction, type Tx } from "../write.ts";
import * as repo from "./guestData.repo.ts";

/** Reads everything that is stored about a guest. */
export async function readGuestData(app: App, guest: Guest) {
  const { id, engagement_id } = guest;
  const { pool } = app;
  return {
    posts: (await selectOwnPosts(app.db, guest).execute()).map(({ files, ...post }) => ({
      post_id: post.id,
      kind: post.kind,
      status: post.status,
      caption: post.caption,
      name: post.name,
      room: post.room,
      session_id: post.session_id,
      votes: post.votes,
      answer_text: post.answer_text,
      created_at: post.created_at,
      media_url: toUrl(app, files.photo ?? files.video),
      thumb_url: toUrl(app, files.thumb),
    })),
    uploads: await repo.listGuestUploads(pool, engagement_id, guestMaker(guest)),
    question_votes: await repo.listGuestUpvotes(pool, engagement_id, id),
    poll_votes: await repo.listGuestPollVotes(pool, engagement_id, id),
    games: await repo.listGuestGames(pool, engagement_id, id),
    ticket: await findTicketOfGuest(pool, engagement_id, id),
  };
}

function toUrl(app: App, file_id: string | undefined): string | null {
  return file_id === undefined ? null : postFileUrl(app, file_id);
}

function selectOwnPosts(db: App["db"], { id, workspace_id, engagement_id }: Guest) {
  return selectPosts(db, { workspace_id, engagement_id })
    .where("posts.guest_id", "=", id)
    .where("posts.withdrawn_at", "is", null)
    .orderBy("posts.created_at")
    .orderBy("posts.id");
}

/** The erasures of an engagement wait for one another; each that did so in the database would keep a connection from those who vote. */
const erasures: NodeState<Map<string, Erasures>> = { open: () => new Map() };

interface Erasures {
  run: ReturnType<typeof limitConcurrency>;
  count: number;
}

/** More would wait for longer than a phone does. */
const most_waiting = 50;

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

async function eraseInTurn(
  app: App,
  engagement_id: string,
  erase: (inTurn: Turn) => Promise<void>,
): Promise<void> {
  const all = app.state(erasures);
  const own = all.get(engagement_id) ?? { run: limitConcurrency(1), count: 0 };
  if (own.count >= most_waiting)
    throw new Refusal("rate_limited", "Many erase their data right now: wait 2 seconds", {
      retry_after_s: 2,
    });
  all.set(engagement_id, own);
  own.count += 1;
  try {
    await erase(own.run);
  } finally {
    own.count -= 1;
    if (own.count === 0) all.delete(engagement_id);
  }
}

/** So many are withdrawn in one transaction, so that a phone with thousands of posts holds up nobody for long. */
const posts_at_once = 50;

/**
 * Erases everything that is stored about a guest: posts as if each were withdrawn, votes with their part in the counts,
 * players with their answers. The personal code is free again. That a moderator holds what the phone posts stays.
 * Posts come first, while others still vote; asked again after it broke off, it goes on with those that are left.
 */
export async function eraseGuestData(app: App, guest: Guest): Promise<void> {
  const { workspace_id, engagement_id } = guest;
  await eraseInTurn(app, engagement_id, async (inTurn) => {
    const run = <T>(work: (tx: Tx) => Promise<T>) => inTurn(() => transaction(app, workspace_id, work));
    let isMore = true;
    while (isMore) isMore = await run((tx) => withdrawSome(app, tx, guest));
    await run((tx) => eraseRest(app, tx, guest));
  });
}

/** Returns whether there may be more. */
async function withdrawSome(app: App, tx: Tx, guest: Guest): Promise<boolean> {
  const { id, workspace_id, engagement_id } = guest;
  await holdEngagement(tx, { workspace_id, id: engagement_id });
  const post_ids = await repo.listStandingPosts(tx.client, id, posts_at_once);
  await repo.lockPosts(tx.client, engagement_id, post_ids);
  await withdrawEach(app, tx, guest, post_ids);
  return post_ids.length === posts_at_once;
}

async function withdrawEach(app: App, tx: Tx, guest: Guest, post_ids: string[]): Promise<void> {
  for (const id of post_ids) {
    const post = await lockOwnPost(tx.db, guest.id, id);
    if (post) await withdrawPost(app, tx, post);
  }
}

async function eraseRest(app: App, tx: Tx, guest: Guest): Promise<void> {
  const { id, workspace_id, engagement_id } = guest;
  await holdEngagement(tx, { workspace_id, id: engagement_id });
  // Votes that are being written are erased too. Removing a personal code holds both in the same order.
  await holdPollsAlone(tx, engagement_id);
  await holdUpvotesAlone(tx.client, engagement_id);
  await repo.lockGuestPosts(tx.client, engagement_id, id);
  // What was posted since is little.
  await withdrawEach(app, tx, guest, await repo.listStandingPosts(tx.client, id));
  await takeBackUpvotes(app, tx, { engagement_id, guest_id: id });
  const of = { workspace_id, engagement_id, guest_id: id };
  const hasPlayed = await erasePlayersOfGuest(app, tx, of);
  const hasVoted = await eraseVotesOfGuest(app, tx, of);
  tx.afterCommit(() => {
    const { tell } = app.state(erasedData);
    if (hasPlayed) tell("game", of);
    if (hasVoted) tell("poll", of);
  });
  await freeTicket(tx, { engagement_id, guest_id: id });
  const files = await repo.deleteGuestUploads(tx.client, engagement_id, guestMaker(guest));
  await addJobs(tx, workspace_id, "erase", files);
  await repo.deleteGuest(tx.client, id);
}
