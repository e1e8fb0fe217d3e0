import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { templates } from "../../core/templates/templates.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function call(method: string, path: string, body?: unknown, key = ownerKey) {
  const answer = await node.call(method, path, body, { key });
  return [answer.status, answer.body] as const;
}
const outcome = async (method: string, path: string, body?: unknown, key = ownerKey) => {
  const [status, answer] = await call(method, path, body, key);
  return [status, answer?.error?.details?.field];
};
const make = async (key: string, body: object = {}) =>
  (await call("POST", `/templates/${key}/scenes`, body))[1];
const shotsOf = async ({ shots }: { shots: { id: string }[] }) =>
  Promise.all(shots.map(async ({ id }) => (await call("GET", `/shots/${id}`))[1]));
const listOwn = async (key = ownerKey) =>
  (await call("GET", "/templates", undefined, key))[1].items.filter(({ own }: { own: boolean }) => own);

test("designs are listed with their blanks and the words they start with", async () => {
  const [status, { items }] = await call("GET", "/templates");
  expect([status, items.length]).toEqual([200, templates.length]);
  expect(items.find(({ key }: { key: string }) => key === "wayfinding")).toEqual({
    key: "wayfinding",
    family: "foyer",
    title: "Wayfinding",
    description: expect.any(String),
    kind: "wayfinding",
    own: false,
    shows_engagement: false,
    blanks: [
      { name: "arrow", label: "Arrow", type: "text", sample: "→", sample_in_min: null, by_session: false },
      {
        name: "place",
        label: "Place",
        type: "text",
        sample: "Great Hall",
        sample_in_min: null,
        by_session: false,
      },
      {
        name: "line",
        label: "Line",
        type: "text",
        sample: "Second floor, 2 minutes",
        sample_in_min: null,
        by_session: false,
      },
    ],
  });
});

test("what pictures of designs are drawn with is the brand, on a stage that shows nothing", async () => {
  const [status, { programme }] = await call("GET", "/templates/preview");
  expect([status, programme.brand.colors.accent, programme.take, programme.stories]).toEqual([
    200,
    "#ffb224",
    null,
    {},
  ]);
});

test("one call makes a scene with the sample words, laid out for the canvas", async () => {
  const [status, scene] = await call("POST", "/templates/welcome/scenes", {});
  expect([status, scene]).toEqual([
    201,
    expect.objectContaining({
      title: "Welcome",
      kind: "welcome",
      template_id: null,
      fields: expect.objectContaining({ title: "Welcome to Harbour Days" }),
      shots: [expect.objectContaining({ position: 1, duration_ms: 10_000 })],
    }),
  ]);
  const [shot] = await shotsOf(scene);
  expect(shot.timeline.canvas).toMatchObject({ width: 1920, height: 1080 });
});

test.each(templates.map(({ key }) => key))("%s can be made for a portrait screen", async (key) => {
  const scene = await make(key, { width: 1080, height: 1920 });
  const [shot] = await shotsOf(scene);
  expect(shot.timeline.canvas).toMatchObject({ width: 1080, height: 1920 });
  expect(shot.timeline.blocks.length).toBeGreaterThan(0);
});

test("words, title, folder and engagement are taken from the call", async () => {
  const [, folder] = await call("POST", "/folders", { name: "Signs" });
  const [, engagement] = await call("POST", "/engagements", { title: "Guests" });
  const fields = { title: "Ask away", line: null };
  const body = { title: "Q&A", fields, folder_id: folder.id, engagement_id: engagement.id };
  const scene = await make("questions", body);
  expect(scene).toMatchObject({
    title: "Q&A",
    folder_id: folder.id,
    fields: { title: "Ask away", line: "" },
  });
  const [shot] = await shotsOf(scene);
  const list = shot.timeline.blocks.find(({ kind }: { kind: string }) => kind === "questions");
  expect(list.props).toEqual({ engagement_id: engagement.id, view: "list" });
});

test("a moment starts in the near future", async () => {
  const { fields } = await make("countdown");
  expect(Number(fields.starts_at)).toBeGreaterThan(Date.now());
});

test("what cannot be made is refused, naming the field", async () => {
  const path = "/templates/welcome/scenes";
  expect([
    await outcome("POST", "/templates/nothing/scenes", {}),
    await outcome("POST", path, { width: 0 }),
    await outcome("POST", path, { shape: "round" }),
    await outcome("POST", path, { folder_id: "nowhere" }),
    await outcome("POST", "/templates/poll/scenes", { engagement_id: "nobody" }),
    await outcome("POST", path, { title: " " }),
  ]).toEqual([
    [404, undefined],
    [400, "width"],
    [400, "shape"],
    [400, "folder_id"],
    [400, "engagement_id"],
    [400, "title"],
  ]);
});

test("a scene of one's own is kept as a design, and using it copies it with all its shots", async () => {
  const scene = await make("speaker", { title: "Our speaker" });
  await call("POST", `/scenes/${scene.id}/shots`, {});
  expect(await call("PUT", `/scenes/${scene.id}/template`)).toEqual([204, ""]);
  const [own] = await listOwn();
  expect(own).toMatchObject({ key: scene.id, family: "own", title: "Our speaker", own: true });
  expect(own.blanks.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    "name",
    "photo",
    "role",
    "topic",
  ]);

  const copy = await make(scene.id, { title: "Copy", fields: { name: "Lea Aebi" } });
  expect(copy).toMatchObject({
    title: "Copy",
    template_id: null,
    fields: { ...scene.fields, name: "Lea Aebi" },
  });
  const [original, copied] = [await call("GET", `/scenes/${scene.id}`), copy];
  const plain = (shots: { timeline: object; duration_ms: number }[]) =>
    shots.map(({ timeline, duration_ms }) => ({ timeline, duration_ms }));
  expect(copied.shots.length).toBe(2);
  expect(plain(await shotsOf(copied))).toEqual(plain(await shotsOf(original[1])));

  // What is changed in the one does not change the other.
  const [first] = await shotsOf(copied);
  await call("PUT", `/shots/${first.id}`, { timeline: { ...first.timeline, blocks: [] } });
  expect((await shotsOf(original[1]))[0].timeline.blocks.length).toBeGreaterThan(0);

  expect(await outcome("POST", `/templates/${scene.id}/scenes`, { width: 100 })).toEqual([400, "width"]);
  expect(await call("DELETE", `/scenes/${scene.id}/template`)).toEqual([204, ""]);
  expect(await listOwn()).toEqual([]);
  expect(await outcome("POST", `/templates/${scene.id}/scenes`, {})).toEqual([404, undefined]);
});

test("a filled scene has no shots to keep", async () => {
  const template = await make("quote");
  const [, filled] = await call("POST", "/scenes", { title: "Filled", template_id: template.id });
  const [status, { error }] = await call("PUT", `/scenes/${filled.id}/template`);
  expect([status, error.details.template_id]).toEqual([409, template.id]);
});

test("another workspace sees the built-in designs, and none that are kept here", async () => {
  const scene = await make("quote");
  await call("PUT", `/scenes/${scene.id}/template`);
  expect(await listOwn(strangerKey)).toEqual([]);
  expect([
    await outcome("PUT", `/scenes/${scene.id}/template`, undefined, strangerKey),
    await outcome("DELETE", `/scenes/${scene.id}/template`, undefined, strangerKey),
    await outcome("POST", `/templates/${scene.id}/scenes`, {}, strangerKey),
  ]).toEqual([
    [404, undefined],
    [404, undefined],
    [404, undefined],
  ]);
  expect(await listOwn()).toHaveLength(1);
});
