import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline, stageWithCaption } from "../../../test/support/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/testNode.ts";
import { momentOf } from "../../core/time/venueTime.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
};
const nowOf = async (stage_id: string, at?: number) =>
  (await node.call("GET", `/stages/${stage_id}/now${at === undefined ? "" : `?at=${at}`}`)).body;
const at = (date: string, time: string) => momentOf({ date, time }, "Europe/Zurich");

test("what plays is told with its reason, its end and what comes next", async () => {
  const { stage, story, scene, shot_id } = await stageWithCaption(node, { ref: "now/plain", text: "Hello" });
  const begin = at("2030-05-05", "04:00");
  const { chapters } = (await node.call("GET", `/stories/${story.id}`)).body;
  const shown = (pass: number) => ({
    kind: "idle",
    story_id: story.id,
    chapter_id: chapters[0].id,
    scene_id: scene.id,
    shot_id,
    record_ref: "now/plain",
    started_at: begin + pass * 8_000,
    until: begin + (pass + 1) * 8_000,
  });
  expect(await nowOf(stage.id, begin + 8_500)).toEqual({
    playing: shown(1),
    why: "“Idle” plays whenever nothing is booked",
    next: shown(2),
  });
  const present = await nowOf(stage.id);
  expect([present.playing.kind, present.playing.shot_id]).toEqual(["idle", shot_id]);
});

test("without anything to play the idle card shows", async () => {
  const stage = await make("/stages", { name: "Bare" });
  const { playing, why, next } = await nowOf(stage.id, 1_900_000_000_000);
  expect([playing.kind, playing.story_id, playing.shot_id, why]).toEqual([
    "card",
    null,
    null,
    "Nothing is booked and there is no story to play",
  ]);
  expect(next.kind).toBe("card");
});

test("a chapter of the night and a roll are followed at any time that is asked for", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "now/times", text: "By day" });
  const night = await make("/dayparts", { name: "Night", from: "22:00", to: "03:00" });
  const collection = await make("/collections", { name: "News", prefix: "now/news" });
  const template = await make("/scenes", { title: "Headline" });
  await node.call("PUT", `/shots/${template.shots[0].id}`, {
    timeline: captionTimeline("{title}"),
    duration_ms: 5_000,
  });
  await make(`/stories/${story.id}/chapters`, {
    scene_id: template.id,
    settings: {
      roll: { collection_id: collection.id, per_pass: 2 },
      plays_during: { daypart_ids: [night.id] },
    },
  });
  for (const n of [1, 2, 3])
    await node.call("PUT", `/records/now/news/${n}`, { values: { title: `News ${n}` } });
  const refsFrom = async (moment: number) => {
    const refs = new Set<string>();
    for (let offset = 0; offset < 60_000; offset += 2_500)
      refs.add((await nowOf(stage.id, moment + offset)).playing.record_ref);
    return [...refs].toSorted();
  };
  expect(await refsFrom(at("2030-05-05", "12:00"))).toEqual(["now/times"]);
  expect(await refsFrom(at("2030-05-05", "23:00"))).toEqual([
    "now/news/1",
    "now/news/2",
    "now/news/3",
    "now/times",
  ]);
});

test("a moment that is none is refused, and another workspace's stage not found", async () => {
  const { stage } = await stageWithCaption(node, { ref: "now/refused", text: "x" });
  for (const bad of ["-1", "soon", "1.5"]) {
    const { status, body } = await node.call("GET", `/stages/${stage.id}/now?at=${bad}`);
    expect([bad, status, body.error.details]).toEqual([bad, 400, { field: "at" }]);
  }
  expect((await node.call("GET", `/stages/${stage.id}/now`, undefined, { key: strangerKey })).status).toBe(
    404,
  );
});
