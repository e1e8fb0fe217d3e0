import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import {
  startTestNode,
  strangerKey,
  type TestAnswer,
  type TestNode,
} from "../../../test/support/node/testNode.ts";
import { feedRow, presentedSession } from "../../../test/support/presenters/livePresenters.ts";

let node: TestNode;
let made: Awaited<ReturnType<typeof presentedSession>>;
let engagement: { id: string; join_code: string };
let phone: TestPhone;
let post_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  made = await presentedSession(node);
  engagement = await makeEngagement(node, { guests_may_speak: true });
  phone = new TestPhone(node.url, engagement.join_code);
  post_id = await ask(phone);
});

async function ask(by: TestPhone, given: object = {}): Promise<string> {
  return (await by.post({ kind: "question", text: "Why?", name: "Mia", ...given })).body.post_id;
}
const outcome = ({ status, body }: TestAnswer) => [
  status,
  body?.error?.details?.field ?? body?.error?.code ?? null,
];
const pathOf = (id = post_id) => `/engagements/${engagement.id}/posts/${id}/invite`;
const invite = (id = post_id, session_id = made.session.id) => node.call("POST", pathOf(id), { session_id });
const takeBack = (id = post_id) => node.call("DELETE", pathOf(id));
const speak = (accept: boolean, by = phone) => by.call("POST", `/posts/${post_id}/speak`, { accept });
const readInvite = async () => (await phone.call("GET", "")).body.posts[0].invite;
const readPost = async () =>
  (await node.call("GET", `/engagements/${engagement.id}/posts?post_ids=${post_id}`)).body.items[0];
const listLinks = async () =>
  (await node.call("GET", `/sessions/${made.session.id}/presenter-links`)).body.items;
const cancel = (id: string) => node.call("POST", `/sessions/${id}/cancel`);

async function anotherSession() {
  return (await presentedSession(node)).session;
}

test("a guest who is invited and says yes gets a link of half an hour, with their name", async () => {
  await phone.connect();
  const invited = await invite();
  expect([invited.status, invited.body]).toEqual([
    200,
    { post_id, session_id: made.session.id, state: "invited" },
  ]);
  const told = await phone.hear("own_posts", ({ posts }) => posts[0]?.invite !== undefined);
  expect(told.posts[0]!.invite).toEqual({ state: "invited", session_title: "Keynote" });
  expect(await listLinks()).toEqual([]);

  const answered = await speak(true);
  expect([answered.status, answered.body, answered.headers.get("cache-control")]).toEqual([
    200,
    { url: expect.stringMatching(/^\/present\/[A-Za-z0-9_-]{43}$/) },
    "no-store",
  ]);
  const [link] = await listLinks();
  expect(link).toMatchObject({ presenter_id: null, session_id: made.session.id });
  expect(Math.abs(link.expires_at - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
  expect((await readPost()).invite).toEqual({ session_id: made.session.id, state: "accepted" });
  await phone.hear("own_posts", ({ posts }) => posts[0]?.invite?.state === "accepted");
  phone.close();

  await feedRow(node, link.id);
  const { body } = await node.call("POST", `/sessions/${made.session.id}/live/${link.id}`, { on_air: true });
  expect(body).toMatchObject({ presenter_id: null, name: "Mia", on_air: true });
});

test("a guest without a name is called Guest", async () => {
  post_id = await ask(phone, { name: undefined });
  await invite();
  await speak(true);
  await feedRow(node, (await listLinks())[0].id);
  const { publishers } = (await node.call("GET", `/sessions/${made.session.id}/live`)).body;
  expect(publishers).toMatchObject([{ name: "Guest" }]);
});

test("inviting again gives the same invite, and another session replaces one without an answer", async () => {
  await invite();
  const other = await anotherSession();
  expect((await invite()).body.state).toBe("invited");
  expect((await invite(post_id, other.id)).body).toEqual({
    post_id,
    session_id: other.id,
    state: "invited",
  });
  await speak(true);
  expect((await invite(post_id, other.id)).body.state).toBe("accepted");
  expect(outcome(await invite())).toEqual([409, "conflict"]);
});

test("a no makes no link, and stays until the invite is taken back", async () => {
  await invite();
  const answered = await speak(false);
  expect([answered.status, answered.body]).toEqual([200, { url: null }]);
  expect([await listLinks(), (await readPost()).invite.state]).toEqual([[], "declined"]);
  expect(outcome(await speak(true))).toEqual([409, "conflict"]);
  expect((await invite()).body.state).toBe("declined");
  expect((await takeBack()).status).toBe(204);
  expect((await invite()).body.state).toBe("invited");
});

test("a yes again gives another link and revokes the one before, and a no after a yes revokes it", async () => {
  await invite();
  const first = (await speak(true)).body.url;
  const [before] = await listLinks();
  const second = (await speak(true)).body.url;
  const links = await listLinks();
  expect([links.length, links[0].id === before.id, first === second]).toEqual([1, false, false]);
  expect((await speak(false)).status).toBe(200);
  expect([await listLinks(), await readInvite()]).toMatchObject([[], { state: "declined" }]);
});

describe("an invite ends, and its link is revoked,", () => {
  const ways: [string, () => Promise<unknown>][] = [
    ["when it is taken back", () => takeBack()],
    ["when the guest withdraws the question", () => phone.call("DELETE", `/posts/${post_id}`)],
    [
      "when the question is hidden",
      () => node.call("PATCH", `/engagements/${engagement.id}/posts/${post_id}`, { status: "hidden" }),
    ],
    ["when the engagement is deleted", () => node.call("DELETE", `/engagements/${engagement.id}`)],
    [
      "when an operator revokes the link",
      async () => node.call("DELETE", `/presenter-links/${(await listLinks())[0].id}`),
    ],
  ];
  test.each(ways)("%s", async (_, end) => {
    await invite();
    await speak(true);
    const [link] = await listLinks();
    await feedRow(node, link.id);
    await node.call("POST", `/sessions/${made.session.id}/live/${link.id}`, { on_air: true });
    await end();
    const { publishers } = (await node.call("GET", `/sessions/${made.session.id}/live`)).body;
    expect([await listLinks(), publishers]).toEqual([[], []]);
    expect([404, 409]).toContain((await speak(true)).status);
    expect((await takeBack()).status).toBe(404);
  });
});

describe("is refused:", () => {
  test("an engagement does not allow it unless told", async () => {
    engagement = await makeEngagement(node);
    phone = new TestPhone(node.url, engagement.join_code);
    post_id = await ask(phone);
    expect(outcome(await invite())).toEqual([409, "conflict"]);
    await node.call("PATCH", `/engagements/${engagement.id}`, { guests_may_speak: true });
    expect((await invite()).status).toBe(200);
    await node.call("PATCH", `/engagements/${engagement.id}`, { guests_may_speak: false });
    expect(outcome(await speak(true))).toEqual([409, "conflict"]);
  });

  test("a note, a post of a key, and a question that is not shown", async () => {
    const note = (await phone.post({ kind: "note", text: "Hello" })).body.post_id;
    const posts = `/engagements/${engagement.id}/posts`;
    const own = (await node.call("POST", posts, { kind: "question", caption: "Why?" })).body.post_id;
    const hidden = await ask(phone);
    await node.call("PATCH", `${posts}/${hidden}`, { status: "hidden" });
    const withdrawn = await ask(phone);
    await phone.call("DELETE", `/posts/${withdrawn}`);
    for (const id of [note, own, hidden, withdrawn])
      expect(outcome(await invite(id))).toEqual([409, "conflict"]);
    expect(outcome(await invite("nothing"))).toEqual([404, "not_found"]);
  });

  test("a session that is unknown, of another workspace or over", async () => {
    expect(outcome(await invite(post_id, "nothing"))).toEqual([400, "session_id"]);
    const starts_at = Date.now();
    const post = (path: string, body: object) => node.call("POST", path, body, { key: strangerKey });
    const stage_id = (await post("/stages", { name: "Theirs" })).body.id;
    const times = { starts_at, ends_at: starts_at + 60_000 };
    const foreign = await post("/sessions", { title: "Theirs", stage_id, ...times });
    expect(foreign.status).toBe(201);
    expect(outcome(await invite(post_id, foreign.body.id))).toEqual([400, "session_id"]);
    const other = await anotherSession();
    expect((await cancel(other.id)).status).toBe(200);
    expect(outcome(await invite(post_id, other.id))).toEqual([409, "conflict"]);
    await invite();
    await cancel(made.session.id);
    expect([outcome(await speak(true)), await readInvite()]).toEqual([[409, "conflict"], undefined]);
  });

  test("another workspace, and a phone that did not ask", async () => {
    const body = { session_id: made.session.id };
    expect(outcome(await node.call("POST", pathOf(), body, { key: strangerKey }))).toEqual([
      404,
      "not_found",
    ]);
    expect(outcome(await speak(true))).toEqual([409, "conflict"]);
    await invite();
    expect(outcome(await node.call("DELETE", pathOf(), undefined, { key: strangerKey }))).toEqual([
      404,
      "not_found",
    ]);
    const other = new TestPhone(node.url, engagement.join_code);
    await ask(other);
    expect(outcome(await speak(true, other))).toEqual([404, "not_found"]);
    expect((await speak(true, new TestPhone(node.url, engagement.join_code, "wrong"))).status).toBe(401);
  });
});
