import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let web: FileServer;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});
beforeEach(async () => {
  await node.node.app.pool.query("DELETE FROM channels; DELETE FROM changes");
});

const post = (body: unknown, key?: string) => node.call("POST", "/channels/import", body, key ? { key } : {});
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body.error?.details ?? body,
];
const counts = (created: number, updated: number, kept: number, problems: string[] = []) => [
  200,
  { created, updated, kept, problems },
];
const list = async () => (await node.call("GET", "/channels?limit=200")).body.items;
const told = async () =>
  (await node.node.app.pool.query<{ topic: string }>("SELECT topic FROM changes ORDER BY id")).rows.map(
    ({ topic }) => topic,
  );
const entry = (name: string, url: string, attributes = "") => `#EXTINF:-1 ${attributes},${name}\n${url}\n`;
const venueNamed = async (name: string) => (await node.call("POST", "/venues", { name })).body.id as string;

const one = entry(
  "One",
  "https://a.example/one.m3u8",
  'tvg-id="One.ch" tvg-chno="2" group-title="General;News"',
);
const two = entry("Two", "http://a.example/two.mpd", 'tvg-logo="https://a.example/two.png"');

test("channels come in the list's order, and again change nothing and tell nobody", async () => {
  const m3u = `#EXTM3U\n${two}${one}${entry("One", "https://b.example/one.m3u8", 'tvg-id="One.ch"')}broken\n`;
  const problems = ["line 8: “broken” is no address"];
  expect(outcome(await post({ m3u }))).toEqual(counts(2, 0, 0, problems));
  const channels = await list();
  expect(channels).toEqual([
    {
      id: expect.any(String),
      name: "One",
      number: 2,
      group: "General;News",
      logo_url: null,
      tvg_id: "One.ch",
      sources: [
        { transport: "hls", url: "https://a.example/one.m3u8", venue_ids: null },
        { transport: "hls", url: "https://b.example/one.m3u8", venue_ids: null },
      ],
      problem: null,
    },
    {
      id: expect.any(String),
      name: "Two",
      number: null,
      group: null,
      logo_url: "https://a.example/two.png",
      tvg_id: null,
      sources: [{ transport: "dash", url: "http://a.example/two.mpd", venue_ids: null }],
      problem: null,
    },
  ]);
  expect(await told()).toEqual(["channels"]);
  expect(outcome(await post({ m3u }))).toEqual(counts(0, 0, 2, problems));
  expect(await told()).toEqual(["channels"]);
  expect(await list()).toEqual(channels);
});

test("those that the list says something else of are changed and told, the others stay", async () => {
  await post({ m3u: one + two + entry("Three", "udp://239.1.1.1:5000") });
  const [first, second, third] = await list();
  const renamed = one.replace(",One\n", ",Uno\n");
  expect(outcome(await post({ m3u: renamed + two + entry("Four", "rtsp://10.0.0.1/4") }))).toEqual(
    counts(1, 1, 1),
  );
  expect((await list()).slice(0, 3)).toEqual([{ ...first, name: "Uno" }, second, third]);
  expect(await told()).toEqual(["channels", "channels", `channels/${first.id}`]);
});

test("each venue has its own sources of a channel", async () => {
  const [hall, bar] = [await venueNamed("Hall"), await venueNamed("Bar")];
  const importFor = async (url: string, venue_ids: string[] | null) =>
    outcome(await post({ m3u: entry("One", url, 'tvg-id="One.ch"'), venue_ids }));
  const sources = async () =>
    (await list())[0].sources.map(({ url, venue_ids }: { url: string; venue_ids: unknown }) => [
      url,
      venue_ids,
    ]);
  expect(await importFor("https://a.example/1.m3u8", null)).toEqual(counts(1, 0, 0));
  expect(await importFor("udp://239.1.1.1:5000", [hall])).toEqual(counts(0, 1, 0));
  expect(await importFor("udp://239.2.2.2:5000", [bar, bar])).toEqual(counts(0, 1, 0));
  expect(await importFor("udp://239.3.3.3:5000", [hall])).toEqual(counts(0, 1, 0));
  expect(await importFor("udp://239.3.3.3:5000", [hall])).toEqual(counts(0, 0, 1));
  expect(await sources()).toEqual([
    ["udp://239.2.2.2:5000", [bar]],
    ["udp://239.3.3.3:5000", [hall]],
    ["https://a.example/1.m3u8", null],
  ]);
});

test("a list is fetched, in whatever letters it is written", async () => {
  web.files.set("list.m3u", Buffer.from(entry("Télé", "https://a.example/1.m3u8")));
  web.files.set("old.m3u", Buffer.from(entry("Canal Français", "https://a.example/2.m3u8"), "latin1"));
  expect(outcome(await post({ url: web.url("list.m3u") }))).toEqual(counts(1, 0, 0));
  expect(outcome(await post({ url: web.url("old.m3u") }))).toEqual(counts(1, 0, 0));
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["Télé", "Canal Français"]);
});

describe("refused with the field named:", () => {
  test.each<[string, () => object, string]>([
    ["nothing", () => ({}), "url"],
    ["both", () => ({ url: web.url("list.m3u"), m3u: one }), "m3u"],
    ["a stream's own playlist", () => ({ m3u: "#EXTM3U\n#EXT-X-TARGETDURATION:6" }), "m3u"],
    ["a text that is no list", () => ({ m3u: "hello" }), "m3u"],
    ["no text", () => ({ m3u: 1 }), "m3u"],
    ["a URL that is none", () => ({ url: "list.m3u" }), "url"],
    ["a file", () => ({ url: "file:///etc/hosts" }), "url"],
    ["an address inside", () => ({ url: "http://127.0.0.1:1/list.m3u" }), "url"],
    ["one that is not there", () => ({ url: web.url("missing.m3u") }), "url"],
    ["an unknown venue", () => ({ m3u: one, venue_ids: ["nobody"] }), "venue_ids.0"],
    ["no venue", () => ({ m3u: one, venue_ids: [] }), "venue_ids"],
    ["an unknown field", () => ({ m3u: one, replace: true }), "replace"],
  ])("%s", async (_, body, field) => {
    const { status, body: answer } = await post(body());
    expect([status, answer.error.details.field]).toEqual([400, field]);
    expect(await list()).toEqual([]);
  });

  test("a page and a stream's playlist at a URL", async () => {
    web.files.set("page.html", Buffer.from("<!doctype html><title>Sign in</title>"));
    expect(outcome(await post({ url: web.url("page.html") }))).toEqual([400, { field: "url" }]);
  });

  test("a venue of another workspace", async () => {
    const hall = await venueNamed("Hall");
    expect(outcome(await post({ m3u: one, venue_ids: [hall] }, strangerKey))).toEqual([
      400,
      { field: "venue_ids.0" },
    ]);
  });
});

test("a list of many thousand channels is taken in, up to 16 MiB, and its problems are shortened", async () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    entry(`Channel ${n}`, `https://a.example/${n}.m3u8`, `tvg-id="c${n}" group-title="Group ${n % 40}"`),
  ).join("");
  expect(outcome(await post({ m3u: many }))).toEqual(counts(20_000, 0, 0));
  expect(outcome(await post({ m3u: many.replaceAll("a.example", "b.example") }))).toEqual(
    counts(0, 20_000, 0),
  );
  expect(await told()).toEqual(["channels", "channels/many"]);
  const names = (await list()).map(({ name }: { name: string }) => name);
  expect(names).toEqual(Array.from({ length: 200 }, (_, n) => `Channel ${n}`));

  const wrong = "x\n".repeat(1_001);
  const { body } = await post({ m3u: one + wrong });
  expect([body.problems.length, body.problems.at(-1)]).toEqual([1_001, "and 1 more lines"]);
  expect((await post({ m3u: `#EXTM3U\n${"#".repeat(15 * 1024 * 1024)}` })).status).toBe(200);
  expect((await post({ m3u: `#EXTM3U\n${"#".repeat(16 * 1024 * 1024)}` })).status).toBe(413);
});

test("two imports at once make each channel once", async () => {
  const answers = await Promise.all([post({ m3u: one + two }), post({ m3u: two + one })]);
  const sums = [0, 0];
  for (const { body } of answers) {
    sums[0]! += body.created;
    sums[1]! += body.kept;
  }
  expect(sums).toEqual([2, 2]);
  expect(await list()).toHaveLength(2);
});

test("another workspace's channels of the same key are their own", async () => {
  await post({ m3u: one });
  expect(outcome(await post({ m3u: one }, strangerKey))).toEqual(counts(1, 0, 0));
});
