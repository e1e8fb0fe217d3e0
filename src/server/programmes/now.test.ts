import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { toMoment } from "../../core/time/venueTime.ts";

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
const readNow = async (stage_id: string, at?: number) =>
  (await node.call("GET", `/stages/${stage_id}/now${at === undefined ? "" : `?at=${at}`}`)).body;
const at = (date: string, time: string) => toMoment({ date, time }, "Europe/Zurich");

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
    alert_id: null,
    started_at: begin + pass * 8_000,
    until: begin + (pass + 1) * 8_000,
  });
  expect(await readNow(stage.id, begin + 8_500)).toEqual({
    playing: shown(1),
    why: "“Idle” plays whenever nothing is booked",
    next: shown(2),
  });
  const present = await readNow(stage.id);
  expect([present.playing.kind, present.playing.shot_id]).toEqual(["idle", shot_id]);
});

test("without anything to play the idle card shows", async () => {
  const stage = await make("/stages", { name: "Bare" });
  const { playing, why, next } = await readNow(stage.id, 1_900_000_000_000);
  expect([playing.kind, playing.story_id, playing.shot_id, why]).toEqual([
    "card",
    null,
    null,
    "Nothing is booked and there is no story to play",
  ]);
  expect([playing.until, next]).toEqual([null, null]);
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
      refs.add((await readNow(stage.id, moment + offset)).playing.record_ref);
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

test("takes, rules and bookings come before the idle story, each while it lasts", async () => {
  const { stage } = await stageWithCaption(node, { ref: "now/reasons", text: "Idle" });
  const makeStory = async (title: string) => {
    const scene = await make("/scenes", { title });
    const story = await make("/stories", { title });
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    return { story, scene };
  };
  const [booked, ruled, taken] = [
    await makeStory("Booked"),
    await makeStory("Ruled"),
    await makeStory("Taken"),
  ];
  const starts_at = at("2030-03-30", "18:00");
  await make("/bookings", {
    stage_id: stage.id,
    story_id: booked.story.id,
    title: "Evening",
    starts_at,
    ends_at: starts_at + 3_600_000,
    repeat: "FREQ=DAILY",
  });
  const rules = [
    {
      name: "At noon",
      when: [{ sensor: "clock", property: "time", op: "between", value: { from: "12:00", to: "13:00" } }],
      play: { story_id: ruled.story.id },
    },
  ];
  expect((await node.call("PUT", `/stages/${stage.id}/rules`, { rules })).status).toBe(200);
  const told = async (date: string, time: string) => {
    const { playing, why } = await readNow(stage.id, at(date, time));
    return [playing.kind, playing.story_id, why];
  };
  expect(await told("2030-03-30", "18:30")).toEqual([
    "booking",
    booked.story.id,
    "“Evening” is booked for this time",
  ]);
  // The day after, the clocks have gone forward.
  expect(await told("2030-03-31", "18:30")).toEqual([
    "booking",
    booked.story.id,
    "“Evening” is booked for this time",
  ]);
  expect((await told("2030-03-31", "19:30"))[0]).toBe("idle");
  expect(await told("2030-03-31", "12:30")).toEqual(["rule", ruled.story.id, "The rule “At noon” holds"]);

  await node.call("POST", `/stages/${stage.id}/take`, { scene_id: taken.scene.id });
  const take = await readNow(stage.id, Date.now() + 60_000);
  expect([take.playing.kind, take.playing.story_id, take.playing.scene_id]).toEqual([
    "take",
    null,
    taken.scene.id,
  ]);
  expect((await node.call("DELETE", `/stages/${stage.id}/take`)).status).toBe(204);
  expect((await readNow(stage.id, Date.now() + 60_000)).playing.kind).not.toBe("take");
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
