import { describe, expect, test } from "vitest";
import { followSchedules, retitled, titlesOf } from "../../../test/support/events/followedSchedules.ts";
import { asFrabXml, asSessionize, changeTalks, tenTalks } from "../../../test/support/events/schedules.ts";
import { strangerKey } from "../../../test/support/node/testNode.ts";

const { here, sessions, url, serve, put, read, source, event, agenda, titles } = followSchedules();

test("a source makes its event, and what it holds is applied when it is read", async () => {
  serve(asFrabXml(tenTalks()));
  const answer = await put();
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      event_ref: here.ref,
      url: url(),
      every_min: 15,
      apply: "auto",
      time_zone: null,
      day: null,
      last_read_at: null,
      last_changed_at: null,
      next_read_at: here.now + 10_000,
      error: null,
      is_shrunk: false,
      waiting: null,
      created_at: expect.any(Number),
    },
  ]);
  expect([await event()]).toMatchObject([
    { ref: here.ref, title: "Lampcon", date: "2026-09-17", time_zone: "Europe/Zurich", sessions: 0 },
  ]);
  const first = await read();
  expect(first).toMatchObject({
    read_at: here.now,
    changed: true,
    applied: true,
    error: null,
    clashes: [],
    notes: [],
  });
  expect(first.steps.filter(({ kind }: { kind: string }) => kind === "session")).toHaveLength(10);
  expect(await titles()).toEqual(titlesOf(tenTalks()));
  const after = await source();
  expect(after).toMatchObject({
    last_read_at: here.now,
    last_changed_at: here.now,
    error: null,
    waiting: null,
  });
  expect(after.next_read_at).toBeGreaterThan(here.now + 13 * 60_000);
  expect(after.next_read_at).toBeLessThanOrEqual(here.now + 15 * 60_000);
});

test("what is the same changes nothing, and is not fetched again where the server can tell", async () => {
  serve(asFrabXml(tenTalks()), { ETag: '"one"' });
  await put();
  await read();
  const { last_changed_at } = await source();
  here.now += 60_000;
  expect(await read()).toMatchObject({ read_at: here.now, changed: false, applied: false, error: null });
  expect(here.site.asked.at(-1)).toEqual({ path: here.path, etag: '"one"', since: undefined });
  expect(await source()).toMatchObject({ last_read_at: here.now, last_changed_at });
  serve(asFrabXml(retitled(tenTalks())), { ETag: '"two"' });
  expect(await read()).toMatchObject({ changed: true, applied: true });
  expect(await titles()).toContain("Another opening");
});

test("boards follow within the interval, by themselves", async () => {
  serve(asFrabXml(tenTalks()));
  await put({ every_min: 5 });
  here.now += 10_000;
  await expect.poll(async () => (await sessions()).length).toBe(10);
  serve(asFrabXml(retitled(tenTalks())));
  here.now += 5 * 60_000;
  await expect.poll(titles).toContain("Another opening");
  expect((await agenda()).map(({ values }: { values: { title: string } }) => values.title)).toContain(
    "Another opening",
  );
  const { body: audit } = await here.node.call("GET", "/audit?limit=5");
  expect(audit.items).toContainEqual(
    expect.objectContaining({
      what: "Apply what an event's source holds",
      target: `events/${here.ref}/source`,
    }),
  );
});

describe("a source that asks", () => {
  test("shows what differs until somebody applies it", async () => {
    serve(asFrabXml(tenTalks()));
    await put({ apply: "ask" });
    expect(await read()).toMatchObject({ changed: true, applied: false });
    expect(await sessions()).toEqual([]);
    const { waiting } = await source();
    expect(waiting).toMatchObject({ read_at: here.now, counts: { update: 0 }, clashes: [], notes: [] });
    expect(waiting.plan).toMatchObject({ ref: here.ref, date: "2026-09-17" });
    const dry_run = await here.node.call("POST", "/events/apply", { event: waiting.plan, dry_run: true });
    expect(waiting.steps).toEqual(dry_run.body.steps);
    const applied = await here.node.call("POST", `/events/${here.ref}/source/apply`);
    expect([applied.status, applied.body]).toEqual([
      200,
      expect.objectContaining({ changed: true, applied: true, error: null, steps: waiting.steps }),
    ]);
    expect(await titles()).toEqual(titlesOf(tenTalks()));
    expect((await source()).waiting).toBe(null);
    const again = await here.node.call("POST", `/events/${here.ref}/source/apply`);
    expect([again.status, again.body.error.code]).toEqual([409, "conflict"]);
  });

  test("forgets a difference that a newer reading replaces or takes back, and keeps it while it fails", async () => {
    serve(asFrabXml(tenTalks()));
    await put({ apply: "ask" });
    await read();
    await here.node.call("POST", `/events/${here.ref}/source/apply`);
    serve(asFrabXml(retitled(tenTalks())));
    await read();
    const { waiting } = await source();
    expect(waiting.counts).toMatchObject({ create: 0 });
    here.site.answers.set(here.path, { status: 503 });
    expect(await read()).toMatchObject({ changed: false, applied: false, error: expect.any(String) });
    expect((await source()).waiting).toEqual(waiting);
    serve(asFrabXml(tenTalks()));
    await read();
    expect((await source()).waiting).toBe(null);
    expect(await titles()).toEqual(titlesOf(tenTalks()));
  });
});

test("what people changed by hand stays", async () => {
  serve(asFrabXml(tenTalks()));
  await put();
  await read();
  const [first, second] = (await sessions()).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  await here.node.node.app.pool.query("UPDATE sessions SET title = $2, hand = $3 WHERE id = $1", [
    first!.id,
    "By hand",
    { title: "By hand" },
  ]);
  serve(asFrabXml(changeTalks(tenTalks(), ({ starts }) => ({ starts: starts.replace(":00", ":05") }))));
  expect((await read()).notes.join()).toContain("changed by hand and kept: title");
  const after = new Map((await sessions()).map((session) => [session.id, session]));
  expect(after.get(first!.id)).toMatchObject({ title: "By hand", starts_at: first!.starts_at + 300_000 });
  expect(after.get(second!.id)).toMatchObject({ starts_at: second!.starts_at + 300_000 });
});

describe("the day", () => {
  const twoDays = () => [
    ...tenTalks("2026-09-17"),
    ...changeTalks(tenTalks("2026-09-18"), ({ id, title }) => ({ id: `b${id}`, title: `Later ${title}` })),
  ];

  test("that is missing in the file is an error that says which there are", async () => {
    serve(asFrabXml(twoDays()));
    await put({ day: "2026-09-20" });
    expect((await read()).error).toBe(
      "The file has the days 2026-09-17, 2026-09-18, and none of them is 2026-09-20. Choose another day.",
    );
    await put();
    expect((await source()).error).toBe(null);
    expect((await read()).error).toContain("2026-09-17, 2026-09-18. Choose one");
    await put({ day: "2026-09-18" });
    expect(await read()).toMatchObject({ error: null, applied: true });
    expect((await event()).date).toBe("2026-09-18");
    // From now on it is the event's own.
    await put();
    expect(await read()).toMatchObject({ error: null, changed: false });
  });

  test("every day of a file becomes an event with this source", async () => {
    serve(asFrabXml(twoDays()));
    const { status, body } = await here.node.call("POST", "/event-sources", {
      url: url(),
      every_min: 60,
    });
    expect([status, body]).toEqual([
      201,
      {
        events: [
          { ref: "lampcon-2026-09-17", date: "2026-09-17", title: "Lampcon" },
          { ref: "lampcon-2026-09-18", date: "2026-09-18", title: "Lampcon" },
        ],
      },
    ]);
    here.ref = "lampcon-2026-09-18";
    expect(await source()).toMatchObject({
      url: url(),
      every_min: 60,
      apply: "auto",
      day: "2026-09-18",
    });
    await read();
    expect((await titles())[0]).toMatch(/^Later/);
    expect([await event()]).toMatchObject([{ date: "2026-09-18", series: "lampcon", sessions: 10 }]);
  });

  test("a file that cannot be read makes no event", async () => {
    const missing = await here.node.call("POST", "/event-sources", { url: here.site.url("/none.xml") });
    expect([missing.status, missing.body.error.details]).toEqual([400, { field: "url" }]);
    serve(asSessionize(tenTalks()));
    const zoneless = await here.node.call("POST", "/event-sources", { url: url() });
    expect([zoneless.status, zoneless.body.error.details]).toEqual([400, { field: "time_zone" }]);
  });
});

describe("what cannot be a source is refused", () => {
  test.each([
    ["url", { url: undefined }],
    ["url", { url: "ftp://example.com/x" }],
    ["url", { url: "http://10.0.0.1/x" }],
    ["url", { url: "https://user:secret@example.com/x" }],
    ["every_min", { every_min: 4 }],
    ["every_min", { every_min: 1441 }],
    ["every_min", { every_min: 7.5 }],
    ["apply", { apply: "maybe" }],
    ["time_zone", { time_zone: "Europe/Nowhere" }],
    ["day", { day: "2026-02-30" }],
    ["day", { day: "tomorrow" }],
    ["more", { more: 1 }],
  ])("%s", async (field, body) => {
    const { status, body: answer } = await put(body);
    expect([status, answer.error.code, answer.error.details.field]).toEqual([400, "invalid", field]);
    expect((await here.node.call("GET", `/events/${here.ref}/source`)).status).toBe(404);
    expect((await here.node.call("GET", `/events?ref=${here.ref}`)).body.items).toEqual([]);
  });

  test.each([5, 1440])("an interval of %i minutes is fine", async (every_min) => {
    serve(asFrabXml(tenTalks()));
    expect((await put({ every_min })).body.every_min).toBe(every_min);
  });
});

test("an address that answers nothing yet is a source all the same", async () => {
  expect((await put({ day: "2026-09-17" })).status).toBe(200);
  expect([await event()]).toMatchObject([{ title: here.ref, date: "2026-09-17", sessions: 0 }]);
  expect((await read()).error).toContain("answered with status 404. Check the address.");
  serve(asFrabXml(tenTalks()));
  expect(await read()).toMatchObject({ applied: true, error: null });
  expect((await here.node.call("GET", `/events?ref=${here.ref}`)).body.items).toMatchObject([
    { title: "Lampcon" },
  ]);
});

test("a source that is deleted leaves the event, and is read no more", async () => {
  serve(asFrabXml(tenTalks()));
  await put();
  await read();
  expect((await here.node.call("DELETE", `/events/${here.ref}/source`)).status).toBe(204);
  expect(await titles()).toEqual(titlesOf(tenTalks()));
  for (const [method, rest] of [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/read"],
    ["POST", "/apply"],
  ])
    expect((await here.node.call(method!, `/events/${here.ref}/source${rest}`)).status).toBe(404);
});

test("the same ref in another workspace is another event", async () => {
  serve(asFrabXml(tenTalks()));
  await put();
  await read();
  const theirs = { key: strangerKey };
  expect((await here.node.call("GET", `/events/${here.ref}/source`, undefined, theirs)).status).toBe(404);
  expect((await here.node.call("POST", `/events/${here.ref}/source/read`, undefined, theirs)).status).toBe(
    404,
  );
  const body = { url: url(), apply: "ask" };
  expect((await here.node.call("PUT", `/events/${here.ref}/source`, body, theirs)).status).toBe(200);
  expect((await source()).apply).toBe("auto");
  expect(
    (await here.node.call("GET", `/events?ref=${here.ref}`, undefined, theirs)).body.items,
  ).toMatchObject([{ sessions: 0 }]);
});
