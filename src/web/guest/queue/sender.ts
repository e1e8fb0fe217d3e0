import type { GuestPost } from "../../../core/posts/guestPost.ts";
import type { SendRequest, GuestRequest } from "./sendRequest.ts";
import type { PostDatabase } from "./postDatabase.ts";
import { first_slice, computeNextSlice, waitAfter } from "./pace.ts";
import { findFirstStep, type QueuedPost, type Step } from "./queuedPost.ts";
import { applyResponse } from "./applyResponse.ts";
import { stripOrigin } from "./stripOrigin.ts";

/** The server recognises a post that is sent again for a day. */
const remembered_ms = 23 * 60 * 60 * 1000;

/** A post on its way, as the page shows it. */
export interface SendProgress {
  post: QueuedPost;
  /** The share goes from 0 to 1. */
  share: number;
  /** The last attempt failed, and it will be tried again. */
  isWaiting: boolean;
  /** The post survives when the page is closed. */
  isKept: boolean;
}

interface Options {
  join_code: string;
  /** Sends requests as the guest. */
  ask: SendRequest;
  kept: PostDatabase;
  now: () => number;
  /** Is called with what is on its way, each time that changes. */
  onChange: (sending: SendProgress[]) => void;
  /** Where `post` is null, it had come already. */
  onPosted: (post: GuestPost | null, queued: QueuedPost) => void;
}

interface Entry {
  post: QueuedPost;
  isKept: boolean;
  failures: number;
  wait_until: number;
  /** The server was last known to have so many bytes. */
  received: number;
  /** So many bytes of the slice are being sent. */
  on_the_way: number;
  cancel: AbortController;
}

export interface Sender {
  add(post: QueuedPost): Promise<void>;
  remove(id: string): void;
  /** Tries one that was refused once more. */
  retry(id: string): void;
  /** Is called when the network is back, or the page is in the foreground again. */
  hurry(): void;
  /** Sends nothing more, and breaks off what is on its way. */
  hold(): void;
  /** Goes on after `hold`. */
  goOn(): void;
  /** Drops all posts, those of an earlier page as well. */
  clear(): Promise<void>;
}

/** Sends posts one step at a time, for as long as it takes. */
export function openSender({ join_code, ask, kept, now, onChange, onPosted }: Options): Sender {
  let entries: Entry[] = [];
  let isRunning = false;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let slice = first_slice;

  void takeUp();

  async function takeUp() {
    const posts = await kept.all(join_code);
    const known = new Set(entries.map(({ post }) => post.id));
    entries = [
      ...posts.filter(({ id }) => !known.has(id)).map((post) => makeEntry(resumePost(post), true)),
      ...entries,
    ];
    tell();
    run();
  }

  async function add(post: QueuedPost) {
    const entry = makeEntry(post, true);
    entries.push(entry);
    tell();
    entry.isKept = await kept.put(post);
    tell();
    run();
  }

  function run() {
    if (isRunning || isHeld) return;
    clearTimeout(timer);
    const entry = findNext(entries, now());
    if (entry) {
      isRunning = true;
      void advance(entry).finally(() => {
        isRunning = false;
        run();
      });
      return;
    }
    const waits = entries.filter(isUnderWay).map(({ wait_until }) => wait_until);
    if (waits.length > 0) timer = setTimeout(run, Math.min(...waits) - now());
  }

  async function advance(entry: Entry) {
    const { post, failures } = entry;
    if (post.step.at === "post") {
      if (post.posted_at !== null && now() - post.posted_at > remembered_ms)
        return move(entry, { at: "refused", because: "late" });
      if (post.posted_at === null) {
        entry.post = { ...post, posted_at: now() };
        await kept.put(entry.post);
        // It may be held since; then it is sent once it goes on.
        if (isHeld) return;
      }
    }
    const began_at = now();
    const answer = await ask(buildRequest(entry));
    entry.on_the_way = 0;
    if (!entries.includes(entry)) return;
    if (isSlice(post.step)) slice = computeNextSlice(slice, answer.status === 200 ? now() - began_at : null);
    const outcome = applyResponse(post, answer, failures);
    if (outcome.to === "posted") {
      onPosted(outcome.post, post);
      return remove(post.id);
    }
    if (outcome.to === "wait") {
      entry.failures += 1;
      entry.wait_until = now() + Math.max(outcome.at_least_ms, waitAfter(entry.failures, Math.random()));
    } else if (answer.status === 200) entry.failures = 0;
    await move(entry, outcome.step);
  }

  async function move(entry: Entry, step: Step) {
    const isNoted = entry.post.step.at !== step.at;
    entry.post = { ...entry.post, step };
    if (step.at === "ticket") entry.received = 0;
    if (step.at === "bytes") entry.received = step.sent ?? entry.received;
    tell();
    if (isNoted) await kept.put(entry.post);
  }

  function buildRequest(entry: Entry): GuestRequest {
    const { post, cancel } = entry;
    const { step, form, file, mime, id } = post;
    const { signal } = cancel;
    if (step.at === "ticket")
      return {
        method: "POST",
        path: `/guest/${join_code}/uploads`,
        body: { kind: form.kind, mime, bytes: file!.size },
        signal,
      };
    if (step.at === "bytes") return bytesRequest(step, file!, entry);
    const body = makePostBody(post);
    return {
      method: "POST",
      path: `/guest/${join_code}/posts`,
      headers: { "Idempotency-Key": id },
      body,
      signal,
    };
  }

  function bytesRequest(step: Extract<Step, { at: "bytes" }>, file: Blob, entry: Entry): GuestRequest {
    const path = stripOrigin(step.upload_url);
    const { signal } = entry.cancel;
    const start = step.sent;
    if (start === null) return { method: "HEAD", path, signal };
    const end = Math.min(start + slice, file.size);
    return {
      method: "PUT",
      path,
      headers: { "Content-Range": `bytes ${start}-${end - 1}/${file.size}` },
      body: file.slice(start, end),
      signal,
      onSent(bytes) {
        entry.on_the_way = Math.min(bytes, end - start);
        tell();
      },
    };
  }

  function remove(id: string) {
    const entry = entries.find(({ post }) => post.id === id);
    if (!entry) return;
    entries = entries.filter((other) => other !== entry);
    entry.cancel.abort();
    tell();
    void kept.remove(id);
  }

  async function clear() {
    const posts = [...entries.map(({ post }) => post), ...(await kept.all(join_code))];
    for (const { cancel } of entries) cancel.abort();
    entries = [];
    tell();
    await Promise.all([...new Set(posts.map(({ id }) => id))].map((id) => kept.remove(id)));
  }

  function hurry() {
    for (const entry of entries) entry.wait_until = 0;
    run();
  }

  function tell() {
    onChange(entries.map(describeSending));
  }

  return {
    add,
    remove,
    retry(id) {
      const entry = entries.find(({ post }) => post.id === id);
      if (!entry) return;
      Object.assign(entry, { failures: 0, wait_until: 0 });
      entry.post = { ...entry.post, posted_at: null };
      void move(entry, findFirstStep(entry.post)).then(run);
    },
    hurry,
    hold() {
      isHeld = true;
      for (const entry of entries) {
        entry.cancel.abort();
        entry.cancel = new AbortController();
      }
    },
    goOn() {
      isHeld = false;
      hurry();
    },
    clear,
  };
}

/** Posts without bytes left to send come first, because a note need not wait for a video. */
function findNext(entries: Entry[], now: number): Entry | undefined {
  const ready = entries.filter((entry) => isUnderWay(entry) && entry.wait_until <= now);
  return ready.find(({ post }) => post.step.at === "post") ?? ready[0];
}

const isUnderWay = ({ post }: Entry) => post.step.at !== "refused";
const isSlice = (step: Step) => step.at === "bytes" && step.sent !== null;

function makeEntry(post: QueuedPost, isKept: boolean): Entry {
  return {
    post,
    isKept,
    failures: 0,
    wait_until: 0,
    received: 0,
    on_the_way: 0,
    cancel: new AbortController(),
  };
}

/**
 * The server is asked first what it has of the file, because the page may have been closed in the middle of a slice.
 */
function resumePost(post: QueuedPost): QueuedPost {
  return post.step.at === "bytes" ? { ...post, step: { ...post.step, sent: null } } : post;
}

function describeSending({ post, failures, isKept, received, on_the_way }: Entry): SendProgress {
  const isSent = post.step.at === "post" || post.file === null;
  const share = isSent ? 1 : (received + on_the_way) / Math.max(post.file!.size, 1);
  return { post, share, isWaiting: failures > 0, isKept };
}

/** Sends only what was filled in: an empty name is none. */
function makePostBody({ form, step }: QueuedPost): Record<string, unknown> {
  const { kind, caption, name, room, consent, session_id = null } = form;
  return {
    kind,
    ...(caption !== "" && { caption }),
    ...(name !== "" && { name }),
    ...(room !== "" && { room }),
    ...(consent && { consent }),
    ...(session_id !== null && { session_id }),
    ...(step.at === "post" && step.upload_id !== null && { upload_id: step.upload_id }),
  };
}
