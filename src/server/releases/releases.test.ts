import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { columnWords } from "../../core/releases/describeChange.ts";
import { kinds, type PublishedTable } from "../../core/releases/publishedKinds.ts";
import { readPlayed } from "./releases.repo.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = (await node.call("GET", "/me")).body.workspace_id;
});
afterAll(() => node.stop());
beforeEach(async () => {
  const tables = ["releases", "released", "chapters", "stories", "shots", "scenes", "folders", "layouts"];
  for (const table of [...tables, "dayparts", "named_conditions", "changes"])
    await query(`DELETE FROM ${table}`);
  await query("UPDATE workspaces SET publishing = 'auto'");
});

const query = async (text: string, values: unknown[] = []) =>
  (await node.node.app.pool.query(text, values)).rows;

async function make(path: string, body?: unknown, key?: string) {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([path, made.status]).toEqual([path, 201]);
  return made.body;
}

/** What differs, page by page of one, which must be what a single page tells. */
async function changes(key?: string) {
  const options = key ? { key } : {};
  const whole = (await node.call("GET", "/releases/changes?limit=200", undefined, options)).body;
  expect(whole.next_cursor).toBe(null);
  const seen: unknown[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const path = `/releases/changes?limit=1${cursor && `&cursor=${cursor}`}`;
    const { body } = await node.call("GET", path, undefined, options);
    seen.push(...body.items);
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(whole.items);
  return whole.items as { kind: string; id: string; title: string; action: string; what: string }[];
}

const sentences = async () => (await changes()).map(({ what }) => what);

async function playing(mode: "auto" | "manual") {
  const tables = kinds.map(async ({ table }) => [
    table,
    await readPlayed(node.node.app.pool, { mode, workspace_id, table, all: true }),
  ]);
  return Object.fromEntries(await Promise.all(tables));
}

const releasedRows = () =>
  query(
    "SELECT kind, item_id, from_release, to_release FROM released WHERE workspace_id = $1 ORDER BY from_release, kind",
    [workspace_id],
  );

/** One of each kind that a release holds. */
async function oneOfEach() {
  const scene = await make("/scenes", { title: "Welcome" });
  const story = await make("/stories", { title: "Lobby" });
  const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await query("INSERT INTO layouts (id, workspace_id, title, timeline) VALUES ('l', $1, 'Frame', '{}')", [
    workspace_id,
  ]);
  await query(
    `INSERT INTO dayparts (id, workspace_id, name, "from", "to") VALUES ('d', $1, 'Lunch', '11:30', '14:00')`,
    [workspace_id],
  );
  await query(
    `INSERT INTO named_conditions (id, workspace_id, name, "when") VALUES ('n', $1, 'Rain', '[]')`,
    [workspace_id],
  );
  return { scene, story, chapter, shot_id: scene.shots[0].id as string };
}

test("every column is published with a word for it, or known not to matter to what plays", async () => {
  const unpublished: Record<string, string[]> = {};
  for (const { table, columns } of kinds) {
    const rows = await query(
      "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
      [table],
    );
    const all: string[] = rows.map(({ column_name }) => column_name);
    expect([table, columns.filter((column) => !all.includes(column) || !columnWords[column])]).toEqual([
      table,
      [],
    ]);
    unpublished[table] = all.filter((column) => !columns.includes(column)).sort();
  }
  expect(unpublished).toEqual({
    stories: ["created_at", "status", "workspace_id"],
    chapters: ["workspace_id"],
    scenes: ["created_at", "folder_id", "updated_at", "workspace_id"],
    shots: ["created_at", "updated_at", "workspace_id"],
    layouts: ["created_at", "updated_at", "workspace_id"],
    dayparts: ["created_at", "workspace_id"],
    named_conditions: ["created_at", "workspace_id"],
  });
});

test("a release tells its number, note and maker, and the newest is the current one", async () => {
  const first = await make("/releases", { note: "Opening day" });
  expect(first).toEqual({
    id: expect.any(String),
    number: 1,
    note: "Opening day",
    rollback_of: null,
    created_by: (await node.call("GET", "/me")).body.name,
    created_at: expect.any(Number),
    current: true,
  });
  const second = await make("/releases");
  expect([second.number, second.note]).toEqual([2, ""]);
  const { body } = await node.call("GET", "/releases");
  expect(body).toEqual({ items: [second, { ...first, current: false }], next_cursor: null });
  const page = (await node.call("GET", "/releases?limit=1")).body;
  expect(page.items).toEqual([second]);
  expect((await node.call("GET", `/releases?limit=1&cursor=${page.next_cursor}`)).body).toEqual({
    items: [{ ...first, current: false }],
    next_cursor: null,
  });
});

test("a note that is too long, an unknown field, an unknown mode and another list's cursor are refused", async () => {
  const refused = await Promise.all([
    node.call("POST", "/releases", { note: "x".repeat(2001) }),
    node.call("POST", "/releases", { notes: "" }),
    node.call("PUT", "/publishing", { mode: "later" }),
    node.call("PUT", "/publishing", {}),
    node.call("GET", "/releases?cursor=x"),
    node.call("GET", `/releases?cursor=${Buffer.from('["releases",[3000000000]]').toString("base64url")}`),
    node.call("GET", `/releases/changes?cursor=${Buffer.from('["releases",[1]]').toString("base64url")}`),
  ]);
  expect(refused.map(({ status, body }) => [status, body.error.details.field])).toEqual([
    [400, "note"],
    [400, "notes"],
    [400, "mode"],
    [400, "mode"],
    [400, "cursor"],
    [400, "cursor"],
    [400, "cursor"],
  ]);
});

test("a release writes only what differs", async () => {
  const { scene, shot_id } = await oneOfEach();
  await make("/releases");
  const first = await releasedRows();
  expect(first.map(({ kind, from_release, to_release }) => [kind, from_release, to_release])).toEqual(
    ["chapters", "dayparts", "layouts", "named_conditions", "scenes", "shots", "stories"].map((kind) => [
      kind,
      1,
      null,
    ]),
  );

  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Hello") });
  await make("/releases");
  await make("/releases");
  const rows = await releasedRows();
  expect(rows).toEqual([
    ...first.filter(({ kind }) => kind !== "shots" && kind !== "stories"),
    { kind: "shots", item_id: shot_id, from_release: 1, to_release: 2 },
    ...first.filter(({ kind }) => kind === "stories"),
    { kind: "shots", item_id: shot_id, from_release: 2, to_release: null },
  ]);

  // Neither where a scene lies in the library nor a story's status is anything to publish.
  const folder = await make("/folders", { name: "Old" });
  await query("UPDATE scenes SET folder_id = $2, updated_at = now_ms() WHERE id = $1", [scene.id, folder.id]);
  await query("UPDATE stories SET status = 'archived'");
  expect(await changes()).toEqual([]);
});

test("changes are told in words until they are released", async () => {
  const { scene, story, chapter, shot_id } = await oneOfEach();
  expect(await changes()).toEqual([
    { kind: "story", id: story.id, title: "Lobby", action: "added", what: "Story “Lobby” is new" },
    {
      kind: "chapter",
      id: chapter.id,
      title: "Welcome",
      action: "added",
      what: "Story “Lobby”: chapter “Welcome” is new",
    },
    { kind: "scene", id: scene.id, title: "Welcome", action: "added", what: "Scene “Welcome” is new" },
    {
      kind: "shot",
      id: shot_id,
      title: "Shot 1 of Welcome",
      action: "added",
      what: "Scene “Welcome”: shot 1 is new",
    },
    { kind: "layout", id: "l", title: "Frame", action: "added", what: "Layout “Frame” is new" },
    { kind: "daypart", id: "d", title: "Lunch", action: "added", what: "Daypart “Lunch” is new" },
    {
      kind: "named_condition",
      id: "n",
      title: "Rain",
      action: "added",
      what: "Named condition “Rain” is new",
    },
  ]);
  await make("/releases");
  expect(await changes()).toEqual([]);

  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Hello"), duration_ms: 5000 });
  await query("UPDATE layouts SET title = 'Border' WHERE id = 'l'");
  await query(`UPDATE dayparts SET "to" = '14:30' WHERE id = 'd'`);
  await query("DELETE FROM named_conditions WHERE id = 'n'");
  await query("UPDATE scenes SET title = 'Hello' WHERE id = $1", [scene.id]);
  expect(await sentences()).toEqual([
    "Scene “Hello”: title changed from “Welcome” to “Hello”",
    "Shot 1 of scene “Hello”: caption “Hello” added; tracks changed; duration changed from 8 s to 5 s",
    "Layout “Border”: title changed from “Frame” to “Border”",
    "Daypart “Lunch”: end changed from “14:00” to “14:30”",
    "Named condition “Rain” was removed",
  ]);
});

test("what moved among its siblings, and what went with its parent, is told with names and places", async () => {
  const story = await make("/stories", { title: "Lobby" });
  const scenes = [];
  for (const title of ["A", "B", "C"]) {
    const scene = await make("/scenes", { title });
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    scenes.push(scene);
  }
  const gone = await make("/scenes", { title: "Gone" });
  await make(`/scenes/${gone.id}/shots`);
  const added = await make(`/scenes/${scenes[0].id}/shots`);
  await make("/releases");

  await query("UPDATE chapters SET index = (index + 1) % 3");
  await query("UPDATE shots SET position = 0.5 WHERE id = $1", [added.id]);
  await query("DELETE FROM scenes WHERE id = $1", [gone.id]);
  expect(await sentences()).toEqual([
    "Story “Lobby”: chapter “A” moved from place 1 to 2",
    "Story “Lobby”: chapter “B” moved from place 2 to 3",
    "Story “Lobby”: chapter “C” moved from place 3 to 1",
    "Scene “Gone” was removed",
    "Scene “Gone”: shot 1 was removed",
    "Scene “Gone”: shot 2 was removed",
    "Scene “A”: shot 1 moved from place 2 to 1",
  ]);
});

test("a rollback restores a release exactly and leaves the working copies alone", async () => {
  const { scene, story, shot_id } = await oneOfEach();
  const first = await make("/releases", { note: "Opening day" });
  const played = [await playing("manual")];

  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Hello") });
  await make("/scenes", { title: "New" });
  await query("DELETE FROM layouts WHERE id = 'l'");
  const second = await make("/releases", { note: "Evening" });
  played.push(await playing("manual"));

  await query("DELETE FROM chapters WHERE story_id = $1", [story.id]);
  await query("DELETE FROM scenes WHERE id = $1", [scene.id]);
  await query("INSERT INTO layouts (id, workspace_id, title, timeline) VALUES ('l', $1, 'Back', '{}')", [
    workspace_id,
  ]);
  const third = await make("/releases");
  played.push(await playing("manual"));
  const working = await playing("auto");
  expect(played[2]).toEqual(working);

  for (const [index, release] of [first, second, third].entries()) {
    const back = await make(`/releases/${release.id}/rollback`);
    expect([back.rollback_of, back.current]).toEqual([release.number, true]);
    expect(await playing("manual")).toEqual(played[index]);
    // Twice in a row is the same again.
    await make(`/releases/${back.id}/rollback`);
    expect(await playing("manual")).toEqual(played[index]);
  }
  expect(await playing("auto")).toEqual(working);
  const { body } = await node.call("GET", "/releases");
  expect(
    body.items.map(({ number, rollback_of, note }: Record<string, unknown>) => [number, rollback_of, note]),
  ).toEqual([
    [9, 8, "Rollback to release 8: Rollback to release 3"],
    [8, 3, "Rollback to release 3"],
    [7, 6, "Rollback to release 6: Rollback to release 2: Evening"],
    [6, 2, "Rollback to release 2: Evening"],
    [5, 4, "Rollback to release 4: Rollback to release 1: Opening day"],
    [4, 1, "Rollback to release 1: Opening day"],
    [3, null, ""],
    [2, null, "Evening"],
    [1, null, "Opening day"],
  ]);
});

test("the note of a rollback is never longer than a note may be", async () => {
  const release = await make("/releases", { note: "😀".repeat(2000) });
  const { note } = await make(`/releases/${release.id}/rollback`);
  expect(note).toBe(`Rollback to release 1: ${"😀".repeat(1977)}`);
});

test("a release that does not exist is not found", async () => {
  const { status, body } = await node.call("POST", "/releases/nothing/rollback");
  expect([status, body.error.code]).toEqual([404, "not_found"]);
});

test("switching to manual releases what plays, and only where it differs", async () => {
  expect((await node.call("GET", "/publishing")).body).toEqual({ mode: "auto" });
  const { scene } = await oneOfEach();
  const release = { number: 1, note: "Manual publishing switched on" };
  const switchTo = (mode: string) => node.call("PUT", "/publishing", { mode });
  const notes = async () =>
    (await node.call("GET", "/releases")).body.items.map(({ number, note }: typeof release) => ({
      number,
      note,
    }));

  const { status, body } = await switchTo("manual");
  expect([status, body, (await node.call("GET", "/publishing")).body]).toEqual([
    200,
    { mode: "manual" },
    { mode: "manual" },
  ]);
  expect([await notes(), await playing("manual")]).toEqual([[release], await playing("auto")]);
  await switchTo("manual");
  await switchTo("auto");
  await switchTo("manual");
  expect(await notes()).toEqual([release]);

  await query("UPDATE scenes SET title = 'Hello' WHERE id = $1", [scene.id]);
  await switchTo("manual");
  expect(await sentences()).toEqual(["Scene “Hello”: title changed from “Welcome” to “Hello”"]);
  await switchTo("auto");
  await switchTo("manual");
  expect([await notes(), await sentences()]).toEqual([[{ ...release, number: 2 }, release], []]);
});

test("an empty workspace that switches to manual has an empty release", async () => {
  await node.call("PUT", "/publishing", { mode: "manual" });
  expect(
    (await node.call("GET", "/releases")).body.items.map(({ number }: { number: number }) => number),
  ).toEqual([1]);
});

test("an editor publishes, but only an owner switches the mode", async () => {
  const { key } = await make("/keys", { name: "Ed", role: "editor", scopes: ["authoring"] });
  expect((await node.call("PUT", "/publishing", { mode: "manual" }, { key })).status).toBe(403);
  const release = await make("/releases", undefined, key);
  expect([
    release.created_by,
    (await make(`/releases/${release.id}/rollback`, undefined, key)).number,
  ]).toEqual(["Ed", 2]);
});

test("every release, rollback and switch is told to listeners, and a switch to what is already so is not", async () => {
  const told = async () => (await query("SELECT topic FROM changes WHERE topic = 'publishing'")).length;
  const counts = [];
  const release = await make("/releases");
  counts.push(await told());
  await make(`/releases/${release.id}/rollback`);
  counts.push(await told());
  for (const mode of ["manual", "manual", "auto"]) {
    await node.call("PUT", "/publishing", { mode });
    counts.push(await told());
  }
  expect(counts).toEqual([1, 2, 3, 3, 4]);
});

test("a retried publish is one release", async () => {
  const send = () => node.call("POST", "/releases", {}, { headers: { "Idempotency-Key": "once" } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect((await node.call("GET", "/releases")).body.items).toEqual([first.body]);
});

test("another workspace has releases of its own", async () => {
  await oneOfEach();
  const mine = await make("/releases");
  await make("/scenes", { title: "Theirs" }, strangerKey);
  expect((await changes(strangerKey)).map(({ what }) => what)).toEqual([
    "Scene “Theirs” is new",
    "Scene “Theirs”: shot 1 is new",
  ]);
  const theirs = await make("/releases", undefined, strangerKey);
  expect(theirs.number).toBe(1);
  const foreign = await node.call("POST", `/releases/${mine.id}/rollback`, undefined, { key: strangerKey });
  expect(foreign.status).toBe(404);
  expect([await changes(), (await node.call("GET", "/releases")).body.items]).toEqual([[], [mine]]);
  expect((await node.call("GET", "/releases", undefined, { key: strangerKey })).body.items).toEqual([theirs]);
});

test("releases made at once get a number each", async () => {
  await oneOfEach();
  const made = await Promise.all(Array.from({ length: 8 }, () => make("/releases")));
  expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await releasedRows()).map(({ from_release, to_release }) => [from_release, to_release])).toEqual(
    Array.from({ length: 7 }, () => [1, null]),
  );
});

test("what is committed after a release was made waits for the next, without holding it up", async () => {
  const { scene } = await oneOfEach();
  await make("/releases");
  const writer = await node.node.app.pool.connect();
  await writer.query("BEGIN");
  await writer.query("UPDATE scenes SET title = 'Later' WHERE id = $1", [scene.id]);
  await writer.query("INSERT INTO stories (id, workspace_id, title) VALUES ('s', $1, 'Later')", [
    workspace_id,
  ]);
  await make("/releases");
  await writer.query("COMMIT");
  writer.release();
  expect(await sentences()).toEqual([
    "Story “Later” is new",
    "Scene “Later”: title changed from “Welcome” to “Later”",
  ]);
  await make("/releases");
  expect(await changes()).toEqual([]);
});

test("no change is lost or torn while others write, publish and roll back", async () => {
  const twins = ["a", "b", "c"];
  for (const id of twins) await makeTwins(id);
  const first = await make("/releases");

  await Promise.all([
    ...twins.map(async (id) => {
      for (let round = 1; round <= 60; round += 1)
        await (round % 10 === 0 ? remake(id) : changeBoth(id, round));
    }),
    ...[1, 2].map(async () => {
      for (let round = 0; round < 12; round += 1) await make("/releases");
    }),
    (async () => {
      for (let round = 0; round < 6; round += 1) await make(`/releases/${first.id}/rollback`);
    })(),
  ]);
  // What was written together is together in every release that ever was.
  const torn = await query(
    `SELECT releases.number FROM releases
     JOIN released story ON story.kind = 'stories'
       AND story.from_release <= number AND (story.to_release IS NULL OR story.to_release > number)
     LEFT JOIN released scene ON scene.kind = 'scenes' AND scene.item_id = story.item_id
       AND scene.from_release <= number AND (scene.to_release IS NULL OR scene.to_release > number)
     WHERE scene.body ->> 'title' IS DISTINCT FROM story.body ->> 'title'`,
  );
  expect(torn).toEqual([]);

  const last = await make("/releases");
  expect([last.number, await changes()]).toEqual([1 + 24 + 6 + 1, []]);
  expect(await playing("manual")).toEqual(await playing("auto"));
});

async function makeTwins(id: string): Promise<void> {
  await query(
    `WITH story AS (INSERT INTO stories (id, workspace_id, title) VALUES ($1, $2, 'new'))
     INSERT INTO scenes (id, workspace_id, title) VALUES ($1, $2, 'new')`,
    [id, workspace_id],
  );
}

async function changeBoth(id: string, round: number): Promise<void> {
  await inTransaction(
    `UPDATE stories SET title = '${round}' WHERE id = '${id}'`,
    `UPDATE scenes SET title = '${round}' WHERE id = '${id}'`,
  );
}

async function remake(id: string): Promise<void> {
  await inTransaction(`DELETE FROM scenes WHERE id = '${id}'`, `DELETE FROM stories WHERE id = '${id}'`);
  await makeTwins(id);
}

async function inTransaction(...statements: string[]): Promise<void> {
  const client = await node.node.app.pool.connect();
  try {
    for (const statement of ["BEGIN", ...statements, "COMMIT"]) await client.query(statement);
  } finally {
    client.release();
  }
}

test("rows that play are found by id and by parent, in playing order, alike in both modes", async () => {
  const { scene, story, chapter, shot_id } = await oneOfEach();
  const second = await make(`/scenes/${scene.id}/shots`, { timeline: captionTimeline("Hello") });
  await query("UPDATE shots SET position = 0.5 WHERE id = $1", [second.id]);
  await make("/releases");
  const { pool } = node.node.app;

  for (const mode of ["auto", "manual"] as const) {
    const where = { mode, workspace_id };
    const shots = await readPlayed(pool, { ...where, table: "shots", of: [scene.id, "nothing"] });
    expect(shots.map(({ id, position, duration_ms }) => [id, position, duration_ms])).toEqual([
      [second.id, 0.5, 8000],
      [shot_id, 1, 8000],
    ]);
    expect(await readPlayed(pool, { ...where, table: "chapters", of: [story.id] })).toEqual([
      { id: chapter.id, story_id: story.id, scene_id: scene.id, index: 0, settings: {} },
    ]);
    expect(await readPlayed(pool, { ...where, table: "scenes", ids: [scene.id, "nothing"] })).toEqual([
      { id: scene.id, title: "Welcome", kind: "", description: "", template_id: null, fields: {}, ref: null },
    ]);
    expect(await readPlayed(pool, { ...where, table: "dayparts", all: true })).toEqual([
      { id: "d", name: "Lunch", from: "11:30", to: "14:00" },
    ]);
  }

  await query("UPDATE shots SET duration_ms = 1000");
  await query("DELETE FROM dayparts");
  const durations = async (mode: "auto" | "manual", table: PublishedTable & "shots") =>
    (await readPlayed(pool, { mode, workspace_id, table, of: [scene.id] })).map(
      ({ duration_ms }) => duration_ms,
    );
  expect([await durations("auto", "shots"), await durations("manual", "shots")]).toEqual([
    [1000, 1000],
    [8000, 8000],
  ]);
  expect(
    (await readPlayed(pool, { mode: "manual", workspace_id, table: "dayparts", all: true })).length,
  ).toBe(1);
  const strange = { mode: "manual", workspace_id: "another", table: "shots" } as const;
  expect(await readPlayed(pool, { ...strange, of: [scene.id] })).toEqual([]);
  expect(await readPlayed(pool, { ...strange, ids: [shot_id] })).toEqual([]);
});
