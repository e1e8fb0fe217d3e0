import { useRef, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { Crop } from "../../../../core/posts/crop.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { didVerbs } from "../labels.ts";
import { patchPost, type PostChange, readPostsById } from "../posts.ts";
import { stepsBack } from "./decisions.ts";
import type { DeskChange, DeskState } from "./deskState.ts";
import {
  type Decision,
  type DeskMove,
  findUndoable,
  isPhoneRejection,
  type PhoneRejection,
} from "./findUndoable.ts";

/** Shown at once, and taken back with a word about it should somebody else have been faster. */
export function useDecide(
  engagement_id: string,
  { state, change }: { state: DeskState; change: (change: DeskChange) => void },
) {
  const session = useSession();
  const notify = useNotify();
  const [made, setMade] = useState<DeskMove[]>([]);
  const last = findUndoable(made, state);
  const saving = useRef(new Map<string, Promise<Post | null>>());
  // A key may be pressed before the page is drawn with what was saved last.
  const own = useRef(new Map<string, Post>());
  const latestOf = (post: Post) => {
    const saved = own.current.get(post.post_id);
    return saved && saved.version > post.version ? saved : post;
  };

  /** What is decided of the same post while it is being saved follows after that. */
  async function put(post: Post, steps: PostStatus[]): Promise<Post | null> {
    const { post_id } = post;
    change({ type: "decided", post_id, status: steps.at(-1)! });
    const saved = putAfter(saving.current.get(post_id) ?? Promise.resolve(latestOf(post)), steps);
    saving.current.set(post_id, saved);
    await saved;
    if (saving.current.get(post_id) === saved) saving.current.delete(post_id);
    return saved;
  }

  async function putAfter(before: Promise<Post | null>, steps: PostStatus[]): Promise<Post | null> {
    const latest = await before;
    return latest && putNow(latest, steps);
  }

  async function putNow(post: Post, steps: PostStatus[]): Promise<Post | null> {
    let saved: Post | null = post;
    for (const status of steps) saved = saved && (await save(saved, { status }));
    if (saved) change({ type: "settled", post_id: post.post_id, post: saved });
    return saved;
  }

  async function save(post: Post, body: PostChange): Promise<Post | null> {
    const { post_id } = post;
    try {
      const saved = await savePost(session, engagement_id, post, body);
      own.current.set(post_id, saved);
      return saved;
    } catch (error) {
      // What is true now is shown before anybody is told why.
      const now = error instanceof OvertakenError ? error.now : undefined;
      if (now !== undefined) change({ type: "told", asked: [post_id], posts: now ? [now] : [] });
      change({ type: "settled", post_id, post: null });
      notify(sayRefused(post, { now, error: error as Error, my_name: session.me.name }));
      return null;
    }
  }

  /** `through`: what it becomes on the way there. */
  function decide(post: Post, status: PostStatus, through: PostStatus[] = []): void {
    const decision: Decision = { post, after: status, saved: put(post, [...through, status]) };
    setMade((all) => [...all, decision]);
    void forgetRefused(decision);
  }

  async function forgetRefused(decision: Decision) {
    if (!(await decision.saved)) setMade((all) => all.filter((one) => one !== decision));
  }

  /** Takes back the last move made here, and answers which post it was. */
  async function undo(): Promise<string | null> {
    if (!last) return null;
    setMade((all) => all.filter((one) => one !== last));
    return isPhoneRejection(last) ? undoPhone(last) : undoDecision(last);
  }

  async function undoPhone(move: PhoneRejection): Promise<string | null> {
    try {
      await move.takeBack();
    } catch (error) {
      setMade((all) => [...all, move]);
      notify(`Nothing is restored. ${(error as Error).message}`);
      return null;
    }
    await readAgain(move.post);
    return move.post.post_id;
  }

  async function undoDecision({ post, after, saved: saving }: Decision): Promise<string | null> {
    const steps = stepsBack({ before: post.status, after, kind: post.kind });
    const saved = await saving;
    if (!saved) return null;
    if (steps.length === 0) notify("A rejected post cannot wait again. Approve it after all, or leave it.");
    else await put(knownSince(saved), steps);
    return saved.post_id;
  }

  /** A post that was restored with others, or got its copies, was written since, but decided no other way. */
  function knownSince(saved: Post): Post {
    const known = state.posts.get(saved.post_id);
    return known && known.version > saved.version && known.status === saved.status ? known : saved;
  }

  /** Changes something of a post, after whatever is being saved of it. */
  async function amend(post: Post, body: PostChange): Promise<boolean> {
    const latest = await (saving.current.get(post.post_id) ?? Promise.resolve(latestOf(post)));
    const saved = latest && (await save(latest, body));
    if (saved) change({ type: "settled", post_id: post.post_id, post: saved });
    return saved !== null;
  }

  const crop = (post: Post, crop: Crop | null) => amend(post, { crop });

  /** Says why a post was just rejected or hidden. */
  async function explain({ saved }: Decision, reason: string): Promise<boolean> {
    const post = await saved;
    return post !== null && amend(post, { reason });
  }

  /** What was done at this desk with everything from the phone of a post. */
  const phone = {
    async onRejected(post: Post, takeBack: () => Promise<unknown>) {
      await readAgain(post);
      setMade((all) => [...all, { post, takeBack }]);
    },
    async onRestored(post: Post) {
      setMade((all) => all.filter((move) => !(isPhoneRejection(move) && move.post.post_id === post.post_id)));
      await readAgain(post);
    },
  };

  /** The next key may come before the server tells by itself what became of the post. */
  async function readAgain({ post_id }: Post) {
    try {
      const posts = await readPostsById(session, engagement_id, [post_id]);
      change({ type: "told", asked: [post_id], posts });
    } catch {
      // What was done is done; the post is told of later.
    }
  }

  return { last, decide, undo, crop, amend, explain, phone };
}

/** Somebody else decided the post first; `now` is what it is, null: it is gone. */
class OvertakenError extends Error {
  readonly now: Post | null;
  constructor(now: Post | null) {
    super("It was decided by somebody else");
    this.now = now;
  }
}

// Copies of a photo, its faces, its keepsake: so often a post may be written by itself while somebody decides.
const most_tries = 4;

/**
 * A write of the post as it was seen. A post is also written when its copies are made, which is nobody's decision: then the
 * same is asked once more. What somebody decided is never overwritten.
 */
export async function savePost(
  session: Pick<Session, "api">,
  engagement_id: string,
  seen: Post,
  body: PostChange,
): Promise<Post> {
  let known = seen;
  for (let tries = 1; ; tries += 1) {
    try {
      return await patchPost(session, engagement_id, known, body);
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) throw error;
      const now = postIn(error) ?? (await readPostsById(session, engagement_id, [seen.post_id]))[0];
      if (!now || !isSame(seen, now) || now.version === known.version || tries === most_tries)
        throw new OvertakenError(now ?? null);
      known = now;
    }
  }
}

/** A refusal says what the post is. */
function postIn({ details }: ApiError): Post | undefined {
  return details["post"] as Post | undefined;
}

function isSame(seen: Post, now: Post): boolean {
  const isCropSame = JSON.stringify(seen.crop) === JSON.stringify(now.crop) || now.crop_source !== "manual";
  return seen.status === now.status && seen.caption === now.caption && isCropSame;
}

interface Refusal {
  /** What the post is; null: it is gone, undefined: not known. */
  now: Post | null | undefined;
  error: Error;
  my_name: string;
}

/** Why nothing was changed. */
function sayRefused(seen: Post, { now, error, my_name }: Refusal): string {
  const name = namePost(seen);
  if (now === undefined) return `Not saved: ${name}. ${error.message}`;
  if (now === null) return `Not saved: ${name} is gone.`;
  if (now.held_because === "withdrawn") return `Not saved: ${name} was taken back by its guest.`;
  if (now.status === seen.status) return `Not saved: ${name} was changed meanwhile. Look at it again.`;
  const who = now.decided_by === my_name ? "You have" : `${now.decided_by ?? "Somebody else"} has`;
  return `${who} already ${didVerbs[now.status]} ${name}. Your decision is not saved.`;
}

/** Enough of it to know which one is meant. */
export function namePost({ caption, name, kind }: Post): string {
  if (caption !== "") return `“${shortenCaption(caption)}”`;
  return name === null ? `the ${kind}` : `the ${kind} of ${name}`;
}

export const shortenCaption = (caption: string) =>
  caption.length > 40 ? `${caption.slice(0, 38)}…` : caption;
