import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { readWorkspace } from "../../../test/support/screens/fillWorkspace.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { channelShot } from "../../core/quickStarts/channelShot.ts";
import { headlineShot } from "../../core/quickStarts/headlineShot.ts";
import { welcomeShot } from "../../core/quickStarts/welcomeShot.ts";

let node: TestNode;
let web: FileServer;
beforeAll(async () => {
  web = await startFileServer();
  web.files.set("gazette.xml", Buffer.from(gazette));
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
});
afterAll(async () => {
  await node?.stop();
  await web.stop();
});

const gazette = `<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour Gazette</title>
  <item><guid>1</guid><title>Ferry is back</title><description>From Saturday.</description>
    <link>https://gazette.example/1</link><pubDate>Tue, 02 Jun 2026 08:00:00 GMT</pubDate></item>
  <item><guid>2</guid><title>Market moves</title><link>https://gazette.example/2</link>
    <pubDate>Wed, 03 Jun 2026 08:00:00 GMT</pubDate></item></channel></rss>`;

const anyId = expect.stringMatching(/^[\w-]{36}$/);
const portrait = { width: 1080, height: 1920 };
const landscape = { width: 1920, height: 1080 };
const hls = { transport: "hls", url: "https://tv.example/1/index.m3u8", venue_ids: null };

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const read = async (path: string) => (await node.call("GET", path)).body;
const start = (which: string, body: unknown, key?: string) =>
  node.call("POST", `/quick-starts/${which}`, body, key ? { key } : {});
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body.error?.details ?? body,
];
const newChannel = async (name = "One") => (await make("/channels", { name, sources: [hls] })).id;
const newStage = async (rest: object = {}) => (await make("/stages", { name: "Foyer", ...rest })).id;
const readShot = async (scene_id: string) =>
  read(`/shots/${(await read(`/scenes/${scene_id}`)).shots[0].id}`);
const readSettings = async (story_id: string) =>
  (await read(`/stories/${story_id}`)).chapters.map(({ settings }: { settings: unknown }) => settings);
const rollNewest = (collection_id: string, per_pass: number) => ({
  roll: {
    collection_id,
    per_pass,
    include_stale: false,
    order: { by: "field", field: "published_at", direction: "desc" },
  },
});

describe("news", () => {
  test("a feed becomes a collection, a headline and a story that rolls its newest", async () => {
    const stage_id = await newStage(portrait);
    const answer = await start("news", { url: web.url("gazette.xml"), per_pass: 3, stage_id });
    const { storyId, scenes, collectionId } = answer.body;
    expect(outcome(answer)).toEqual([
      201,
      {
        storyId: anyId,
        scenes: [{ id: anyId, label: "Harbour Gazette: headline" }],
        collectionId: anyId,
        items: 2,
        syncError: null,
      },
    ]);
    expect((await read(`/stories/${storyId}`)).title).toBe("Harbour Gazette");
    expect(await readSettings(storyId)).toEqual([rollNewest(collectionId, 3)]);
    expect((await readShot(scenes[0].id)).timeline).toEqual(headlineShot(portrait));
    const { prefix, ...collection } = await read(`/collections/${collectionId}`);
    expect(collection).toEqual({
      id: collectionId,
      name: "Harbour Gazette",
      fields: [
        { name: "title", type: "text" },
        { name: "summary", type: "text" },
        { name: "image", type: "image" },
        { name: "link", type: "url" },
        { name: "published_at", type: "datetime" },
        { name: "source", type: "text" },
      ],
      source: { kind: "feed", feed_id: anyId, url: web.url("gazette.xml") },
      created_at: expect.any(Number),
    });
    const feed = (await read("/feeds")).items.find(
      (feed: { collection_id: string }) => feed.collection_id === collectionId,
    );
    expect([feed.every_min, feed.items]).toEqual([15, 2]);
    const records = (await read(`/records?prefix=${prefix}/`)).items;
    expect(records.map(({ values }: { values: { title: string } }) => values.title).sort()).toEqual([
      "Ferry is back",
      "Market moves",
    ]);
    expect((await read(`/stages/${stage_id}`)).idle_story_id).toBe(storyId);
    const now = (await read(`/stages/${stage_id}/now`)).playing;
    expect([now.kind, now.story_id]).toEqual(["idle", storyId]);
  });

  test("without a stage it is landscape, and a second one has a name of its own", async () => {
    const first = await start("news", { url: web.url("gazette.xml"), name: "Town" });
    const second = await start("news", { url: web.url("gazette.xml"), name: "Town" });
    const titles = await Promise.all(
      [first, second].map(async ({ body }) => (await read(`/stories/${body.storyId}`)).title),
    );
    expect(titles).toEqual(["Town", "Town 2"]);
    expect(await readSettings(first.body.storyId)).toEqual([rollNewest(first.body.collectionId, 5)]);
    expect((await readShot(first.body.scenes[0].id)).timeline).toEqual(headlineShot(landscape));
    const prefixes = await Promise.all(
      [first, second].map(async ({ body }) => (await read(`/collections/${body.collectionId}`)).prefix),
    );
    expect(new Set(prefixes).size).toBe(2);
  });

  test("a name as long as it may be is kept, and what is made of it can be changed", async () => {
    const name = `${"n".repeat(199)}Z`;
    const titles: string[] = [];
    while (titles.length < 2) {
      const { storyId, scenes } = (await start("news", { url: web.url("gazette.xml"), name })).body;
      titles.push((await read(`/stories/${storyId}`)).title);
      const { title } = await read(`/scenes/${scenes[0].id}`);
      expect((await node.call("PATCH", `/scenes/${scenes[0].id}`, { title })).status).toBe(200);
    }
    expect(titles).toEqual([name, `${"n".repeat(198)} 2`]);
  });

  test("a feed that cannot be read yet is started all the same and says why", async () => {
    const answer = await start("news", { url: web.url("gone.xml") });
    expect([answer.status, answer.body.items, answer.body.syncError]).toEqual([
      201,
      0,
      expect.stringContaining("404"),
    ]);
    expect((await read(`/stories/${answer.body.storyId}`)).title).toBe("127.0.0.1");
  });

  test("a retry answers what the first call did", async () => {
    const body = { url: web.url("gazette.xml"), name: "Once" };
    const options = { headers: { "Idempotency-Key": "news-1" } };
    const first = await node.call("POST", "/quick-starts/news", body, options);
    const again = await node.call("POST", "/quick-starts/news", body, options);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe("tv", () => {
  test("a channel is alone in a story, as long as the stage is wide", async () => {
    const channel_id = await newChannel();
    const stage_id = await newStage(portrait);
    const answer = await start("tv", { channel_id, title: "Lobby TV", stage_id });
    expect(outcome(answer)).toEqual([201, { storyId: anyId, scenes: [{ id: anyId, label: "Lobby TV" }] }]);
    expect((await readShot(answer.body.scenes[0].id)).timeline).toEqual(
      channelShot(portrait, { channel_id }),
    );
    expect(await readSettings(answer.body.storyId)).toEqual([{}]);
    expect((await read(`/stages/${stage_id}`)).idle_story_id).toBe(answer.body.storyId);
  });

  test("the stage's channel may have a default", async () => {
    const default_channel_id = await newChannel();
    const answer = await start("tv", { channel_id: "stage", default_channel_id });
    expect((await readShot(answer.body.scenes[0].id)).timeline).toEqual(
      channelShot(landscape, { channel_id: "stage", default_channel_id }),
    );
    expect((await read(`/stories/${answer.body.storyId}`)).title).toBe("TV");
  });
});

test("news-then-tv plays headlines, then the channel for its minutes", async () => {
  const channel_id = await newChannel("Two");
  const answer = await start("news-then-tv", { url: web.url("gazette.xml"), channel_id, tv_minutes: 0.5 });
  const { storyId, scenes, collectionId, items } = answer.body;
  expect([answer.status, items, scenes]).toEqual([
    201,
    2,
    [
      { id: anyId, label: "Harbour Gazette, then Two: headline" },
      { id: anyId, label: "Two" },
    ],
  ]);
  expect(await readSettings(storyId)).toEqual([rollNewest(collectionId, 5), { play_for_ms: 30_000 }]);
  expect((await readShot(scenes[1].id)).timeline).toEqual(channelShot(landscape, { channel_id }));
});

test("the channel may be on for as long as a chapter can play", async () => {
  const channel_id = await newChannel();
  for (const tv_minutes of [1441, 150_119_987_579]) {
    const { body } = await start("news-then-tv", { url: web.url("gazette.xml"), channel_id, tv_minutes });
    const { chapters } = await read(`/stories/${body.storyId}`);
    const { settings, id } = chapters[1];
    expect(settings).toEqual({ play_for_ms: tv_minutes * 60_000 });
    expect((await node.call("PATCH", `/chapters/${id}`, { settings })).body.settings).toEqual(settings);
    const stage_id = await newStage();
    await node.call("POST", `/stages/${stage_id}/take`, { story_id: body.storyId });
    const at = node.node.app.now() + 60 * 86_400_000;
    const { playing } = await read(`/stages/${stage_id}/now?at=${at}`);
    expect([playing.kind, playing.story_id]).toEqual(["take", body.storyId]);
  }
});

describe("attract", () => {
  const welcome = { kind: "welcome", headline: "Hello", line: "Come in" };

  test("the stage plays one story all day and the other while someone is near", async () => {
    const stage_id = await newStage(portrait);
    const { id: story_id } = await make("/stories", { title: "Mine" });
    const evening = { sensor: "clock", op: "after", value: { time: "18:00" } };
    await node.call("PUT", `/stages/${stage_id}/rules`, {
      rules: [{ id: "mine", name: "Evening", when: [evening], play: { story_id } }],
    });
    const answer = await start("attract", {
      stage_id,
      normal: { kind: "news", url: web.url("gazette.xml") },
      attract: welcome,
      distance: "room",
      leave_s: 20,
    });
    const { storyId, normalStoryId, scenes } = answer.body;
    expect(outcome(answer)).toEqual([
      201,
      {
        storyId: anyId,
        scenes: [
          { id: anyId, label: expect.stringMatching(/^Harbour Gazette.*: headline$/) },
          { id: anyId, label: "Hello" },
        ],
        collectionId: anyId,
        items: 2,
        syncError: null,
        normalStoryId: anyId,
        stageId: stage_id,
      },
    ]);
    expect((await readShot(scenes[1].id)).timeline).toEqual(
      welcomeShot(portrait, { headline: "Hello", line: "Come in" }),
    );
    const stage = await read(`/stages/${stage_id}`);
    expect([stage.idle_story_id, stage.presence]).toEqual([
      normalStoryId,
      { enabled: true, distance: "room", arrive_s: 1, leave_s: 20 },
    ]);
    const [first, ...others] = (await read(`/stages/${stage_id}/rules`)).rules;
    expect(first).toEqual({
      id: "attract",
      name: "Someone is in front of the screen",
      enabled: true,
      match: "all",
      when: [{ id: "c1", sensor: "presence", op: "near" }],
      play: { story_id: storyId },
    });
    expect(others.map(({ id }: { id: string }) => id)).toEqual(["mine"]);

    const again = await start("attract", { stage_id, normal: { kind: "story", story_id }, attract: welcome });
    expect([again.status, again.body]).toEqual([
      201,
      {
        storyId: anyId,
        scenes: [{ id: anyId, label: "Hello 2" }],
        normalStoryId: story_id,
        stageId: stage_id,
      },
    ]);
    const { rules } = await read(`/stages/${stage_id}/rules`);
    expect(rules.map(({ id, play }: { id: string; play: unknown }) => [id, play])).toEqual([
      ["attract", { story_id: again.body.storyId }],
      ["mine", { story_id }],
    ]);
    expect((await read(`/stages/${stage_id}`)).presence).toEqual({
      enabled: true,
      distance: "close",
      arrive_s: 1,
      leave_s: 10,
    });
  });

  test("what is refused leaves nothing behind", async () => {
    const stage_id = await newStage();
    const wall = await newStage({ kind: "wall", wall: { cols: 2, rows: 1 } });
    const channel_id = await newChannel();
    const url = web.url("gazette.xml");
    const theirs = (await make("/stages", { name: "Theirs" }, strangerKey)).id;
    const before = await readWorkspace(node);
    const attracts = [
      [{ stage_id: "none", normal: welcome, attract: welcome }, 404, "stage_id"],
      [{ stage_id: theirs, normal: welcome, attract: welcome }, 404, "stage_id"],
      [{ stage_id: wall, normal: welcome, attract: welcome }, 400, "stage_id"],
      [{ normal: welcome, attract: welcome }, 400, "stage_id"],
      [{ stage_id, normal: welcome }, 400, "attract"],
      [{ stage_id, normal: { kind: "film" }, attract: welcome }, 400, "normal.kind"],
      [{ stage_id, normal: { kind: "news" }, attract: welcome }, 400, "normal.url"],
      [{ stage_id, normal: { kind: "news", url: "ftp://x/y" }, attract: welcome }, 400, "normal.url"],
      [{ stage_id, normal: welcome, attract: { kind: "news", url: "http://10.0.0.1/" } }, 400, "attract.url"],
      [{ stage_id, normal: { kind: "tv" }, attract: welcome }, 400, "normal.channel_id"],
      [{ stage_id, normal: welcome, attract: { kind: "tv", channel_id: "none" } }, 404, "attract.channel_id"],
      [{ stage_id, normal: { kind: "story" }, attract: welcome }, 400, "normal.story_id"],
      [{ stage_id, normal: welcome, attract: { kind: "story", story_id: "none" } }, 404, "attract.story_id"],
      [{ stage_id, normal: { kind: "welcome", headline: " " }, attract: welcome }, 400, "normal.headline"],
      [{ stage_id, normal: { ...welcome, colour: "red" }, attract: welcome }, 400, "normal.colour"],
      [{ stage_id, normal: welcome, attract: welcome, distance: "far" }, 400, "distance"],
      [{ stage_id, normal: welcome, attract: welcome, leave_s: 0.5 }, 400, "leave_s"],
      [{ stage_id, normal: welcome, attract: welcome, leave_s: 601 }, 400, "leave_s"],
    ] as const;
    const others = [
      ["news", {}, "url"],
      ["news", { url: "gazette" }, "url"],
      ["news", { url: "http://192.168.0.1/feed" }, "url"],
      ["news", { url: "http://localhost/feed" }, "url"],
      ["news", { url: "bundled:demo" }, "url"],
      ["news", { url, per_pass: 0 }, "per_pass"],
      ["news", { url, per_pass: 21 }, "per_pass"],
      ["news", { url, per_pass: 1.5 }, "per_pass"],
      ["news", { url, name: "" }, "name"],
      ["news", { url, stage_id: "none" }, "stage_id"],
      ["news", { url, stage_id: theirs }, "stage_id"],
      ["news", { url, feed: url }, "feed"],
      ["tv", {}, "channel_id"],
      ["tv", { channel_id: "none" }, "channel_id"],
      ["tv", { channel_id: "stage", default_channel_id: "none" }, "default_channel_id"],
      ["tv", { channel_id: "stage", default_channel_id: "stage" }, "default_channel_id"],
      ["tv", { channel_id, stage_id: "none" }, "stage_id"],
      ["news-then-tv", { channel_id }, "url"],
      ["news-then-tv", { url }, "channel_id"],
      ["news-then-tv", { url, channel_id: "none" }, "channel_id"],
      ["news-then-tv", { url, channel_id, tv_minutes: 0.4 }, "tv_minutes"],
      ["news-then-tv", { url, channel_id, tv_minutes: 150_119_987_580 }, "tv_minutes"],
    ] as const;
    for (const [body, status, field] of attracts) {
      const answer = await start("attract", body);
      expect([body, answer.status, answer.body.error?.details]).toEqual([body, status, { field }]);
    }
    for (const [which, body, field] of others) {
      const answer = await start(which, body);
      expect([which, body, answer.status, answer.body.error?.details]).toEqual([which, body, 400, { field }]);
    }
    expect(await readWorkspace(node)).toEqual(before);
  });
});

test("a stage needs the scope for stages", async () => {
  const { key } = await make("/keys", { name: "news", role: "editor", scopes: ["authoring", "data"] });
  const stage_id = await newStage();
  const channel_id = await newChannel();
  const url = web.url("gazette.xml");
  const starts = [
    ["news", { url }],
    ["tv", { channel_id }],
    ["news-then-tv", { url, channel_id }],
  ] as const;
  for (const [which, body] of starts) {
    expect((await start(which, body, key)).status).toBe(201);
    expect(outcome(await start(which, { ...body, stage_id }, key))).toEqual([403, { scope: "stages" }]);
  }
  expect((await read(`/stages/${stage_id}`)).idle_story_id).toBeNull();
});
