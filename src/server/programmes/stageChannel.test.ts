import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fingerprint } from "../../core/playback/fingerprint.ts";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import type { Programme } from "../../core/playback/programme.ts";

let node: TestNode;
let web: FileServer;
let stage_id: string;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Foyer" })).id;
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const source = (n: number | string, venue_ids: string[] | null = null) => ({
  transport: "hls",
  url: `https://tv.example/${n}.m3u8`,
  venue_ids,
});
const addChannel = (name: string, rest: object = {}, key?: string) =>
  make("/channels", { name, sources: [source(name)], ...rest }, key);
const read = async () => outcome(await node.call("GET", `/stages/${stage_id}/channel`));
const put = async (channel_id: unknown, rest: { key?: string; body?: object } = {}) =>
  outcome(
    await node.call(
      "PUT",
      `/stages/${stage_id}/channel`,
      { channel_id, ...rest.body },
      rest.key ? { key: rest.key } : {},
    ),
  );
const putRules = (...rules: object[]) => node.call("PUT", `/stages/${stage_id}/rules`, { rules });
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];
const timesTold = async () =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`stages/${stage_id}`])).rows
    .length;

const none = {
  channel_id: null,
  name: null,
  by: null,
  rule: null,
  set_by: null,
  why: "No channel is set: each video plays its default",
};

test("an operator's channel beats a rule's until it is handed back", async () => {
  const [one, two, three] = [await addChannel("One"), await addChannel("Two"), await addChannel("Three")];
  expect(await read()).toEqual([200, none]);
  const when = (op: string) => ({ when: [{ sensor: "presence", op }] });
  await putRules(
    { name: "Near", ...when("near"), play: { channel_id: three.id } },
    { name: "Empty hall", ...when("not_near"), play: { channel_id: one.id } },
  );
  const byRule = {
    channel_id: one.id,
    name: "One",
    by: "rule",
    rule: "Empty hall",
    set_by: null,
    why: "The rule “Empty hall” shows “One”",
  };
  expect(await read()).toEqual([200, byRule]);

  const { name: set_by } = (await node.call("GET", "/me")).body;
  const byHand = {
    channel_id: two.id,
    name: "Two",
    by: "operator",
    rule: null,
    set_by,
    why: `${set_by} switched the stage to “Two”`,
  };
  const before = await timesTold();
  expect(await put(two.id)).toEqual([200, byHand]);
  expect(await read()).toEqual([200, byHand]);
  expect(await put(two.id, { body: byHand })).toEqual([200, byHand]);
  expect(await timesTold()).toBe(before + 1);
  expect(await put(null)).toEqual([200, byRule]);
  await putRules();
  expect(await put(null)).toEqual([200, none]);
  expect(await timesTold()).toBe(before + 3);
});

test("whoever switches is named, and may be an operator", async () => {
  const { id } = await addChannel("One");
  const { body } = await node.call("POST", "/keys", {
    name: "Regie",
    role: "operator",
    scopes: ["channels"],
  });
  const [status, state] = await put(id, { key: body.key });
  expect([status, state]).toEqual([200, expect.objectContaining({ set_by: "Regie", by: "operator" })]);
});

test("a rule follows what the stage's cameras say", async () => {
  const { id } = await addChannel("One");
  await putRules({ name: "Near", when: [{ sensor: "presence", op: "near" }], play: { channel_id: id } });
  expect(await read()).toEqual([200, none]);
  const near = JSON.stringify({ since: Date.now() - 5_000, until: null });
  await node.node.app.pool.query("UPDATE stages SET near = $2 WHERE id = $1", [stage_id, near]);
  expect(await read()).toEqual([200, expect.objectContaining({ channel_id: id, rule: "Near" })]);
});

test.each<[string, object, number, string]>([
  ["nothing", { channel_id: undefined }, 400, "channel_id"],
  ["a number", { channel_id: 7 }, 400, "channel_id"],
  ["an unknown field", { channel_id: null, for_ms: 1 }, 400, "for_ms"],
  ["a channel that is not there", { channel_id: "nobody" }, 404, "channel_id"],
])("%s is refused", async (_, body, status, field) => {
  expect(outcome(await node.call("PUT", `/stages/${stage_id}/channel`, body))).toEqual([status, { field }]);
  expect(await read()).toEqual([200, none]);
});

test("what belongs to another workspace is not there", async () => {
  const theirs = await addChannel("Theirs", {}, strangerKey);
  expect(await put(theirs.id)).toEqual([404, { field: "channel_id" }]);
  expect((await putRules({ when: [], play: { channel_id: theirs.id } })).body.error.details).toEqual({
    field: "rules.0.play.channel_id",
  });
  expect(await put(null, { key: strangerKey })).toEqual([404, {}]);
  const answer = await node.call("GET", `/stages/${stage_id}/channel`, undefined, { key: strangerKey });
  expect(answer.status).toBe(404);
});

/** A stage in a venue whose story shows a channel, with a screen on it. */
async function stageWithChannel(channel_id: string, default_channel_id: string | null, rest: object = {}) {
  const made = await stageWithCaption(node, { ref: `channel/${stage_id}`, text: "TV" });
  stage_id = made.stage.id;
  const venue = await make("/venues", { name: "Hall" });
  await node.call("PATCH", `/stages/${stage_id}`, { venue_id: venue.id });
  const timeline = captionTimeline("TV");
  const block = {
    ...timeline.blocks[0],
    uuid: "tv",
    kind: "channel",
    props: { channel_id, default_channel_id },
    ...rest,
  };
  await node.call("PUT", `/shots/${made.shot_id}`, { timeline: { ...timeline, blocks: [block] } });
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  const shows = async (fits: (programme: Programme) => boolean) =>
    (await screen.hear("programme", ({ programme }) => fits(programme))).programme;
  return { venue_id: venue.id as string, screen, shows };
}

test("screens get a channel that only a rule of a block puts on, and hear of its changes", async () => {
  const ruled = await addChannel("Ruled");
  const when = [{ sensor: "presence", op: "near" }];
  const rules = [{ when, set: { props: { channel_id: ruled.id } } }];
  const { shows } = await stageWithChannel("stage", null, { rules });
  expect((await shows(({ channels }) => ruled.id in channels)).channels[ruled.id]!.name).toBe("Ruled");
  await node.call("PATCH", `/channels/${ruled.id}`, { name: "Renamed" });
  await shows(({ channels }) => channels[ruled.id]?.name === "Renamed");
});

test("screens get the channels that blocks, rules and the operator name, with the sources of their venue", async () => {
  web.files.set("logo.png", await picture("png"));
  const [shown, fallback, ruled, unused] = [
    await addChannel("Shown", { number: 4, logo_url: web.url("logo.png") }),
    await addChannel("Default"),
    await addChannel("Ruled", {
      sources: [{ transport: "rtsp", url: "rtsp://10.0.0.1/x", venue_ids: null }],
    }),
    await addChannel("Unused"),
  ];
  const { venue_id, screen, shows } = await stageWithChannel(shown.id, fallback.id);
  const elsewhere = (await make("/venues", { name: "Elsewhere" })).id;
  await putRules({ when: [], play: { channel_id: ruled.id } });
  await node.call("PATCH", `/channels/${shown.id}`, {
    sources: [
      source("far", [elsewhere]),
      source("here", [elsewhere, venue_id]),
      source("any"),
      source("any"),
    ],
  });
  await node.call("PATCH", `/channels/${fallback.id}`, { sources: [source("far", [elsewhere])] });
  const { channels, channel } = await shows(
    ({ channels }) => channels[fallback.id]?.problem !== null && ruled.id in channels,
  );
  const played = (n: string) => ({
    id: expect.any(String),
    transport: "hls",
    url: source(n).url,
    relay_url: expect.stringMatching(/^.relay./),
  });
  expect(channel).toBeNull();
  expect(channels).toEqual({
    [shown.id]: {
      name: "Shown",
      number: 4,
      logo: expect.stringMatching(/^\/pictures\//),
      sources: [expect.objectContaining(played("here")), expect.objectContaining(played("any"))],
      problem: null,
    },
    [fallback.id]: {
      name: "Default",
      number: null,
      logo: null,
      sources: [],
      problem: "None of its sources works where this stage is",
    },
    [ruled.id]: { name: "Ruled", number: null, logo: null, sources: [], problem: expect.any(String) },
  });
  expect(unused.id in channels).toBe(false);

  const { logo } = channels[shown.id]!;
  const served = await fetch(node.url + logo);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(web.asked).toEqual(["logo.png"]);
  const guessed = logo!.replace(/v=.*/, `v=${fingerprint("https://elsewhere.example/")}`);
  expect((await fetch(node.url + guessed)).status).toBe(404);

  await node.call("PATCH", `/channels/${shown.id}`, { name: "Renamed" });
  await shows(({ channels }) => channels[shown.id]?.name === "Renamed");
  const many = Array.from(
    { length: 201 },
    (_, n) => `#EXTINF:-1,Many ${n}\nhttps://tv.example/${n}.m3u8\n`,
  ).join("");
  const entry = (name: string) => `#EXTINF:-1,${name}\nhttps://tv.example/new.m3u8\n`;
  await node.call("POST", "/channels/import", { m3u: many });
  await node.call("POST", "/channels/import", {
    m3u: many.replaceAll("tv.example", "b.example") + entry("Default"),
  });
  await shows(({ channels }) => channels[fallback.id]?.problem === null);
  await put(unused.id);
  const switched = await shows(({ channel }) => channel?.channel_id === unused.id);
  expect([switched.channels[unused.id]!.name, switched.change_over]).toEqual(["Unused", null]);
  await put(null);
  await shows(({ channel, channels }) => channel === null && !(unused.id in channels));
  screen.close();
});
