import { expect, test, vi } from "vitest";
import type { GuestRequest } from "./sendRequest.ts";
import type { PostDatabase } from "./postDatabase.ts";
import type { QueuedPost } from "./queuedPost.ts";
import { openSender, type SendProgress } from "./sender.ts";
import type { GuestResponse } from "./applyResponse.ts";

const KiB = 1024;

/** A server in miniature that loses what a test tells it to lose. */
function startServer({
  lose = () => null,
}: { lose?: (request: GuestRequest, count: number) => "before" | "after" | null } = {}) {
  const asked: string[] = [];
  const received: Blob[] = [];
  const posts = new Map<string, unknown>();
  const lost: GuestResponse = { status: 0, body: null, offset: null, retry_after_ms: null };
  async function ask(request: GuestRequest): Promise<GuestResponse> {
    asked.push(`${request.method} ${request.path}${range(request)}`);
    const loss = lose(request, asked.length);
    if (loss === "before") return lost;
    const answer = handle(request);
    return loss === "after" ? lost : answer;
  }
  function handle({ method, path, headers, body }: GuestRequest): GuestResponse {
    const answer = (status: number, body: unknown, offset: number | null = null) => ({
      ...lost,
      status,
      body,
      offset,
    });
    const bytes = received.reduce((sum, { size }) => sum + size, 0);
    if (path.endsWith("/uploads"))
      return answer(201, { upload_id: "u", upload_url: "http://elsewhere/uploads/u?sig=s" });
    if (method === "HEAD") return answer(200, null, bytes);
    if (method === "PUT") {
      if (!headers?.["Content-Range"]?.startsWith(`bytes ${bytes}-`)) return answer(409, null);
      received.push(body as Blob);
      return answer(200, null, bytes + (body as Blob).size);
    }
    const key = headers!["Idempotency-Key"]!;
    const isNew = !posts.has(key);
    posts.set(key, body);
    return answer(isNew ? 201 : 200, { post_id: key });
  }
  return { ask, asked, received, posts };
}

const range = ({ headers }: GuestRequest) =>
  headers?.["Content-Range"] ? ` ${headers["Content-Range"]}` : "";

function memory(posts: QueuedPost[] = []): PostDatabase & { posts: Map<string, QueuedPost> } {
  const kept = new Map(posts.map((post) => [post.id, post]));
  return {
    posts: kept,
    all: async () => [...kept.values()],
    put: async (post) => Boolean(kept.set(post.id, post)),
    remove: async (id) => void kept.delete(id),
  };
}

function open(
  { ask }: { ask: (request: GuestRequest) => Promise<GuestResponse> },
  kept: PostDatabase,
  now = Date.now,
) {
  const posted: unknown[] = [];
  let sending: SendProgress[] = [];
  const sender = openSender({
    join_code: "ABC234",
    ask,
    kept,
    now,
    onChange: (changed) => (sending = changed),
    onPosted: (post) => posted.push(post),
  });
  return { sender, posted, sending: () => sending };
}

const form = { kind: "photo" as const, caption: "Hi", name: "", room: "", consent: true };
const photo = (bytes: number, more: Partial<QueuedPost> = {}): QueuedPost => ({
  id: "one",
  join_code: "ABC234",
  made_at: 1,
  form,
  file: new Blob([new Uint8Array(bytes).map((_, at) => at % 251)]),
  mime: "image/jpeg",
  step: { at: "ticket" },
  posted_at: null,
  ...more,
});
const note = (id: string): QueuedPost => ({
  ...photo(0),
  id,
  form: { ...form, kind: "note" },
  file: null,
  mime: null,
  step: { at: "post", upload_id: null },
});

test("a photo is sent in slices and posted, and nothing of it stays on the phone", async () => {
  const server = startServer();
  const kept = memory();
  const { sender, posted, sending } = open(server, kept);
  await sender.add(photo(1200 * KiB));
  await expect.poll(() => posted).toEqual([{ post_id: "one" }]);
  expect(server.asked).toEqual([
    "POST /guest/ABC234/uploads",
    `PUT /uploads/u?sig=s bytes 0-${512 * KiB - 1}/${1200 * KiB}`,
    `PUT /uploads/u?sig=s bytes ${512 * KiB}-${1200 * KiB - 1}/${1200 * KiB}`,
    "POST /guest/ABC234/posts",
  ]);
  expect([...server.posts]).toEqual([
    ["one", { kind: "photo", caption: "Hi", consent: true, upload_id: "u" }],
  ]);
  expect([sending(), [...kept.posts]]).toEqual([[], []]);
});

test("answers lost anywhere on the way double nothing", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const file = photo(600 * KiB);
  // Every second request is lost, half of them after the server has done what they asked for.
  const server = startServer({
    lose: (_, count) => (count % 2 === 0 ? null : count % 4 === 1 ? "after" : "before"),
  });
  const { sender, posted } = open(server, memory());
  await sender.add(file);
  await expect
    .poll(() => {
      sender.hurry();
      return posted;
    })
    .toEqual([{ post_id: "one" }]);
  const whole = new Uint8Array(await new Blob(server.received).arrayBuffer());
  expect([server.posts.size, whole]).toEqual([1, new Uint8Array(await file.file!.arrayBuffer())]);
  vi.restoreAllMocks();
});

test("what a closed page left behind is asked for and goes on from there", async () => {
  const server = startServer();
  const file = photo(700 * KiB, {
    step: { at: "bytes", upload_id: "u", upload_url: "/uploads/u?sig=s", sent: 0 },
  });
  server.received.push(file.file!.slice(0, 300 * KiB));
  const { posted } = open(server, memory([file]));
  await expect.poll(() => posted).toEqual([{ post_id: "one" }]);
  expect(server.asked).toEqual([
    "HEAD /uploads/u?sig=s",
    `PUT /uploads/u?sig=s bytes ${300 * KiB}-${700 * KiB - 1}/${700 * KiB}`,
    "POST /guest/ABC234/posts",
  ]);
});

test("a note does not wait for a video", async () => {
  const server = startServer();
  const { sender, posted } = open(server, memory());
  await Promise.all([sender.add(photo(3000 * KiB)), sender.add(note("two"))]);
  await expect.poll(() => posted).toEqual([{ post_id: "two" }, { post_id: "one" }]);
});

test("a post that was removed is not sent any further", async () => {
  const server = startServer({ lose: () => "before" });
  const kept = memory();
  const { sender, sending } = open(server, kept);
  await sender.add(note("one"));
  await expect.poll(() => sending().map(({ isWaiting }) => isWaiting)).toEqual([true]);
  sender.remove("one");
  sender.hurry();
  expect([sending(), server.asked.length, [...kept.posts]]).toEqual([[], 1, []]);
});

test("a refusal stays until it is tried again or removed", async () => {
  let status = 423;
  const refusing = async () => ({ status, body: { post_id: "one" }, offset: null, retry_after_ms: null });
  const kept = memory();
  const { sender, sending, posted } = open({ ask: refusing }, kept);
  await sender.add(note("one"));
  const refused = { at: "refused", because: "closed" };
  await expect.poll(() => sending().map(({ post }) => post.step)).toEqual([refused]);
  expect(kept.posts.get("one")?.step).toEqual(refused);
  status = 201;
  sender.retry("one");
  await expect.poll(() => posted).toEqual([{ post_id: "one" }]);
});

test("what may have come a day ago is not sent again unasked", async () => {
  const day_ms = 24 * 60 * 60 * 1000;
  const server = startServer();
  const { sending } = open(server, memory([{ ...note("one"), posted_at: 1 }]), () => day_ms + 1);
  await expect
    .poll(() => sending().map(({ post }) => post.step))
    .toEqual([{ at: "refused", because: "late" }]);
  expect(server.asked).toEqual([]);
});

test("a held sender breaks off and sends nothing more, until it goes on", async () => {
  const server = startServer();
  const kept = memory();
  let isBroken = false;
  const ask = (request: GuestRequest) =>
    new Promise<GuestResponse>((resolve) => {
      request.signal?.addEventListener("abort", () => {
        isBroken = true;
        resolve({ status: 0, body: null, offset: null, retry_after_ms: null });
      });
      if (isBroken) void server.ask(request).then(resolve);
    });
  const { sender, posted, sending } = open({ ask }, kept);
  await sender.add(note("one"));
  sender.hold();
  await sender.add(note("two"));
  sender.hurry();
  await expect.poll(() => sending().map(({ isWaiting }) => isWaiting)).toEqual([true, false]);
  expect([isBroken, server.asked, kept.posts.size]).toEqual([true, [], 2]);
  sender.goOn();
  await expect.poll(() => posted).toHaveLength(2);
});

test("a post that is held while it is being stored is not sent before the sender goes on", async () => {
  const server = startServer();
  const kept = memory();
  let store = () => {};
  const isStored = new Promise<void>((resolve) => (store = resolve));
  const put = async (post: QueuedPost) => {
    const isPut = await kept.put(post);
    if (post.posted_at !== null) await isStored;
    return isPut;
  };
  const { sender, posted } = open(server, { ...kept, put });
  await sender.add(note("one"));
  await expect.poll(() => kept.posts.get("one")?.posted_at).toEqual(expect.any(Number));
  sender.hold();
  store();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([server.asked, posted]).toEqual([[], []]);
  sender.goOn();
  await expect.poll(() => posted).toEqual([{ post_id: "one" }]);
  expect(server.asked).toEqual(["POST /guest/ABC234/posts"]);
});

test("all posts can be dropped, also those that were refused and those of an earlier page", async () => {
  const refused = { ...note("old"), step: { at: "refused", because: "unreadable" } as const };
  const kept = memory([refused]);
  const server = startServer({ lose: () => "before" });
  const { sender, sending } = open(server, kept);
  await sender.add(photo(10));
  sender.hold();
  await sender.clear();
  expect([sending(), [...kept.posts]]).toEqual([[], []]);
});
