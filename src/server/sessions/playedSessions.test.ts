import { afterAll, beforeAll, expect, test } from "vitest";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { buildSessionValues } from "../../core/playback/sessionValues.ts";
import { buildProgramme } from "../programmes/programme.ts";

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const noon = Date.parse("2027-01-04T12:00Z");

let node: TestNode;
let now = noon;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => now;
});
afterAll(() => node.stop());

const make = async (path: string, body?: unknown) => (await node.call("POST", path, body)).body;
const plan = (stage_id: string, title: string, from_ms: number, rest: object = {}) => {
  const starts_at = noon + from_ms;
  return make("/sessions", { title, stage_id, starts_at, ends_at: starts_at + hour_ms, ...rest });
};
const readProgramme = async (stage_id: string, at?: number) => {
  const { workspace_id } = (await node.call("GET", "/me")).body;
  return (await buildProgramme(node.node.app, workspace_id, stage_id, at))!;
};

test("a stage's programme has its sessions with their presenters, photos and records, and hears of them", async () => {
  const { stage } = await stageWithCaption(node, { ref: "hall/caption", text: "" });
  const ada = await make("/presenters", { name: "Ada", title: "Countess", organization: "Engines" });
  const grace = await make("/presenters", { name: "Grace" });
  const photo = await node.call("PUT", `/presenters/${ada.id}/photo`, undefined, {
    raw: await picture("png"),
    headers: { "Content-Type": "image/png" },
  });
  await make("/records", { ref: "day/agenda/talk", values: { title: "The Talk" } });
  const talk = await plan(stage.id, "Talk", 0, {
    presenter_ids: [grace.id, ada.id],
    record_ref: "day/agenda/talk",
  });
  const { programme, structure, passed_on } = await readProgramme(stage.id);
  const { photo_asset_id } = photo.body;
  expect(programme.sessions).toEqual([
    {
      id: talk.id,
      title: "Talk",
      status: "scheduled",
      status_since: noon,
      starts_at: noon,
      ends_at: noon + hour_ms,
      went_live_at: null,
      ended_at: null,
      record_ref: "day/agenda/talk",
      is_everywhere: false,
      presenters: [
        { id: grace.id, name: "Grace", title: "", organization: "", photo: null },
        { id: ada.id, name: "Ada", title: "Countess", organization: "Engines", photo: photo_asset_id },
      ],
    },
  ]);
  expect(Object.keys(programme.assets)).toContain(photo_asset_id);
  expect(programme.records["day/agenda/talk"]?.values).toEqual({ title: "The Talk" });
  expect(passed_on).toContain("records/day/agenda/talk");
  expect(structure).toEqual(
    expect.arrayContaining([`schedules/${stage.id}`, `presenters/${ada.id}`, `presenters/${grace.id}`]),
  );
});

test("it holds those of ten days and of the day before, the next one after them, and whatever is on", async () => {
  const { stage } = await stageWithCaption(node, { ref: "hall/days", text: "" });
  const old = await plan(stage.id, "old", -20 * day_ms);
  await plan(stage.id, "over", -day_ms - 2 * hour_ms);
  await plan(stage.id, "yesterday", -day_ms);
  await plan(stage.id, "soon", 9 * day_ms);
  const called_off = await plan(stage.id, "called off", 11 * day_ms);
  await node.call("POST", `/sessions/${called_off.id}/cancel`);
  await plan(stage.id, "late", 12 * day_ms);
  const later = await plan(stage.id, "later", 13 * day_ms);
  const titles = async (at?: number) =>
    (await readProgramme(stage.id, at)).programme.sessions.map(({ title }) => title);
  expect(await titles()).toEqual(["yesterday", "soon", "late"]);
  await node.call("POST", `/sessions/${old.id}/go_live`);
  expect(await titles()).toEqual(["old", "yesterday", "soon", "late"]);
  expect(await titles(noon + 14 * day_ms)).toEqual(["old", "later"]);
  await node.call("POST", `/sessions/${old.id}/end`);
  await node.call("POST", `/sessions/${later.id}/go_live`);
  expect(await titles()).toEqual(["old", "yesterday", "soon", "late", "later"]);
});

test("the next session counts however far away it is, in every room too, and beside one that is rehearsed", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "hall/far", text: "" });
  const rule = (minutes: number) => ({
    when: [{ sensor: "session", property: "starts_in", op: "lt", value: { minutes } }],
    play: { story_id: story.id },
  });
  const far = await plan(stage.id, "far", 100 * day_ms);
  const farther = await plan(stage.id, "farther", 200 * day_ms);
  const venue = await make("/venues", { name: "Hall" });
  await node.node.app.pool.query(
    "INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id) VALUES ('room-far', $1, $2, 'far', 'Far', 'Far', $3)",
    [node.node.first_workspace_id, venue.id, stage.id],
  );
  const slot = { session_id: null };
  const nextAt = async (at = noon) => {
    const { programme } = await readProgramme(stage.id, at);
    return (Number(buildSessionValues(programme, slot, at)["next_session_at"]) - noon) / day_ms;
  };
  const kindAt = async (at: number) =>
    (await node.call("GET", `/stages/${stage.id}/now?at=${at}`)).body.playing.kind;
  expect(await nextAt()).toBe(100);
  expect(await nextAt(noon + 150 * day_ms)).toBe(200);
  await node.call("PUT", `/stages/${stage.id}/rules`, { rules: [rule(60 * 24 * 99)] });
  expect([await kindAt(noon), await kindAt(noon + day_ms + 1)]).toEqual(["idle", "rule"]);
  await sessionRow(node, { title: "all", venue_id: venue.id, starts_at: noon + 50 * day_ms });
  expect(await nextAt()).toBe(50);
  const show = await make("/shows", { session_id: far.id });
  await node.call("POST", `/shows/${show.id}/open`);
  await node.node.app.pool.query("DELETE FROM sessions WHERE title = 'all'");
  const { programme } = await readProgramme(stage.id);
  expect(programme.sessions.map(({ id }) => id)).toEqual([far.id, farther.id]);
  expect(buildSessionValues(programme, slot, noon + 1_000)["next_session_at"]).toBe(
    String(noon + 200 * day_ms),
  );
});

test("what plays by a rule about the session is answered for now and for any moment", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "hall/rules", text: "" });
  const talk = await plan(stage.id, "Talk", hour_ms);
  const rule = (property: string, op: string, value: object) => ({
    match: "all",
    when: [{ sensor: "session", property, op, value }],
    play: { story_id: story.id },
  });
  const rules = [rule("starts_in", "lt", { minutes: 10 }), rule("status", "is", { status: "live" })];
  expect((await node.call("PUT", `/stages/${stage.id}/rules`, { rules })).status).toBe(200);
  const playing = async (at?: number) => {
    const query = at === undefined ? "" : `?at=${at}`;
    const { body } = await node.call("GET", `/stages/${stage.id}/now${query}`);
    return [body.playing.kind, body.playing.started_at - noon];
  };
  const turn = hour_ms - 600_000;
  expect([
    (await playing(noon + turn))[0],
    await playing(noon + turn + 1),
    (await playing(noon + 2 * hour_ms))[0],
    (await playing())[0],
  ]).toEqual(["idle", ["rule", turn + 1], "idle", "idle"]);
  now = noon + 60_000;
  await node.call("POST", `/sessions/${talk.id}/go_live`);
  expect(await playing()).toEqual(["rule", 60_300]);
  now = noon;
});
