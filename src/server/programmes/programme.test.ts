import { usual_focus } from "../../core/assets/cropPosition.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { film, fontNamed } from "../../../test/support/media/media.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { stageWithScreen } from "../../../test/support/screens/stageWithScreen.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import type { Programme } from "../../core/playback/programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const firstWords = (ref: string) => stageWithScreen(node, { ref, text: "First words" });

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
};

/** All texts of the story, from the first shot to the last. */
const readWords = (programme: Programme) =>
  listChapters(programme).flatMap(({ plays_scene_id }) =>
    programme.shots[plays_scene_id]!.flatMap(({ timeline }) => timeline.blocks.map(({ text }) => text)),
  );
const listChapters = ({ stories, idle_story_id }: Programme) => stories[idle_story_id!]?.chapters ?? [];
const says = (words: string) => (programme: Programme) => readWords(programme).includes(words);

test("a layout and a named condition that a shot uses come with it, and so do their changes", async () => {
  const { shot_id, shows } = await firstWords("programme/layout");
  const layout = await make("/layouts", { title: "Frame", timeline: captionTimeline("Sponsor") });
  const named = await make("/named-conditions", { name: "Near", when: [{ sensor: "presence", op: "near" }] });
  const timeline = {
    ...captionTimeline("Linked"),
    canvas_rules: [{ when: [{ named: named.id }], set: { background: "#000000" } }],
  };
  await node.call("PUT", `/shots/${shot_id}`, { timeline, layout_id: layout.id });
  const first = await shows(says("Linked"));
  expect(first.layouts[layout.id]!.blocks[0]!.text).toBe("Sponsor");
  expect(first.named).toEqual({
    [named.id]: { match: "all", when: [{ id: "c1", sensor: "presence", op: "near" }] },
  });

  await node.call("PUT", `/layouts/${layout.id}`, { title: "Frame", timeline: captionTimeline("Partner") });
  await shows(({ layouts }) => layouts[layout.id]?.blocks[0]?.text === "Partner");
  await node.call("PATCH", `/named-conditions/${named.id}`, { match: "any" });
  await shows(({ named: known }) => known[named.id]?.match === "any");
});

test("the files of its shots come with address, hash and size of what is served there", async () => {
  const { shot_id, shows } = await firstWords("programme/files");
  const upload = async (raw: Buffer<ArrayBuffer>, key?: string) => {
    const headers = { "Content-Type": "application/octet-stream" };
    return (await node.call("POST", "/assets", undefined, { raw, headers, ...(key && { key }) })).body;
  };
  const assets = [await upload(await picture("png")), await upload(await film())];
  await assetJobsDone(node);
  const strange = await upload(await picture("png"), strangerKey);
  const [words] = captionTimeline("").blocks;
  const blocks = [...assets, strange].map(({ id }) =>
    Object.assign({}, words, { uuid: id, kind: "still", asset: id }),
  );
  await node.call("PUT", `/shots/${shot_id}`, { timeline: { ...captionTimeline(""), blocks } });
  const played = (await shows(({ assets }) => Object.keys(assets).length > 0)).assets;
  expect(new Set(Object.keys(played))).toEqual(new Set(assets.map(({ id }) => id)));
  for (const { id, mime, name } of assets) {
    const served = Buffer.from(await (await fetch(node.url + played[id]!.url)).arrayBuffer());
    expect(played[id]).toEqual({
      url: expect.any(String),
      sha256: createHash("sha256").update(served).digest("hex"),
      bytes: served.length,
      mime,
      name,
      ...(mime === "image/png" && { focus: usual_focus }),
    });
  }
});

test("an uploaded font comes with the shots that name its family, also when it is uploaded after them", async () => {
  const { shot_id, shows } = await firstWords("programme/fonts");
  const set = (font_family: string, text: string) => {
    const timeline = captionTimeline(text);
    return { ...timeline, blocks: [{ ...timeline.blocks[0], font_family }] };
  };
  const upload = async (family: string, key = ownerKey) =>
    (await node.call("POST", "/assets", undefined, { raw: await fontNamed(family), key })).body.id as string;
  await node.call("PUT", `/shots/${shot_id}`, { timeline: set("vanto", "Set in Vanto") });
  expect((await shows(says("Set in Vanto"))).fonts).toEqual([]);
  await upload("Vanto", strangerKey);
  await upload("Other");
  const asset_id = await upload("Vanto");
  const { fonts, assets } = await shows(({ fonts }) => fonts.length > 0);
  expect(fonts).toEqual([{ asset_id, family: "Vanto", weight: "400", style: "normal" }]);
  expect(assets[asset_id]!.url).toMatch(new RegExp(`^/media/${asset_id}\\?`));
  await node.call("DELETE", `/assets/${asset_id}`);
  await shows(({ fonts, assets }) => fonts.length === 0 && Object.keys(assets).length === 0);
});

test("a template's fields fill what the scene's own leave open, and its shots come once", async () => {
  const { story, shows } = await firstWords("programme/template");
  const template = await make("/scenes", { title: "Template", fields: { a: "from template", b: "also" } });
  const filled = { title: "Filled", template_id: template.id, fields: { b: "own" } };
  const [one, two] = [await make("/scenes", filled), await make("/scenes", { ...filled, fields: {} })];
  for (const { id } of [one, two]) await make(`/stories/${story.id}/chapters`, { scene_id: id });
  const played = await shows((programme) => listChapters(programme).length === 3);
  expect(
    listChapters(played)
      .slice(1)
      .map(({ fields, plays_scene_id }) => [fields, plays_scene_id]),
  ).toEqual([
    [{ a: "from template", b: "own" }, template.id],
    [{ a: "from template", b: "also" }, template.id],
  ]);
  expect(Object.keys(played.shots)).toHaveLength(2);

  await node.call("PATCH", `/scenes/${template.id}`, { fields: { a: "changed" } });
  await shows((programme) => listChapters(programme)[1]?.fields["a"] === "changed");
});

test("a programme of many megabytes arrives", async () => {
  const { story, screen, shows } = await firstWords("programme/large");
  const [words] = captionTimeline("").blocks;
  const blocks = Array.from({ length: 100 }, (_, n) => ({
    ...words,
    uuid: `b${n}`,
    text: "x".repeat(9_000),
  }));
  const scenes = await Promise.all(
    Array.from({ length: 9 }, (_, n) => make("/scenes", { title: `Large ${n}` })),
  );
  for (const scene of scenes) {
    const timeline = { ...captionTimeline(""), blocks };
    const { status } = await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
    expect(status).toBe(200);
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  }
  const programme = await shows(
    (programme) => listChapters(programme).length === 10 && Object.keys(programme.shots).length === 10,
  );
  expect(JSON.stringify(programme).length).toBeGreaterThan(8_000_000);
  await node.call("PATCH", "/records/programme/large", { values: { word: "after" } });
  await screen.hear("change", ({ body }) => body.ref === "programme/large");
});

test("under manual publishing screens play the newest release; records never wait", async () => {
  const { shot_id, scene, story, screen, stage, shows } = await firstWords("programme/release");
  const switched = nextProgramme(screen);
  expect((await node.call("PUT", "/publishing", { mode: "manual" })).status).toBe(200);
  expect(readWords(await switched())).toEqual(["First words"]);
  const put = (words: string) => node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline(words) });
  await put("Second words");
  const second = await make("/scenes", { title: "Another" });
  await make(`/stories/${story.id}/chapters`, { scene_id: second.id });

  // What is put on by hand does not wait either.
  const taken = nextProgramme(screen);
  await node.call("POST", `/stages/${stage.id}/take`, { scene_id: second.id });
  const { stories, shots } = await taken();
  expect([stories[`scene:${second.id}`]!.chapters.length, shots[second.id]!.length]).toEqual([1, 1]);
  const ended = nextProgramme(screen);
  await node.call("DELETE", `/stages/${stage.id}/take`);
  expect((await ended()).shots[second.id]).toBeUndefined();

  await node.call("PATCH", "/records/programme/release", { values: { word: "live" } });
  await screen.hear("change", ({ body }) => body.ref === "programme/release");
  const unchanged = nextProgramme(screen);
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  const stillFirst = await unchanged();
  expect([readWords(stillFirst), listChapters(stillFirst).length]).toEqual([["First words"], 1]);

  const release = await make("/releases", { note: "With another" });
  const published = await shows(says("Second words"));
  expect(listChapters(published).map(({ scene_id }) => scene_id)).toEqual([scene.id, second.id]);

  const { body: list } = await node.call("GET", "/releases");
  const first = list.items.at(-1);
  const afterRollback = nextProgramme(screen);
  const back = await make(`/releases/${first.id}/rollback`, undefined);
  expect(back.number).toBe(release.number + 1);
  const rolledBack = await afterRollback();
  expect([readWords(rolledBack), listChapters(rolledBack).length]).toEqual([["First words"], 1]);

  const afterSwitch = nextProgramme(screen);
  expect((await node.call("PUT", "/publishing", { mode: "auto" })).status).toBe(200);
  const working = await afterSwitch();
  expect(readWords(working)).toEqual(["Second words"]);
});

/** What comes after what the screen has now. */
function nextProgramme(screen: TestScreen): () => Promise<Programme> {
  const known = new Set(screen.messages);
  return async () => (await screen.hear("programme", (message) => !known.has(message))).programme;
}

test("a record that is new in a rolled collection reaches the screen as a change, also after a gap", async () => {
  const { story, screen, shows } = await firstWords("programme/roll");
  const collection = await make("/collections", { name: "News", prefix: "programme/news" });
  const scene = await make("/scenes", { title: "Headline" });
  await node.call("PUT", "/records/programme/news/1", { values: { title: "One" } });
  await make(`/stories/${story.id}/chapters`, {
    scene_id: scene.id,
    settings: { roll: { collection_id: collection.id } },
  });
  const { records, collections } = await shows((programme) => listChapters(programme).length === 2);
  expect([records["programme/news/1"]!.values, collections]).toEqual([
    { title: "One" },
    { [collection.id]: { name: "News", prefix: "programme/news", fields: [] } },
  ]);
  await node.call("PUT", "/records/programme/news/2", { values: { title: "Two" } });
  const told = await screen.hear("change", ({ body }) => body.ref === "programme/news/2");
  expect(told.body).toEqual({
    ref: "programme/news/2",
    values: { title: "Two" },
    stale: false,
    created_at: expect.any(Number),
  });
  screen.say({ type: "ping", t: 1 });
  const { version } = await screen.hear("pong", ({ version }) => version !== null);
  screen.close();
  await node.call("PUT", "/records/programme/news/3", { values: { title: "Three" } });
  const back = await TestScreen.open(node.url, { token: screen.token, since: version! });
  onTestFinished(() => back.close());
  await back.hear("change", ({ body }) => body.ref === "programme/news/3");
});
