import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  await node.node.app.pool.query("DELETE FROM channels");
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];
const hls = { transport: "hls", url: "https://tv.example/1/index.m3u8", venue_ids: null };
const add = (name: string, rest: object = {}) => make("/channels", { name, sources: [hls], ...rest });
const patch = (id: string, body: unknown) => node.call("PATCH", `/channels/${id}`, body);
const remove = (id: string) => node.call("DELETE", `/channels/${id}`);
const list = async (query = "") => (await node.call("GET", `/channels?${query}`)).body.items;
const names = async (query = "") => (await list(query)).map(({ name }: { name: string }) => name);
const timesTold = async (id: string) =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`channels/${id}`])).rows.length;

test("who may only look is not told a source's password", async () => {
  const camera = { transport: "rtsp", url: "rtsp://user:secret@10.0.0.5/live@1", venue_ids: null };
  const group = { transport: "multicast", url: "udp://@239.1.1.1:5000", venue_ids: null };
  const { id } = await add("Door", { sources: [camera, group] });
  const { key } = await make("/keys", { name: "wall", role: "viewer", scopes: ["channels"] });
  const seen = async (options: object) =>
    (await node.call("GET", `/channels/${id}`, undefined, options)).body.sources;
  expect(await seen({ key })).toEqual([{ ...camera, url: "rtsp://10.0.0.5/live@1" }, group]);
  expect(await seen({})).toEqual([camera, group]);
});

test("a channel is added, read, changed field by field and deleted", async () => {
  const venue = await make("/venues", { name: "Hall" });
  const sources = [
    { transport: "multicast", url: "udp://@239.1.1.1:5000", venue_ids: [venue.id] },
    { transport: "rtsp", url: "rtsp://user:secret@10.0.0.5/live", venue_ids: [venue.id] },
    { transport: "dash", url: "https://tv.example/1.mpd", venue_ids: null },
  ];
  const given = {
    name: "One",
    number: 1,
    group: "General;News",
    logo_url: "https://tv.example/1.png",
    tvg_id: "One.ch",
    sources,
  };
  const made = await make("/channels", { ...given, id: "mine", problem: "none" });
  expect(made).toEqual({ ...given, id: expect.any(String), problem: null });
  expect(made.id).not.toBe("mine");
  expect((await node.call("GET", `/channels/${made.id}`)).body).toEqual(made);

  expect(outcome(await patch(made.id, made))).toEqual([200, made]);
  expect(await timesTold(made.id)).toBe(1);
  const cleared = { number: null, group: null, logo_url: null, tvg_id: null, name: "Uno", sources: [hls] };
  expect(outcome(await patch(made.id, cleared))).toEqual([200, { ...made, ...cleared }]);
  expect(outcome(await patch(made.id, { number: 3 }))).toEqual([200, { ...made, ...cleared, number: 3 }]);
  expect(await timesTold(made.id)).toBe(3);

  expect([(await remove(made.id)).status, (await remove(made.id)).status]).toEqual([204, 404]);
  expect((await patch(made.id, {})).status).toBe(404);
  expect((await node.call("GET", `/channels/${made.id}`)).status).toBe(404);
});

test("left out is null, and a source that names no venue works everywhere", async () => {
  const { transport, url } = hls;
  expect(await make("/channels", { name: "One", sources: [{ transport, url }] })).toMatchObject({
    number: null,
    group: null,
    logo_url: null,
    tvg_id: null,
    sources: [hls],
  });
});

test("why nobody can be shown it is its problem", async () => {
  const findProblem = async (...sources: object[]) => (await add("One", { sources })).problem;
  const rtsp = { transport: "rtsp", url: "rtsp://10.0.0.5/live", venue_ids: null };
  expect(await findProblem()).toBe("It has no source");
  expect(await findProblem(rtsp)).toEqual(expect.any(String));
  expect(await findProblem(rtsp, hls)).toBeNull();
});

test.each<[string, object, string]>([
  ["no name", { name: undefined }, "name"],
  ["a blank name", { name: " " }, "name"],
  ["a long name", { name: "x".repeat(201) }, "name"],
  ["half a number", { number: 1.5 }, "number"],
  ["a number below zero", { number: -1 }, "number"],
  ["a huge number", { number: 1_000_000 }, "number"],
  ["an empty group", { group: "" }, "group"],
  ["a logo elsewhere", { logo_url: "ftp://tv.example/1.png" }, "logo_url"],
  ["a logo with a password", { logo_url: "https://me:secret@tv.example/1.png" }, "logo_url"],
  ["no sources", { sources: undefined }, "sources"],
  ["too many sources", { sources: Array.from({ length: 51 }, () => hls) }, "sources"],
  ["an unknown transport", { sources: [{ ...hls, transport: "rtmp" }] }, "sources.0.transport"],
  ["no address", { sources: [hls, { transport: "hls" }] }, "sources.1.url"],
  ["multicast over http", { sources: [{ ...hls, transport: "multicast" }] }, "sources.0.url"],
  ["hls over udp", { sources: [{ ...hls, url: "udp://239.1.1.1:5000" }] }, "sources.0.url"],
  ["rtsp over https", { sources: [{ ...hls, transport: "rtsp" }] }, "sources.0.url"],
  ["a password on the web", { sources: [{ ...hls, url: "https://a:b@tv.example/x" }] }, "sources.0.url"],
  ["an address that is none", { sources: [{ ...hls, url: "https://tv.example:99999/" }] }, "sources.0.url"],
  [
    "a long address",
    { sources: [{ ...hls, url: `https://tv.example/${"x".repeat(2000)}` }] },
    "sources.0.url",
  ],
  ["no venue at all", { sources: [{ ...hls, venue_ids: [] }] }, "sources.0.venue_ids"],
  ["an unknown venue", { sources: [hls, { ...hls, venue_ids: ["nobody"] }] }, "sources.1.venue_ids.0"],
  ["an unknown field of a source", { sources: [{ ...hls, quality: "hd" }] }, "sources.0.quality"],
  ["an unknown field", { country: "ch" }, "country"],
])("%s is refused", async (_, body, field) => {
  const whole = { name: "One", sources: [hls], ...body };
  expect(outcome(await node.call("POST", "/channels", whole))).toEqual([400, { field }]);
  expect(await list()).toEqual([]);
});

test("a venue of another workspace is none, and their channels are not there", async () => {
  const venue = await make("/venues", { name: "Theirs" }, strangerKey);
  const sources = [{ ...hls, venue_ids: [venue.id] }];
  expect(outcome(await node.call("POST", "/channels", { name: "One", sources }))).toEqual([
    400,
    { field: "sources.0.venue_ids.0" },
  ]);
  const { id } = await add("One");
  expect(outcome(await patch(id, { sources }))).toEqual([400, { field: "sources.0.venue_ids.0" }]);
  expect((await node.call("GET", "/channels", undefined, { key: strangerKey })).body.items).toEqual([]);
});

describe("the list", () => {
  test("is by number, then in the order added, and no page skips or repeats one", async () => {
    for (const [name, number] of [
      ["c", null],
      ["b", 2],
      ["d", null],
      ["a", 1],
      ["b2", 2],
    ] as const)
      await add(name, { number });
    expect(await names()).toEqual(["a", "b", "b2", "c", "d"]);
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await node.call("GET", `/channels?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ name }: { name: string }) => name));
      if (cursor === "") await add("first of all", { number: 0 });
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(["a", "b", "b2", "c", "d"]);
    expect(outcome(await node.call("GET", "/channels?cursor=nonsense"))).toEqual([400, { field: "cursor" }]);
    expect(outcome(await node.call("GET", "/channels?limit=201"))).toEqual([400, { field: "limit" }]);
  });

  test("can be asked for a group, also for one of several that a channel stands in", async () => {
    await add("both", { group: "General; News" });
    await add("news", { group: "News" });
    await add("other", { group: "Newsreel" });
    await add("none");
    const of = (group: string) => names(`group=${encodeURIComponent(group)}`);
    expect(await of("News")).toEqual(["both", "news"]);
    expect(await of("General; News")).toEqual(["both"]);
    expect(await of("news")).toEqual([]);
    expect(await of("N%")).toEqual([]);
    expect(await of("")).toHaveLength(4);
  });

  test("can be asked for part of a name, in any letters, whose signs mean themselves", async () => {
    for (const name of ["Café 100%", "cafe_bar", "CAFÉ 1000", "ЛДПР ТВ"]) await add(name);
    const of = (q: string) => names(`q=${encodeURIComponent(q)}`);
    expect(await of("café")).toEqual(["Café 100%", "CAFÉ 1000"]);
    expect(await of("0%")).toEqual(["Café 100%"]);
    expect(await of("e_b")).toEqual(["cafe_bar"]);
    expect(await of("тв")).toEqual(["ЛДПР ТВ"]);
    expect(await of("nothing")).toEqual([]);
  });

  test("can be asked for a number", async () => {
    await add("Sport", { number: 7 });
    await add("7 days", { number: 70 });
    await add("Local", { number: 7 });
    expect(await names("number=7")).toEqual(["Sport", "Local"]);
    expect(await names("number=8")).toEqual([]);
    const answer = await node.call("GET", "/channels?number=99999999999");
    expect([answer.status, answer.body.error.details]).toEqual([400, { field: "number" }]);
  });
});

describe("what is in use stays", () => {
  const block = (id: string) => ({
    ...captionTimeline("").blocks[0],
    kind: "channel",
    props: { channel_id: "stage", default_channel_id: id },
  });
  const timelineWith = (id: string) => ({ ...captionTimeline(""), blocks: [block(id)] });

  test("where a rule or an operator of a stage chose it", async () => {
    const { id } = await add("One");
    const stages: string[] = [];
    for (const name of ["Foyer", "Bar"]) stages.push((await make("/stages", { name })).id);
    const put = (path: string, body: unknown) => node.call("PUT", `/stages/${path}`, body);
    expect(
      (await put(`${stages[0]}/rules`, { rules: [{ when: [], play: { channel_id: id } }] })).status,
    ).toBe(200);
    expect((await put(`${stages[1]}/channel`, { channel_id: id })).status).toBe(200);
    expect(outcome(await remove(id))).toEqual([409, { stages }]);
    await put(`${stages[0]}/rules`, { rules: [] });
    expect(outcome(await remove(id))).toEqual([409, { stages: [stages[1]] }]);
    await put(`${stages[1]}/channel`, { channel_id: null });
    expect(outcome(await remove(id))).toEqual([204, null]);
  });

  test("where a shot or a layout shows it, working copy or playing release", async () => {
    const { id } = await add("One");
    const scene = await make("/scenes", { title: "TV" });
    const shot = `/shots/${scene.shots[0].id}`;
    expect((await node.call("PUT", shot, { timeline: timelineWith(id) })).status).toBe(200);
    await make("/layouts", { title: "Frame", timeline: timelineWith(id) });
    expect(outcome(await remove(id))).toEqual([409, { used_by: 2 }]);
    await node.call("PUT", "/publishing", { mode: "manual" });
    await node.call("PUT", shot, { timeline: captionTimeline("") });
    expect(outcome(await remove(id))).toEqual([409, { used_by: 2 }]);
    await node.call("PUT", "/publishing", { mode: "auto" });
    expect(outcome(await remove(id))).toEqual([409, { used_by: 1 }]);
  });

  test("where only a rule of a block puts it on, in a shot or a layout", async () => {
    const { id } = await add("One");
    const rules = [{ when: [{ sensor: "presence", op: "near" }], set: { props: { channel_id: id } } }];
    const ruled = { ...block("nobody"), rules };
    const timeline = { ...captionTimeline(""), blocks: [ruled] };
    const scene = await make("/scenes", { title: "TV" });
    const shot = `/shots/${scene.shots[0].id}`;
    expect((await node.call("PUT", shot, { timeline })).status).toBe(200);
    const layout = await make("/layouts", { title: "Frame", timeline });
    expect(outcome(await remove(id))).toEqual([409, { used_by: 2 }]);
    await node.call("PUT", shot, { timeline: captionTimeline("") });
    expect(outcome(await remove(id))).toEqual([409, { used_by: 1 }]);
    await node.call("DELETE", `/layouts/${layout.id}`);
    expect(outcome(await remove(id))).toEqual([204, null]);
  });

  test("a shot may name one that is not there; it holds nothing", async () => {
    const scene = await make("/scenes", { title: "TV" });
    const timeline = timelineWith("nobody");
    const { status, body } = await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
    expect([status, body.timeline.blocks[0].props.default_channel_id]).toEqual([200, "nobody"]);
  });

  test("one that is being deleted is not there for a rule", async () => {
    const { id } = await add("One");
    const stage = await make("/stages", { name: "Foyer" });
    const answer = await during(node, [["DELETE FROM channels WHERE id = $1", [id]]], () =>
      node.call("PUT", `/stages/${stage.id}/rules`, { rules: [{ when: [], play: { channel_id: id } }] }),
    );
    expect(outcome(answer)).toEqual([400, { field: "rules.0.play.channel_id" }]);
  });
});

test("a venue that is deleted takes the sources along that worked only there", async () => {
  const venues: string[] = [];
  for (const name of ["Hall", "Bar"]) venues.push((await make("/venues", { name })).id);
  const [hall, bar] = venues;
  const sources = [{ ...hls, venue_ids: [hall] }, { ...hls, venue_ids: [bar, hall] }, hls];
  const { id } = await add("One", { sources });
  const other = await add("Other");
  expect((await node.call("DELETE", `/venues/${hall}`)).status).toBe(204);
  expect((await list("q=one"))[0].sources).toEqual([{ ...hls, venue_ids: [bar] }, hls]);
  expect([await timesTold(id), await timesTold(other.id)]).toEqual([2, 1]);
});
