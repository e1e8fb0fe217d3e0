import { afterAll, beforeAll, expect, test } from "vitest";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { Playhead } from "../../core/playback/playhead.ts";
import { listPresenters } from "../../core/playback/sessionValues.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { buildProgramme } from "../programmes/programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const act = async (id: string, action: string) => {
  const { status, body } = await node.call("POST", `/shows/${id}/${action}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const built = async (stage_id: string) => {
  const { workspace_id } = (await node.call("GET", "/me")).body;
  return (await buildProgramme(node.node.app, workspace_id, stage_id))!;
};
const readNow = async (stage_id: string) => (await node.call("GET", `/stages/${stage_id}/now`)).body;

test("a show without a story is about its session, also of one on another day", async () => {
  const { stage } = await stageWithCaption(node, { ref: "show/far", text: "Idle" });
  const photo = await node.call("POST", "/assets", undefined, {
    raw: new Uint8Array(await picture("png")),
    headers: { "Content-Type": "image/png" },
  });
  const ada = await make("/presenters", { name: "Ada", title: "Countess", organization: "" });
  const bo = await make("/presenters", { name: "Bo" });
  await node.node.app.pool.query("UPDATE presenters SET photo_asset_id = $2 WHERE id = $1", [
    bo.id,
    photo.body.id,
  ]);
  const far = Date.now() + 90 * 86_400_000;
  const session_id = await sessionRow(node, {
    stage_id: stage.id,
    title: "Keynote",
    starts_at: far,
    presenter_ids: [bo.id, ada.id],
  });
  const { id } = await make("/shows", { session_id });
  const { opened_at } = await act(id, "open");
  const { programme, structure } = await built(stage.id);
  expect(programme.show).toEqual({
    id,
    session_id,
    story_id: `show:${id}`,
    title: "Keynote",
    since: opened_at + lead_ms,
    story_since: opened_at + lead_ms,
  });
  const at = opened_at + 5_000;
  const playing = new Playhead(programme).at(at);
  expect([playing.kind, playing.step!.chapter.fields]).toEqual([
    "show",
    { show_title: "Keynote", show_event: "", show_room: "" },
  ]);
  expect(playing.step!.shot.timeline.canvas).toMatchObject({ width: 1920, height: 1080 });
  const bare = { title: "", organization: "" };
  expect(listPresenters(programme, playing.step!, at).slice(1)).toEqual([
    { id: bo.id, name: "Bo", ...bare, photo: photo.body.id },
    { id: ada.id, name: "Ada", ...bare, title: "Countess", photo: null },
  ]);
  expect(Object.keys(programme.assets)).toContain(photo.body.id);
  expect(structure).toEqual(
    expect.arrayContaining([`sessions/${session_id}`, `presenters/${ada.id}`, `presenters/${bo.id}`]),
  );
});

test("a show without a story says its event and its room, and wears the brand's logo", async () => {
  const applied = await node.call("POST", "/events/apply", { event: summit });
  expect(applied.status).toBe(200);
  const { steps, stages } = applied.body as {
    steps: { kind: string; title: string; id: string }[];
    stages: { key: string; id: string }[];
  };
  const stage_id = stages.find(({ key }) => key === "main")!.id;
  const show = steps.find(({ kind, title }) => kind === "show" && title === "Keynote")!;
  const logo = await node.call("POST", "/assets", undefined, {
    raw: new Uint8Array(await picture("png")),
    headers: { "Content-Type": "image/png" },
  });
  const worn = await node.call("PUT", "/brand", { logo_url: logo.body.address });
  expect(worn.body.brand.logo_asset_id).toBe(logo.body.id);
  await act(show.id, "open");
  const { programme, structure } = await built(stage_id);
  const { step } = new Playhead(programme).at(Date.now() + 5_000);
  expect(step!.chapter.fields).toEqual({
    show_title: "Keynote",
    show_event: "Summit 2026",
    show_room: "Hall",
  });
  const said = step!.shot.timeline.blocks.map(({ uuid, asset }) => [uuid, asset]);
  expect(said).toEqual(
    expect.arrayContaining([
      ["logo", logo.body.id],
      ["event", undefined],
      ["room", undefined],
    ]),
  );
  expect(structure).toEqual(expect.arrayContaining(["events/", "rooms/"]));
});

test("what is asked for plays at once for who asks, and the clock's own when the show is closed", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "show/now", text: "Idle" });
  const session_id = await sessionRow(node, { stage_id: stage.id, title: "Talk" });
  const { id } = await make("/shows", { session_id });
  await act(id, "open");
  const made = { kind: "show", story_id: null, chapter_id: null, scene_id: null, shot_id: null };
  expect(await readNow(stage.id)).toMatchObject({
    playing: made,
    why: "The live show “Talk” holds the stage",
  });
  await node.call("POST", `/stages/${stage.id}/take`, { story_id: story.id });
  expect(await readNow(stage.id)).toMatchObject({
    playing: { kind: "show", story_id: story.id },
    why: "“Idle” was put on by hand in the live show “Talk”",
  });
  await node.call("DELETE", `/stages/${stage.id}/take`);
  expect(await readNow(stage.id)).toMatchObject({ playing: made });
  await node.call("PATCH", `/shows/${id}`, { story_id: story.id });
  expect(await readNow(stage.id)).toMatchObject({ playing: { kind: "show", story_id: story.id } });
  await act(id, "close");
  expect(await readNow(stage.id)).toMatchObject({ playing: { kind: "idle", story_id: story.id } });
});

test("an open screen hears of a show and of its end, and goes over at one moment", async () => {
  const { stage } = await stageWithCaption(node, { ref: "show/heard", text: "Idle" });
  const session_id = await sessionRow(node, { stage_id: stage.id, title: "Talk" });
  const { id } = await make("/shows", { session_id });
  const { screen, code } = await waitingScreen(node.url);
  await make(`/stages/${stage.id}/screens`, { code });
  await screen.hear("programme");
  await act(id, "open");
  const opened = await screen.hear("programme", ({ programme }) => programme.show?.id === id);
  const { since } = opened.programme.show!;
  expect(since - Date.now()).toBeLessThan(lead_ms);
  const heard = screen.messages.length;
  await act(id, "close");
  const closed = await screen.hear(
    "programme",
    (message) => message.programme.show === null && screen.messages.indexOf(message) >= heard,
  );
  expect(closed.programme.change_over!.apply_at).toBeGreaterThan(since);
  screen.close();
});

test("a show's story never waits for a release", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "show/manual", text: "Idle" });
  await node.call("PUT", "/publishing", { mode: "manual" });
  try {
    const scene = await make("/scenes", { title: "New" });
    const fresh = await make("/stories", { title: "Fresh" });
    await make(`/stories/${fresh.id}/chapters`, { scene_id: scene.id });
    const session_id = await sessionRow(node, { stage_id: stage.id });
    const { id } = await make("/shows", { session_id, story_id: fresh.id });
    await act(id, "open");
    const taken = await make("/scenes", { title: "Taken" });
    await node.call("POST", `/stages/${stage.id}/take`, { scene_id: taken.id });
    const { programme, structure } = await built(stage.id);
    const titles = Object.entries(programme.stories).map(([id, { chapters }]) => [id, chapters.length]);
    expect(Object.fromEntries(titles)).toEqual({ [story.id]: 1, [fresh.id]: 1, [`scene:${taken.id}`]: 1 });
    expect(structure).toEqual(expect.arrayContaining([`stories/${fresh.id}`, `scenes/${taken.id}`]));
  } finally {
    await node.call("PUT", "/publishing", { mode: "auto" });
  }
});
