import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cueCallsOf } from "../../../test/support/events/cueCalls.ts";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { outcome } from "../../../test/support/events/sessionCalls.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { makePoll } from "../../../test/support/quizzes/polls.ts";
import { oneOfEach, startGame } from "../../../test/support/quizzes/quizGames.ts";

let node: TestNode;
let stage_id: string;
let story_id: string;
let session_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Hall" })).id;
  story_id = (await make("/stories", { title: "Trailer" })).id;
  session_id = await sessionRow(node, { stage_id, title: "Keynote" });
});

const calls = cueCallsOf(
  () => node,
  () => ({ stage_id, story_id, session_id }),
);
const { make, makeList, read, patch, put, fire, go, readTake, readSession, take, goLive } = calls;
const told = async (id: string) =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`cue-lists/${id}`])).rows.length;

const unfired = {
  fired_at: null,
  fired_by: null,
  results: null,
  due_at: null,
  missed_at: null,
};
const usualCue = {
  id: expect.any(String),
  note: "",
  planned_at: null,
  after: "manual",
  delay_ms: 0,
  session_id: null,
  status: null,
  actions: [],
  ...unfired,
};
const usualList = {
  id: expect.any(String),
  event_ref: null,
  next_cue_id: null,
  rehearsing: false,
  running: false,
  running_since: null,
  running_by: null,
  problem: null,
  behind_ms: null,
  created_at: expect.any(Number),
  updated_at: expect.any(Number),
};

describe("a list", () => {
  test("is made, read, listed, changed and deleted", async () => {
    const empty = await make("/cue-lists", { title: "Morning", id: "mine" });
    expect(empty).toEqual({ ...usualList, title: "Morning", cues: [] });
    const made = await makeList(
      { title: "Doors", note: "Lights first", planned_at: 1_000, actions: [take(), goLive()] },
      { title: "Break", after: "previous", delay_ms: 500 },
    );
    const [doors, pause] = made.cues;
    expect(made).toEqual({
      ...usualList,
      title: "Evening",
      next_cue_id: doors.id,
      cues: [
        { ...usualCue, title: "Doors", note: "Lights first", planned_at: 1_000, actions: [take(), goLive()] },
        { ...usualCue, title: "Break", after: "previous", delay_ms: 500 },
      ],
    });
    expect(doors.id).not.toBe(pause.id);
    expect(await read(made.id)).toEqual(made);
    expect((await node.call("GET", "/cue-lists?limit=200")).body.items.slice(-2)).toEqual([empty, made]);
    const before = await told(made.id);
    const renamed = await patch(made.id, { ...made, title: "Night" });
    expect(outcome(renamed)).toEqual([
      200,
      { ...made, title: "Night", running: false, updated_at: expect.any(Number) },
    ]);
    expect(await told(made.id)).toBe(before + 1);
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await node.call("DELETE", `/cue-lists/${made.id}`)).status);
    expect([statuses, (await fire(doors.id)).status]).toEqual([[204, 404], 404]);
  });

  test("belongs to an event that is there", async () => {
    const ref = "cues-day-1";
    expect((await node.call("POST", "/events/apply", { event: { ...summit, ref } })).status).toBe(200);
    const made = await make("/cue-lists", { title: "Day", event_ref: ref });
    expect(made.event_ref).toBe(ref);
    const found = await node.call("GET", `/cue-lists?event_ref=${encodeURIComponent(ref)}`);
    expect(found.body.items).toEqual([made]);
    expect(outcome(await node.call("POST", "/cue-lists", { title: "Day", event_ref: "nobody" }))).toEqual([
      400,
      { field: "event_ref" },
    ]);
    expect(outcome(await patch(made.id, { event_ref: "nobody" }))).toEqual([400, { field: "event_ref" }]);
    expect((await patch(made.id, { title: "Still" })).body.event_ref).toBe(ref);
    expect((await patch(made.id, { event_ref: null })).body.event_ref).toBeNull();
  });

  test("keeps the ids of cues that are given with theirs, and what became of them", async () => {
    const { id, cues } = await makeList({ title: "A" }, { title: "B" }, { title: "C" });
    const [a, b, c] = cues;
    await go(id);
    const answer = await put(id, [{ title: "New", id: "own-id" }, { ...a, title: "A again" }, c]);
    expect([answer.status, answer.body.next_cue_id]).toEqual([200, c.id]);
    expect(answer.body.cues).toEqual([
      { ...usualCue, id: "own-id", title: "New" },
      { ...a, title: "A again", fired_at: expect.any(Number), fired_by: expect.any(String), results: [] },
      c,
    ]);
    expect((await fire(b.id)).status).toBe(404);
    expect((await fire("own-id")).status).toBe(200);
    expect((await put(id, [])).body).toMatchObject({ cues: [], next_cue_id: null });
    expect((await patch(id, { cues: [{ title: "D" }] })).body.cues[0].title).toBe("D");
  });

  test("holds each cue once, and no cue of another list", async () => {
    const one = await makeList({ title: "A" });
    const other = await makeList({ title: "B" });
    const [{ id }] = one.cues;
    expect(
      outcome(
        await put(one.id, [
          { id, title: "A" },
          { id, title: "A" },
        ]),
      ),
    ).toEqual([400, { field: "cues.1.id" }]);
    expect(outcome(await put(other.id, [{ title: "B" }, { id, title: "A" }]))).toEqual([
      400,
      { field: "cues.1.id" },
    ]);
    const theirs = await make("/cue-lists", { title: "Theirs", cues: [{ id, title: "A" }] }, strangerKey);
    expect(theirs.cues[0].id).toBe(id);
  });

  test.each<[string, object, string]>([
    ["no title", { title: undefined }, "title"],
    ["a blank title", { title: " " }, "title"],
    ["a long title", { title: "x".repeat(201) }, "title"],
    ["an unknown field", { colour: "red" }, "colour"],
    ["cues that are no list", { cues: {} }, "cues"],
    ["too many cues", { cues: Array.from({ length: 501 }, () => ({ title: "A" })) }, "cues"],
    ["a cue without a title", { cues: [{}] }, "cues.0.title"],
    ["a cue with an unknown field", { cues: [{ title: "A", at: 1 }] }, "cues.0.at"],
    ["an unknown start", { cues: [{ title: "A", after: "never" }] }, "cues.0.after"],
    ["a negative delay", { cues: [{ title: "A", delay_ms: -1 }] }, "cues.0.delay_ms"],
    ["half a moment", { cues: [{ title: "A", planned_at: 1.5 }] }, "cues.0.planned_at"],
    ["a time without a moment", { cues: [{ title: "A", after: "time" }] }, "cues.0.planned_at"],
    ["a session that is not said", { cues: [{ title: "A", after: "session" }] }, "cues.0.session_id"],
    [
      "a session that is not there",
      { cues: [{ title: "A", after: "session", session_id: "nobody", status: "live" }] },
      "cues.0.session_id",
    ],
    [
      "too many actions",
      { cues: [{ title: "A", actions: Array.from({ length: 51 }, () => ({ do: "end_alert" })) }] },
      "cues.0.actions",
    ],
  ])("with %s is refused", async (_, body, field) => {
    expect(outcome(await node.call("POST", "/cue-lists", { title: "Evening", ...body }))).toEqual([
      400,
      { field },
    ]);
  });

  test("is of its workspace alone", async () => {
    const { id, cues } = await makeList({ title: "A" });
    const as = { key: strangerKey };
    const answers = [
      await node.call("GET", `/cue-lists/${id}`, undefined, as),
      await node.call("PATCH", `/cue-lists/${id}`, {}, as),
      await node.call("PUT", `/cue-lists/${id}/cues`, { cues: [] }, as),
      await node.call("POST", `/cue-lists/${id}/go`, undefined, as),
      await node.call("POST", `/cue-lists/${id}/rehearse`, { on: true }, as),
      await node.call("POST", `/cue-lists/${id}/reset`, undefined, as),
      await node.call("POST", `/cues/${cues[0].id}/fire`, undefined, as),
      await node.call("DELETE", `/cue-lists/${id}`, undefined, as),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const stage = await make("/stages", { name: "Theirs" }, strangerKey);
    const theirs = [{ title: "A", actions: [{ do: "channel", stage_id: stage.id, channel_id: null }] }];
    expect(outcome(await put(id, theirs))).toEqual([400, { field: "cues.0.actions.0.stage_id" }]);
  });
});

describe("an action", () => {
  const nobody = "nobody";
  test.each<[string, object | null, string]>([
    ["nothing", null, ""],
    ["nothing to do", {}, ".do"],
    ["something unknown", { do: "dance" }, ".do"],
    ["a take of nothing", { do: "take", all: true }, ".story_id"],
    ["a take of two things", { do: "take", all: true, story_id: nobody, scene_id: nobody }, ".scene_id"],
    ["a take on nothing", { do: "take", story_id: nobody }, ".targets"],
    ["a take on no stage", { do: "take", story_id: nobody, stage_ids: [], all: false }, ".targets"],
    ["a take of no story", { do: "take", story_id: nobody, all: true }, ".story_id"],
    ["a take of no scene", { do: "take", scene_id: nobody, all: true }, ".scene_id"],
    ["a take for no time", { do: "take", story_id: nobody, all: true, for_ms: 1 }, ".for_ms"],
    ["an end on nothing", { do: "end_take" }, ".targets"],
    ["an end on no group", { do: "end_take", group_ids: [nobody] }, ".group_ids.0"],
    ["an end in no venue", { do: "end_take", venue_ids: [nobody] }, ".venue_ids.0"],
    ["no channel", { do: "channel", stage_id: nobody }, ".channel_id"],
    ["no stage", { do: "channel", stage_id: nobody, channel_id: null }, ".stage_id"],
    ["no session", { do: "session", session_id: nobody, action: "end" }, ".session_id"],
    ["an unknown action of a session", { do: "session", session_id: nobody, action: "pause" }, ".action"],
    ["no show", { do: "show", show_id: nobody, action: "open" }, ".show_id"],
    ["an unknown action of a show", { do: "show", show_id: nobody, action: "end" }, ".action"],
    ["no poll", { do: "poll", poll_id: nobody, action: "open" }, ".poll_id"],
    [
      "a poll that closes for a time",
      { do: "poll", poll_id: nobody, action: "close", for_ms: 5_000 },
      ".for_ms",
    ],
    ["a poll for no time", { do: "poll", poll_id: nobody, action: "open", for_ms: 1 }, ".for_ms"],
    ["no game", { do: "game", game_id: nobody, action: "next" }, ".game_id"],
    ["an unknown move", { do: "game", game_id: nobody, action: "jump" }, ".action"],
    ["no records", { do: "records", items: [] }, ".items"],
    ["a record without a ref", { do: "records", items: [{ values: {} }] }, ".items.0.ref"],
    ["a bad value", { do: "records", items: [{ ref: "a", values: { title: 1 } }] }, ".items.0.values.title"],
    ["an alert of nothing", { do: "alert", all: true }, ".level"],
    ["an alert of no template", { do: "alert", template_id: nobody, all: true }, ".template_id"],
    ["an alert on nothing", { do: "alert", template_id: nobody }, ".targets"],
    ["no alert", { do: "end_alert", alert_id: nobody }, ".alert_id"],
    ["no engagement", { do: "engagement", engagement_id: nobody, state: "open" }, ".engagement_id"],
    ["an unknown state", { do: "engagement", engagement_id: nobody, state: "off" }, ".state"],
    ["an unknown field", { do: "end_alert", when: 1 }, ".when"],
  ])("that says %s is refused where it stands", async (_, action, field) => {
    const cues = [{ title: "A" }, { title: "B", actions: [{ do: "end_alert" }, action] }];
    const { id } = await makeList();
    const place = { field: `cues.1.actions.1${field}` };
    expect(outcome(await put(id, cues))).toEqual([400, place]);
    expect(outcome(await node.call("POST", "/cue-lists", { title: "Evening", cues }))).toEqual([400, place]);
    expect((await read(id)).cues).toEqual([]);
  });

  test("of each kind does what its endpoint does", async () => {
    const engagement = await makeEngagement(node);
    const poll = await makePoll(node, engagement.id);
    const game = await startGame(node, oneOfEach());
    const show = await make("/shows", { session_id });
    const other = await make("/stages", { name: "Foyer" });
    const group = await make("/stage-groups", { name: "Front", stage_ids: [other.id] });
    const channel = await make("/channels", {
      name: "News",
      sources: [{ transport: "hls", url: "https://tv.example/1.m3u8", venue_ids: null }],
    });
    const actions = [
      { do: "take", story_id, group_ids: [group.id], for_ms: 60_000 },
      { do: "channel", stage_id, channel_id: channel.id },
      goLive(),
      { do: "show", show_id: show.id, action: "open" },
      { do: "poll", poll_id: poll.id, action: "open", for_ms: 60_000 },
      { do: "game", game_id: game.id, action: "begin" },
      { do: "game", game_id: game.id, action: "lock" },
      { do: "records", items: [{ ref: "cue/menu", values: { soup: "Leek", fish: null } }] },
      {
        do: "alert",
        level: "warning",
        title: { en: "Closing" },
        text: { en: "Please leave" },
        stage_ids: [stage_id],
      },
      { do: "engagement", engagement_id: engagement.id, state: "paused" },
    ];
    const { cues } = await makeList(
      { title: "All", actions },
      { title: "Back", actions: [{ do: "end_alert" }, { do: "end_take", stage_ids: [other.id] }] },
    );
    const fired = await fire(cues[0].id);
    expect(outcome(fired)).toEqual([
      200,
      {
        cue_id: cues[0].id,
        fired_at: expect.any(Number),
        rehearsed: false,
        results: actions.map((action) => ({ do: action.do, ok: true })),
        next_cue_id: cues[1].id,
      },
    ]);
    const get = async (path: string) => (await node.call("GET", path)).body;
    expect((await readTake(other.id)).story_id).toBe(story_id);
    expect((await get(`/stages/${stage_id}/channel`)).channel_id).toBe(channel.id);
    expect(await readSession()).toBe("live");
    expect((await get(`/shows/${show.id}`)).status).toBe("open");
    expect((await get(`/polls/${poll.id}`)).run.state).toBe("open");
    expect((await get(`/quiz-games/${game.id}`)).game.phase).toBe("locked");
    expect((await get("/records/cue/menu")).values).toEqual({ soup: "Leek", fish: "" });
    expect((await get(`/stages/${stage_id}/now`)).playing.kind).toBe("alert");
    expect((await get(`/engagements/${engagement.id}`)).state).toBe("paused");
    expect((await fire(cues[1].id)).body.results).toEqual([
      { do: "end_alert", ok: true },
      { do: "end_take", ok: true },
    ]);
    expect((await get("/alerts?active=true")).items).toEqual([]);
    expect(await readTake(other.id)).toBeNull();
    const audit = (await get("/audit?limit=20")).items.map(({ what }: { what: string }) => what);
    expect(audit).toEqual(
      expect.arrayContaining([
        "Fire the cue “All”",
        "Fire the cue “Back”",
        "Put a story or a scene on several stages by hand",
        "Go live, hold, end, cancel or reopen a session",
      ]),
    );
  });
});
