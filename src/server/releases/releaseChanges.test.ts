import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { releaseCallsOf } from "../../../test/support/stories/releaseCalls.ts";
import { columnWords } from "../../core/releases/describeChange.ts";
import { kinds } from "../../core/releases/publishedKinds.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { query, make, changes, sentences, oneOfEach, clear } = releaseCallsOf(() => node);
beforeEach(clear);

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
    scenes: [
      "created_at",
      "field_words",
      "folder_id",
      "is_template",
      "made_for",
      "updated_at",
      "workspace_id",
    ],
    shots: ["created_at", "has_blanks", "shape", "subjects", "updated_at", "words", "workspace_id"],
    layouts: ["created_at", "subjects", "updated_at", "workspace_id"],
    dayparts: ["created_at", "workspace_id"],
    named_conditions: ["created_at", "workspace_id"],
  });
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
