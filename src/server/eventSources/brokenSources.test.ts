import { describe, expect, test } from "vitest";
import { followSchedules, retitled, titlesOf } from "../../../test/support/events/followedSchedules.ts";
import {
  asCalendar,
  asFrabXml,
  asScheduleV2,
  asSessionize,
  changeTalks,
  type Talk,
  tenTalks,
} from "../../../test/support/events/schedules.ts";
import { buildProgramme } from "../programmes/programme.ts";

const { here, told, sessions, serve, put, read, source, agenda, titles } = followSchedules();

/** What boards of the event and the stage of its first session are made of. */
async function shown() {
  const own = await sessions();
  const { app, first_workspace_id } = here.node.node;
  const built = await buildProgramme(app, first_workspace_id, own[0]!.stage_id, now_of_boards);
  const { sessions: played, agendas, records } = built!.programme;
  return { own, played, agendas, records, agenda: await agenda() };
}
const now_of_boards = Date.parse("2026-09-17T07:30:00Z");

const formats: [string, (talks: Talk[]) => string][] = [
  ["frab's XML", asFrabXml],
  ["schedule v2", asScheduleV2],
  ["Sessionize", asSessionize],
  ["iCalendar", asCalendar],
];

describe("a source that breaks empties nothing", () => {
  test.each(formats)("%s", async (_, write) => {
    const whole = write(tenTalks());
    serve(whole);
    await put({ time_zone: "Europe/Zurich" });
    await read();
    const second = tenTalks().slice(0, 5).concat(retitled(tenTalks()).slice(0, 1), tenTalks().slice(6));
    serve(write(changeTalks(second, (_, index) => ({ id: `t${index + 1}` }))));
    expect(await read()).toMatchObject({ changed: true, applied: true, error: null });
    const before = await shown();
    const broken: { status?: number; body?: string }[] = [
      { body: "<html><body>Down for maintenance</body></html>" },
      { status: 404 },
      { status: 500, body: whole },
      { body: whole.slice(0, whole.length / 2) },
      { body: "" },
      { body: write([]) },
      { body: write(tenTalks().slice(0, 4)) },
      { body: write(tenTalks("2026-10-01").slice(0, 4)) },
    ];
    for (const answer of broken) {
      here.now += 15 * 60_000;
      here.site.answers.set(here.path, answer);
      const reading = await read();
      expect(reading).toMatchObject({ changed: false, applied: false, steps: [], error: expect.any(String) });
      expect(await source()).toMatchObject({ error: reading.error, last_read_at: here.now });
      expect(await shown()).toEqual(before);
    }
    // It is told once, when it begins to fail.
    expect(told).toEqual([
      {
        type: "source.failed",
        subject_id: here.ref,
        data: expect.objectContaining({ event_ref: here.ref, error: expect.any(String) }),
      },
    ]);
    serve(whole);
    expect(await read()).toMatchObject({ error: null });
    expect((await source()).error).toBe(null);
    here.site.answers.set(here.path, { status: 404 });
    await read();
    expect(told).toHaveLength(2);
  });
});

describe("a source that shrinks", () => {
  test("by half is followed, and by more only when somebody accepts it", async () => {
    serve(asFrabXml(tenTalks()));
    await put();
    await read();
    serve(asFrabXml(tenTalks().slice(0, 4)));
    expect((await read()).error).toBe(
      "6 of 10 sessions are gone from the source, which is more than half, so nothing was changed. If that is right, accept it.",
    );
    expect(await source()).toMatchObject({ is_shrunk: true });
    serve(asFrabXml(tenTalks().slice(0, 5)));
    expect((await read()).error).toBe(null);
    // Those that are gone already do not count again.
    serve(asFrabXml(tenTalks().slice(0, 3)));
    expect((await read()).error).toBe(null);
    serve(asFrabXml(tenTalks().slice(0, 1)));
    expect((await read()).error).toContain("2 of 3 sessions are gone");
    const accepted = await read({ accept_removed: true });
    expect([accepted.error, accepted.notes.length > 0]).toEqual([null, true]);
    expect(await source()).toMatchObject({ error: null, is_shrunk: false });
    expect(await read()).toMatchObject({ error: null });
    expect(await titles()).toEqual(titlesOf(tenTalks()));
  });
});

test("a hostile file of many megabytes stops nobody", async () => {
  serve("<schedule>".repeat(2_000_000));
  await put({ day: "2026-09-17" });
  const reading = read();
  let answered = 0;
  const isRead = reading.then(() => true);
  while (!(await Promise.race([isRead, new Promise((resolve) => setTimeout(() => resolve(false), 50))]))) {
    expect((await here.node.call("GET", "/venues?limit=1")).status).toBe(200);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(0);
  expect((await reading).error).toEqual(expect.any(String));
});
