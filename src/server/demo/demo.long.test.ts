import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { demoIsReady, makeWholeDemo } from "../../../test/support/screens/demo.ts";
import { readWorkspace } from "../../../test/support/screens/fillWorkspace.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const read = async (path: string) => (await node.call("GET", path)).body;
const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const put = async (path: string, body: unknown) =>
  expect((await node.call("PUT", path, body)).status).toBe(200);
const remove = (path: string) => node.call("DELETE", path);
const titles = (items: { title: string }[]) => items.map(({ title }) => title).sort();
const none = {
  is_there: false,
  is_ready: false,
  progress: null,
  problem: null,
  made_at: null,
  stage_ids: [],
  engagement_id: null,
};
const whole = { done: 22, total: 22 };

test("the demo is an event that is on right now, and goes again in one step", async () => {
  await make("/stories", { title: "Mine" });
  const before = await readWorkspace(node);
  expect(await read("/demo")).toEqual(none);
  expect((await remove("/demo")).status).toBe(404);

  const answer = await node.call("POST", "/demo", { time_zone: "Pacific/Auckland" });
  const { stage_ids, engagement_id, ...rest } = answer.body;
  expect([answer.status, rest]).toEqual([
    201,
    {
      is_there: true,
      is_ready: false,
      progress: { done: 0, total: 22 },
      problem: null,
      made_at: expect.any(Number),
    },
  ]);
  await demoIsReady(node);
  expect(await read("/demo")).toEqual({ ...answer.body, is_ready: true, progress: whole });
  expect((await node.call("POST", "/demo")).status).toBe(409);
  expect((await node.call("GET", "/demo", undefined, { key: strangerKey })).body).toEqual(none);

  const stages = (await read("/stages")).items;
  expect(
    stages.map(({ id, location, orientation }: Record<string, string>) => [id, location, orientation]),
  ).toEqual([
    [stage_ids[0], "Customs House", "landscape"],
    [stage_ids[1], "Pier 7", "portrait"],
  ]);
  for (const id of stage_ids) {
    const { playing } = await read(`/stages/${id}/now`);
    expect([playing.kind, playing.story_id]).toEqual([
      "idle",
      stages.find((stage: { id: string }) => stage.id === id).idle_story_id,
    ]);
  }
  const now = Date.now();
  const sessions = (await read("/sessions")).items;
  const running = sessions.filter(
    ({ starts_at, ends_at }: Record<string, number>) => starts_at! <= now && now < ends_at!,
  );
  expect([sessions.length, titles(running)]).toEqual([
    13,
    expect.arrayContaining(["What the sea is telling us"]),
  ]);
  const presenters = (await read("/presenters")).items;
  expect(presenters.map(({ photo_asset_id }: Record<string, unknown>) => photo_asset_id)).toEqual(
    Array(6).fill(expect.any(String)),
  );
  const posts = (await read(`/engagements/${engagement_id}/posts`)).items;
  const count = (status: string) => posts.filter((post: { status: string }) => post.status === status).length;
  expect([posts.length, count("pending"), count("approved"), count("featured"), count("answered")]).toEqual([
    12, 3, 7, 1, 1,
  ]);
  const [poll] = (await read(`/engagements/${engagement_id}/polls`)).items;
  expect([poll.run.state, poll.run.votes]).toEqual(["open", 44]);
  const [quiz] = (await read(`/engagements/${engagement_id}/quizzes`)).items;
  expect([quiz.questions, quiz.problem]).toEqual([8, null]);
  const [feed] = (await read("/feeds")).items;
  expect([feed.url, feed.items, feed.sync_error]).toEqual(["bundled:demo", 6, null]);

  expect((await remove("/demo")).status).toBe(204);
  expect(await readWorkspace(node)).toEqual(before);
  expect((await remove("/demo")).status).toBe(404);
});

test("what somebody changed or put to use is no hindrance, and what they use stays", async () => {
  const before = titles((await read("/stories")).items);
  const { stage_ids, engagement_id } = (await makeWholeDemo(node, {})).body;
  const stories = (await read("/stories")).items;
  const findStoryId = (title: string) => stories.find((story: { title: string }) => story.title === title).id;
  const [hall, pier] = [findStoryId("Harbour Days: Great Hall"), findStoryId("Harbour Days: Pier 7")];
  const [venue] = (await read("/venues")).items;
  const mine = await make("/stages", { name: "Mine", venue_id: venue.id });
  await put(`/stages/${mine.id}/idle`, { story_id: hall });
  await put(`/stages/${stage_ids[1]}/idle`, { story_id: null });
  expect((await remove(`/stories/${pier}`)).status).toBe(204);
  expect((await remove(`/stages/${stage_ids[1]}`)).status).toBe(204);
  const [show] = (await read("/shows")).items;
  expect((await node.call("POST", `/shows/${show.id}/open`)).status).toBe(200);
  const [presenter] = (await read("/presenters")).items;
  const session = {
    title: "Mine",
    stage_id: mine.id,
    starts_at: Date.now() + 3_600_000,
    ends_at: Date.now() + 7_200_000,
    presenter_ids: [presenter.id],
  };
  await make("/sessions", session);
  const games = (await read(`/engagements/${engagement_id}/quizzes`)).items;
  await make(`/quizzes/${games[0].id}/games`, undefined);

  const { status, body } = await remove("/demo");
  const kinds = body.kept.map(({ kind }: { kind: string }) => kind);
  expect([status, [...new Set(kinds)]]).toEqual([
    200,
    ["stories", "scenes", "presenters", "venues", "collections", "assets"],
  ]);
  expect(await read("/demo")).toEqual(none);
  const left = await readWorkspace(node);
  const items = (path: string) => (left[path] as { items: Record<string, string>[] }).items;
  expect({
    stages: items("/stages").map(({ name }) => name),
    venues: items("/venues").map(({ name }) => name),
    stories: items("/stories").map(({ title }) => title),
    scenes: items("/scenes").length,
    collections: items("/collections").length,
    records: items("/records").length,
    presenters: items("/presenters").map(({ name }) => name),
    assets: items("/assets").length,
    sessions: items("/sessions").map(({ title }) => title),
    engagements: items("/engagements").length,
  }).toEqual({
    stages: ["Mine"],
    venues: ["Customs House"],
    stories: [...before, "Harbour Days: Great Hall"],
    scenes: 6,
    collections: 1,
    records: 6,
    presenters: [presenter.name],
    assets: 3,
    sessions: ["Mine"],
    engagements: 0,
  });
});

test("what a release plays stays, and the answer says so", async () => {
  const lone = await startTestNode();
  onTestFinished(() => lone.stop());
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await lone.call(method, path, body);
    return answer.body;
  };
  await makeWholeDemo(lone);
  await call("PUT", "/publishing", { mode: "manual" });
  const { kept } = await call("DELETE", "/demo");
  const after = "is part of the release that plays, and can be deleted after the next release";
  expect(kept).toEqual([
    { kind: "collections", id: expect.any(String), why: `The collection ${after}` },
    ...Array.from({ length: 2 }, () => ({
      kind: "assets",
      id: expect.any(String),
      why: `The asset ${after}`,
    })),
  ]);
  expect((await call("GET", "/feeds")).items.length).toBe(1);
  await call("POST", "/releases", { note: "" });
  for (const { kind, id } of kept) expect((await lone.call("DELETE", `/${kind}/${id}`)).status).toBe(204);
  expect((await call("GET", "/feeds")).items).toEqual([]);
});

test("two at once make one", async () => {
  const answers = await Promise.all([1, 2].map(() => node.call("POST", "/demo")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await remove("/demo")).status).toBe(204);
});

test("removed while it is being made, nothing of it comes later", async () => {
  const lone = await startTestNode();
  onTestFinished(() => lone.stop());
  const before = await readWorkspace(lone);
  expect((await lone.call("POST", "/demo")).status).toBe(201);
  expect((await lone.call("DELETE", "/demo")).status).toBe(204);
  expect((await lone.call("POST", "/demo")).status).toBe(201);
  await demoIsReady(lone);
  expect((await lone.call("GET", "/stories")).body.items.length).toBe(3);
  expect((await lone.call("DELETE", "/demo")).status).toBe(204);
  await expect
    .poll(() => lone.node.app.pool.query("SELECT FROM jobs").then(({ rowCount }) => rowCount))
    .toBe(0);
  expect(await readWorkspace(lone)).toEqual(before);
});

test("a part that is taken away while the rest is made is left out", async () => {
  const lone = await startTestNode();
  onTestFinished(() => lone.stop());
  const { engagement_id } = (await lone.call("POST", "/demo")).body;
  expect((await lone.call("DELETE", `/engagements/${engagement_id}`)).status).toBe(204);
  await demoIsReady(lone);
  const photos = (await lone.call("GET", "/presenters")).body.items.map(
    ({ photo_asset_id }: { photo_asset_id: string | null }) => photo_asset_id,
  );
  expect(photos).toEqual(Array(6).fill(expect.any(String)));
});

test("a demo that cannot be made goes again, and says so", async () => {
  const lone = await startTestNode();
  onTestFinished(() => lone.stop());
  const before = await readWorkspace(lone);
  lone.node.app.media.put = () => Promise.reject(new Error("The store is away"));
  expect((await lone.call("POST", "/demo")).status).toBe(201);
  await expect
    .poll(async () => (await lone.call("GET", "/demo")).body)
    .toEqual({
      ...none,
      problem: "The demo could not be made. The server's log says why; please try again.",
    });
  expect(await readWorkspace(lone)).toEqual({ ...before, "/demo": expect.anything() });
});
