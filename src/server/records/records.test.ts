import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const at = expect.any(Number);
const shown = (ref: string, values: Record<string, string>) => ({
  ref,
  values,
  origin: "api",
  stale: false,
  created_at: at,
  updated_at: at,
});

test("a record is created once, and a second time is a conflict", async () => {
  const made = await node.call("POST", "/records", {
    ref: "menu/soup",
    values: { title: "Soup", note: null },
  });
  expect([made.status, made.body]).toEqual([201, shown("menu/soup", { title: "Soup", note: "" })]);

  const again = await node.call("POST", "/records", { ref: "menu/soup", values: {} });
  expect([again.status, again.body.error.code]).toEqual([409, "conflict"]);
  expect((await node.call("GET", "/records/menu/soup")).body).toEqual(made.body);
});

test("PUT leaves exactly the values sent, PATCH merges them, both create", async () => {
  expect((await node.call("PUT", "/records/a/b/c", { values: { one: "1", two: "2" } })).status).toBe(201);
  const put = await node.call("PUT", "/records/a/b/c", { values: { two: "II" } });
  expect([put.status, put.body]).toEqual([200, shown("a/b/c", { two: "II" })]);

  const patched = await node.call("PATCH", "/records/a/b/c", { values: { three: "3", two: null } });
  expect([patched.status, patched.body]).toEqual([200, shown("a/b/c", { two: "", three: "3" })]);
  const born = await node.call("PATCH", "/records/patched-first", { values: { word: "hello" } });
  expect([born.status, born.body]).toEqual([201, shown("patched-first", { word: "hello" })]);
  expect(patched.body.updated_at).toBeGreaterThanOrEqual(patched.body.created_at);
});

test("a whole record sent back is accepted, and its read-only fields are ignored", async () => {
  const { body } = await node.call("PUT", "/records/round/trip", { values: { word: "same" } });
  const again = await node.call("PUT", "/records/round/trip", { ...body, origin: "hand", created_at: 1 });
  expect(again.body).toEqual({ ...body, updated_at: at });
  expect(
    (await node.call("PUT", "/records/round/trip", { ...body, ref: "another" })).body.error.details,
  ).toEqual({
    field: "ref",
  });
});

test("a record that is stored compressed holds no more values than another", async () => {
  const words = "the same ";
  const named = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`name_${from + n}`, words]));
  await node.call("PUT", "/records/wide", { values: named(0, 190) });
  const empty = Object.fromEntries(Object.keys(named(190, 11)).map((name) => [name, ""]));
  const patched = await node.call("PATCH", "/records/wide", { values: empty });
  expect([patched.status, patched.body.error.details]).toEqual([400, { field: "values" }]);
  const items = [{ ref: "wide", fields: empty }];
  const batched = await node.call("POST", "/records/batch", { items });
  expect([batched.status, batched.body.error.details]).toEqual([400, { field: "items.0.fields" }]);
  expect((await node.call("PATCH", "/records/wide", { values: named(190, 10) })).status).toBe(200);
});

test("a ref's percent-encoding is decoded once, then it must match the pattern", async () => {
  await node.call("PUT", "/records/enc/o:d.ed", { values: {} });
  expect((await node.call("GET", "/records/enc%2Fo%3Ad.ed")).status).toBe(200);
  for (const path of ["enc%252Fo", "%20", "-starts", "%C3%A9", "x".repeat(201)]) {
    const refused = await node.call("GET", `/records/${path}`);
    expect([path, refused.status, refused.body.error.details]).toEqual([path, 400, { field: "ref" }]);
  }
});

test("a deleted record is gone, and deleting it again is 404", async () => {
  await node.call("PUT", "/records/gone", { values: {} });
  expect((await node.call("DELETE", "/records/gone")).status).toBe(204);
  expect((await node.call("DELETE", "/records/gone")).status).toBe(404);
  expect((await node.call("GET", "/records/gone")).status).toBe(404);
});

test("bounds are kept to the letter, and the error names the field", async () => {
  const fill = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, "x"]));
  expect((await node.call("PUT", "/records/bounds", { values: fill(200) })).status).toBe(201);
  expect((await node.call("PUT", "/records/bounds", { values: { long: "ä".repeat(2000) } })).status).toBe(
    200,
  );
  expect((await node.call("PUT", "/records/bounds", { values: { long: "👏".repeat(2000) } })).status).toBe(
    200,
  );

  const refusals: [unknown, string][] = [
    [{ values: fill(201) }, "values"],
    [{ values: { long: "x".repeat(2001) } }, "values.long"],
    [{ values: { "1st": "x" } }, "values.1st"],
    [{ values: { n: 5 } }, "values.n"],
    [{ values: [] }, "values"],
    [{}, "values"],
    [{ values: {}, more: 1 }, "more"],
    [{ values: { nul: "a\0b" } }, "values.nul"],
    [{ values: { half: "\ud800" } }, "values.half"],
  ];
  for (const [body, field] of refusals) {
    const refused = await node.call("PUT", "/records/bounds", body);
    expect([field, refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      field,
      400,
      "invalid",
      { field },
    ]);
  }
  await node.call("PUT", "/records/full", { values: fill(200) });
  const grown = await node.call("PATCH", "/records/full", { values: { one_more: "x" } });
  expect([grown.status, grown.body.error.details]).toEqual([400, { field: "values" }]);
  expect((await node.call("PATCH", "/records/full", { values: { v0: "changed" } })).status).toBe(200);
});

test("lists are sorted by ref, filtered by prefix, and paged without gaps while others write", async () => {
  const refs = Array.from({ length: 25 }, (_, i) => `list/${String(i).padStart(2, "0")}`);
  await node.call("POST", "/records/batch", { items: refs.map((ref) => ({ ref, fields: { n: 1 } })) });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await node.call("GET", `/records?prefix=list/&limit=10${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...page.body.items.map((item: { ref: string }) => item.ref));
    cursor = page.body.next_cursor;
    await node.call("PUT", "/records/list/00a", { values: {} });
  } while (cursor);
  expect(seen.filter((ref) => ref !== "list/00a")).toEqual(refs);

  const full = await node.call("GET", "/records?prefix=list/0&limit=11");
  expect([full.body.items.length, full.body.next_cursor]).toEqual([11, null]);
  for (const query of [
    "limit=0",
    "limit=201",
    "limit=ten",
    "limit=1.5",
    "cursor=%00",
    "cursor=zzz",
    "limit=10&limit=11",
  ]) {
    const refused = await node.call("GET", `/records?${query}`);
    expect([query, refused.status, refused.body.error.details]).toEqual([
      query,
      400,
      { field: query.split("=")[0] },
    ]);
  }
});

test("a batch counts what existed, what is new and what no scene plays", async () => {
  await node.call("PUT", "/records/batch/old", { values: { kept: "yes" } });
  await node.call("POST", "/scenes", { title: "Plays it", ref: "batch/played" });
  const { status, body } = await node.call("POST", "/records/batch", {
    items: [
      { ref: "batch/old", fields: { count: 3, open: true, none: null } },
      { ref: "batch/new", fields: { long: "x".repeat(2500) } },
      { ref: "batch/new", fields: { second: "time" } },
      { ref: "batch/played", fields: {} },
    ],
  });
  expect([status, body]).toEqual([
    200,
    { updated: 2, stored: 2, created: 0, unknown: ["batch/old", "batch/new"] },
  ]);
  expect((await node.call("GET", "/records/batch/old")).body.values).toEqual({
    kept: "yes",
    count: "3",
    open: "true",
    none: "",
  });
  expect((await node.call("GET", "/records/batch/new")).body.values).toEqual({
    long: "x".repeat(2000),
    second: "time",
  });
});

test("a batch fills scenes from a template, once per ref", async () => {
  const template = await node.call("POST", "/scenes", { title: "Speaker card", ref: "templates/speaker" });
  const items = [
    { ref: "speakers/ada", fields: { name: "Ada" }, template: "templates/speaker", title: "Ada's card" },
    { ref: "speakers/bob", fields: { name: "Bob" }, template: template.body.id },
  ];
  const first = await node.call("POST", "/records/batch", { items });
  expect(first.body).toEqual({ updated: 0, stored: 2, created: 2, unknown: [] });
  expect((await node.call("POST", "/records/batch", { items })).body).toEqual({
    updated: 2,
    stored: 0,
    created: 0,
    unknown: [],
  });
  const scenes = (await node.call("GET", "/scenes?q=Ada's")).body.items;
  expect(scenes).toEqual([
    expect.objectContaining({ title: "Ada's card", ref: "speakers/ada", template_id: template.body.id }),
  ]);
});

test("one bad item refuses the whole batch and names the first", async () => {
  const refused = await node.call("POST", "/records/batch", {
    items: [{ ref: "batch/good", fields: { a: "1" } }, { ref: "batch/bad", fields: { a: {} } }, { ref: "!" }],
  });
  expect([refused.status, refused.body.error.details]).toEqual([400, { field: "items.1.fields.a" }]);
  const template = await node.call("POST", "/records/batch", {
    items: [{ ref: "batch/good", template: "nowhere" }],
  });
  expect([template.status, template.body.error.details]).toEqual([400, { field: "items.0.template" }]);
  expect((await node.call("GET", "/records/batch/good")).status).toBe(404);

  const many = Array.from({ length: 501 }, (_, i) => ({ ref: `many/${i}` }));
  expect((await node.call("POST", "/records/batch", { items: many })).status).toBe(400);
  expect((await node.call("POST", "/records/batch", { items: many.slice(1) })).body).toMatchObject({
    stored: 500,
  });
});

test("two batches that touch the same records in opposite order both succeed", async () => {
  const refs = Array.from({ length: 200 }, (_, i) => `race/${i}`);
  const batch = (order: string[], word: string) =>
    node.call("POST", "/records/batch", { items: order.map((ref) => ({ ref, fields: { [word]: word } })) });
  const answers = await Promise.all([
    batch(refs, "up"),
    batch(refs.toReversed(), "down"),
    batch(refs, "again"),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect((await node.call("GET", "/records/race/7")).body.values).toEqual({
    up: "up",
    down: "down",
    again: "again",
  });
});

test("a batch that would make a record hold too much saves nothing and names the first such item", async () => {
  const many = (start: string) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`${start}${n}`, "x"]));
  await node.call("PUT", "/records/full/old", { values: many("a") });
  const fine = { ref: "full/fine", fields: { a: 1 } };
  const batches = [
    [fine, { ref: "full/old", fields: many("b") }, { ref: "full/old", fields: many("c") }],
    [{ ref: "full/new", fields: many("a") }, { ref: "full/new", fields: many("b") }, fine],
  ];
  const tried = batches.flatMap((items, n) => [
    { items, place: n === 0 ? 1 : 0, given: {} },
    { items, place: n === 0 ? 1 : 0, given: { headers: { "Idempotency-Key": `full ${n}` } } },
  ]);
  for (const { items, place, given } of tried) {
    const { status, body } = await node.call("POST", "/records/batch", { items }, given);
    expect([status, body.error.details]).toEqual([400, { field: `items.${place}.fields` }]);
  }
  for (const ref of ["full/fine", "full/new"])
    expect((await node.call("GET", `/records/${ref}`)).status).toBe(404);
  expect((await node.call("GET", "/records/full/old")).body.values).toEqual(many("a"));
  expect((await node.call("POST", "/records/batch", { items: [] })).body).toEqual({
    updated: 0,
    stored: 0,
    created: 0,
    unknown: [],
  });
});

test("another workspace's records are its own", async () => {
  await node.call("PUT", "/records/mine", { values: { secret: "ours" } });
  expect((await node.call("GET", "/records/mine", undefined, { key: strangerKey })).status).toBe(404);
  expect((await node.call("DELETE", "/records/mine", undefined, { key: strangerKey })).status).toBe(404);
  expect((await node.call("PUT", "/records/mine", { values: {} }, { key: strangerKey })).status).toBe(201);
  expect((await node.call("GET", "/records/mine")).body.values).toEqual({ secret: "ours" });
});

test("of many who read at once each gets its own record, of its own workspace", async () => {
  const keys = [undefined, { key: strangerKey }];
  for (const [whose, key] of keys.entries())
    for (let n = 0; n < 5; n += 1)
      await node.call("PUT", `/records/at-once/${n}`, { values: { text: `${whose} ${n}` } }, key);
  const asked = Array.from({ length: 60 }, (_, n) => ({ whose: n % 2, ref: `at-once/${n % 6}`, n: n % 6 }));
  const read = await Promise.all(
    asked.map(({ whose, ref }) => node.call("GET", `/records/${ref}`, undefined, keys[whose])),
  );
  expect(read.map(({ status, body }) => (status === 200 ? [body.ref, body.values.text] : status))).toEqual(
    asked.map(({ whose, ref, n }) => (n === 5 ? 404 : [ref, `${whose} ${n}`])),
  );
});

test("a chapter that rolls a collection plays the records of the collection", async () => {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const collection = await make("/collections", { name: "News", prefix: "rolled/news" });
  const scene = await make("/scenes", { title: "Headline" });
  const story = await make("/stories", { title: "News" });
  const refs = ["rolled/news/1", "rolled/news/de/2", "rolled/newsletter/3", "rolled/news"];
  const unknown = async () =>
    (await node.call("POST", "/records/batch", { items: refs.map((ref) => ({ ref })) })).body.unknown;
  expect(await unknown()).toEqual(refs);
  const chapter = await make(`/stories/${story.id}/chapters`, {
    scene_id: scene.id,
    settings: { roll: { collection_id: collection.id } },
  });
  expect(await unknown()).toEqual(["rolled/newsletter/3", "rolled/news"]);
  await node.call("PATCH", `/chapters/${chapter.id}`, { settings: { roll: null } });
  expect(await unknown()).toEqual(refs);
});

test("of several bad items the first is named, whatever is bad about each", async () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`a${n}`, "x"]));
  const more = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`b${n}`, "x"]));
  const bad = {
    ref: [{ ref: "/bad" }, "ref"],
    template: [{ ref: "first/t", template: "nowhere" }, "template"],
    size: [{ ref: "first/full", fields: more }, "fields"],
  } as const;
  await node.call("PUT", "/records/first/full", { values: many });
  for (const one of Object.values(bad)) {
    for (const other of Object.values(bad)) {
      const { status, body } = await node.call("POST", "/records/batch", {
        items: [{ ref: "first/fine", fields: { a: 1 } }, one[0], other[0]],
      });
      expect([status, body.error.details]).toEqual([400, { field: `items.1.${one[1]}` }]);
    }
  }
  expect((await node.call("GET", "/records/first/fine")).status).toBe(404);
});

test("a body of nonsense is refused at its first crowd", async () => {
  const names = Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`-${n}`, n]));
  const crowded = await node.call("POST", "/records/batch", {
    items: [{ ref: "a" }, { ref: "b", fields: names }],
  });
  expect([crowded.status, crowded.body.error.details]).toEqual([400, { field: "items.1.fields" }]);
  const zeros = await node.call("POST", "/records/batch", { items: Array<number>(1_000_000).fill(0) });
  expect([zeros.status, zeros.body.error.details]).toEqual([400, { field: "items" }]);
  const values = await node.call("PUT", "/records/crowd", { values: names });
  expect([values.status, values.body.error.details]).toEqual([400, { field: "values" }]);
});

test("records are found by words in their refs and values, and counted by folder", async () => {
  const refs = ["shelf/a/one", "shelf/a/two", "shelf/b/100%", "shelf/c", "shelf/deep/er/x"].map((ref) =>
    ref.replace("%", ":"),
  );
  for (const ref of refs) await node.call("PUT", `/records/${ref}`, { values: { title: `100% of ${ref}` } });
  await node.call("PUT", "/records/shelf/c", { values: { note: "Say “Grüezi”", title: "Plain" } });
  const found = async (q: string) =>
    (await node.call("GET", `/records?prefix=shelf/&q=${encodeURIComponent(q)}`)).body.items.map(
      ({ ref }: { ref: string }) => ref,
    );
  expect([await found("grüezi"), await found("A/T"), await found("100%"), await found("10%f")]).toEqual([
    ["shelf/c"],
    ["shelf/a/two"],
    refs.filter((ref) => ref !== "shelf/c"),
    [],
  ]);
  const folders = async (prefix: string, key?: string) =>
    (await node.call("GET", `/record-folders?prefix=${prefix}`, undefined, key ? { key } : {})).body;
  expect([await folders("shelf/"), await folders("shelf/a/"), await folders("shelf/", strangerKey)]).toEqual([
    {
      records: 5,
      folders: [
        { prefix: "shelf/a/", records: 2 },
        { prefix: "shelf/b/", records: 1 },
        { prefix: "shelf/deep/", records: 1 },
      ],
    },
    { records: 2, folders: [] },
    { records: 0, folders: [] },
  ]);
  expect((await folders("")).folders).toContainEqual({ prefix: "shelf/", records: 5 });
});
