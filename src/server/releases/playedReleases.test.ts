import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { releaseCallsOf } from "../../../test/support/stories/releaseCalls.ts";
import type { PublishedTable } from "../../core/releases/publishedKinds.ts";
import { readPlayed } from "./releases.repo.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = node.node.first_workspace_id;
});
afterAll(() => node.stop());
const { query, make, sentences, playing, oneOfEach, clear } = releaseCallsOf(() => node);
beforeEach(clear);

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
