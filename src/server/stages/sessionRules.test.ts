import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { block, timelineOf } from "../../../test/support/timelines/compose.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
let venue_id: string;
let foyer: string;
let hall: string;
let scene_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  venue_id = (await make("/venues", { name: "House" })).id;
  foyer = (await make("/stages", { name: "Foyer", venue_id })).id;
  hall = (await make("/stages", { name: "Hall", venue_id })).id;
  scene_id = (await make("/scenes", { title: "Quiet please" })).id;
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const asks = (of?: string) => ({
  sensor: "session",
  property: "status",
  op: "is",
  value: { status: "live" },
  ...(of !== undefined && { of }),
});
const put = (when: object[], play: object = { scene_id }) =>
  node.call("PUT", `/stages/${foyer}/rules`, { rules: [{ name: "Quiet", when, play }] });
const playing = async () => (await node.call("GET", `/stages/${foyer}/now`)).body.playing;
const planOn = async (stage_id: string) => {
  const starts_at = Date.now() - 60_000;
  const talk = { title: "Talk", stage_id, starts_at, ends_at: starts_at + 3_600_000 };
  return (await make("/sessions", talk)).id as string;
};
const act = async (id: string, action: string) =>
  expect((await node.call("POST", `/sessions/${id}/${action}`)).status).toBe(200);

test("the foyer plays a scene while the hall is live, and screens follow", async () => {
  const saved = await put([asks(hall)]);
  expect([saved.status, saved.body.rules[0].play]).toEqual([200, { scene_id }]);
  expect(saved.body.rules[0].when).toEqual([{ id: "c1", ...asks(hall) }]);
  expect((await playing()).kind).toBe("card");
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${foyer}/screens`, { code });
  const talk = await planOn(hall);
  await act(talk, "go_live");
  await screen.hear("programme", ({ programme }) => programme.elsewhere?.[0]?.sessions[0]?.status === "live");
  expect(await playing()).toMatchObject({ kind: "rule", story_id: null, scene_id });
  await act(talk, "end");
  expect((await playing()).kind).toBe("card");
});

test("a rule about the venue holds by any of its stages, and by none of another venue", async () => {
  await put([asks("venue")]);
  const elsewhere = (await make("/stages", { name: "Elsewhere" })).id;
  await act(await planOn(elsewhere), "go_live");
  expect((await playing()).kind).toBe("card");
  // A stage that came to the venue after the rule counts as well.
  const side = (await make("/stages", { name: "Side", venue_id })).id;
  const talk = await planOn(side);
  await act(talk, "go_live");
  expect((await playing()).kind).toBe("rule");
  await act(talk, "end");
  await act(await planOn(foyer), "go_live");
  expect((await playing()).kind).toBe("rule");
});

test("a rule of a block, or one that a condition names, asks about other stages too", async () => {
  const named = (await make("/named-conditions", { name: "Hall is live", when: [asks(hall)] })).id;
  await act(await planOn(hall), "go_live");
  await put([{ named }]);
  expect((await playing()).kind).toBe("rule");
  await put([]);
  const { id: story_id } = await make("/stories", { title: "Idle" });
  await make(`/stories/${story_id}/chapters`, { scene_id });
  const { shots } = (await node.call("GET", `/scenes/${scene_id}`)).body;
  const rule = { when: [asks(hall)], set: { hidden: true } };
  const timeline = timelineOf([block("b", { rules: [rule as never] })]);
  const shot = await node.call("PUT", `/shots/${shots[0].id}`, { timeline });
  expect([shot.status, shot.body.error]).toEqual([200, undefined]);
  expect(shot.body.timeline.blocks[0].rules[0].when[0].of).toBe(hall);
  await node.call("PUT", `/stages/${foyer}/idle`, { story_id });
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${foyer}/screens`, { code });
  const { programme } = await screen.hear("programme");
  expect(programme.elsewhere).toEqual([
    { stage_id: hall, in_venue: false, sessions: [expect.objectContaining({ status: "live" })] },
  ]);
});

test("a stage, or a scene, that there is not in the workspace is refused by its path", async () => {
  const theirs = (await make("/stages", { name: "Theirs" }, strangerKey)).id;
  const refused = async (when: object[], play?: object) => {
    const { status, body } = await put(when, play);
    return [status, body.error?.details.field];
  };
  expect(await refused([asks(theirs)])).toEqual([400, "rules.0.when.0.of"]);
  expect(await refused([{ match: "any", when: [asks("nowhere")] }])).toEqual([
    400,
    "rules.0.when.0.when.0.of",
  ]);
  const clock = { sensor: "clock", op: "after", value: { time: "18:00" }, of: "venue" };
  expect(await refused([clock])).toEqual([400, "rules.0.when.0.of"]);
  expect(await refused([asks()], { scene_id: "nowhere" })).toEqual([400, "rules.0.play.scene_id"]);
  expect((await refused([asks()], { scene_id, story_id: "x" }))[0]).toBe(400);
});

test("a scene that a rule plays cannot be deleted", async () => {
  await put([asks("venue")]);
  const { status, body } = await node.call("DELETE", `/scenes/${scene_id}`);
  expect([status, body.error.details.stages]).toEqual([409, [foyer]]);
  await node.call("PUT", `/stages/${foyer}/rules`, { rules: [] });
  expect((await node.call("DELETE", `/scenes/${scene_id}`)).status).toBe(204);
});
