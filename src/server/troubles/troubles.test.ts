import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { WebhookReceiver } from "../../../test/support/fetch/webhookReceiver.ts";
import { MailServer } from "../../../test/support/mail/mailServer.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { newId } from "../newId.ts";
import { lookForTrouble } from "./lookForTrouble.ts";

const mail = new MailServer();
const receiver = new WebhookReceiver();
let node: TestNode;
let workspace_id: string;
let stage_id: string;
beforeAll(async () => {
  await mail.open();
  await receiver.open();
  node = await startTestNode({
    SMTP_URL: mail.url,
    MAIL_FROM: "Cuelight <cue@example.com>",
    FETCH_ALLOW_HOSTS: receiver.host,
  });
  workspace_id = node.node.first_workspace_id;
  const venue = await node.call("POST", "/venues", { name: "Hall A", timezone: "UTC" });
  stage_id = (await node.call("POST", "/stages", { name: "Foyer", venue_id: venue.body.id })).body.id;
  await node.call("POST", "/webhooks", {
    url: receiver.url("/t"),
    events: ["trouble.started", "trouble.ended"],
  });
});
afterAll(async () => {
  await node.stop();
  await mail.close();
  await receiver.close();
});
beforeEach(async () => {
  mail.mood = "kind";
  mail.unknown = "";
  for (const table of ["watched_subjects", "troubles", "screens"]) await sql(`DELETE FROM ${table}`);
  // A mail that is still on its way would be noted in the settings of the next test.
  await expect.poll(countMailJobs).toBe(0);
  await sql("DELETE FROM trouble_settings");
  mail.mails.length = 0;
  receiver.received.length = 0;
  await node.call("PATCH", "/trouble-settings", { emails: ["crew@example.com"] });
});

const sql = (text: string, values: unknown[] = []) => node.node.app.pool.query(text, values);
const countMailJobs = async () => (await sql("SELECT FROM jobs WHERE task = 'troubleMail'")).rowCount;
const look = (at: TestNode = node) => lookForTrouble(at.node.app);
const list = async (query = "") => (await node.call("GET", `/troubles${query}`)).body.items;
const settings = async () => (await node.call("GET", "/trouble-settings")).body;
const minute_ms = 60_000;

async function addScreens(...names: string[]): Promise<string[]> {
  const ids = names.map(newId);
  for (const [at, name] of names.entries())
    await sql(
      `INSERT INTO screens (id, workspace_id, stage_id, name, token_hash, last_seen_at)
       VALUES ($1, $2, $3, $4, $5, now_ms() + 3600000)`,
      [ids[at], workspace_id, stage_id, name, Buffer.from(ids[at]!)],
    );
  return ids;
}
const turnOff = (ids: string[], minutes: number) =>
  sql("UPDATE screens SET last_seen_at = now_ms() - $2::bigint WHERE id = ANY ($1)", [
    ids,
    minutes * minute_ms,
  ]);
const turnOn = (ids: string[]) =>
  sql("UPDATE screens SET last_seen_at = now_ms() + 3600000 WHERE id = ANY ($1)", [ids]);

/** As if so much time had passed since all that was written down so far. */
async function pass(minutes: number): Promise<void> {
  const ms = minutes * minute_ms;
  await sql(`UPDATE watched_subjects SET bad_since = bad_since - ${ms}, well_since = well_since - ${ms}`);
  await sql(`UPDATE troubles SET since = since - ${ms}, created_at = created_at - ${ms},
    announced_at = announced_at - ${ms}, ended_at = ended_at - ${ms}`);
  await sql(
    `UPDATE trouble_settings SET mailed_at = mailed_at - ${ms}, mail_not_before = mail_not_before - ${ms}`,
  );
  await sql(`UPDATE screens SET last_seen_at = last_seen_at - ${ms} WHERE last_seen_at < now_ms()`);
  await look();
}
const told = () => receiver.received.map(({ type, data }) => [type, data.sentence]);
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

it("tells once that a screen is offline, and once that all is well again", async () => {
  const ids = await addScreens("Foyer left");
  await turnOff(ids, 4);
  await look();
  expect(await list()).toEqual([]);
  await pass(2);
  const [trouble] = await list("?open=true");
  const since = clock(trouble.since);
  const sentence = `Foyer left in Hall A is offline since ${since} UTC.`;
  expect(trouble).toEqual({
    id: expect.any(String),
    kind: "screen_offline",
    sentence,
    advice: "Check its power and network. If it was put away for good, remove it under Screens.",
    subjects: [{ id: ids[0], name: "Foyer left" }],
    place: { id: expect.any(String), name: "Hall A" },
    since: expect.any(Number),
    ended_at: null,
    created_at: expect.any(Number),
  });
  expect((await node.call("GET", `/troubles/${trouble.id}`)).body).toEqual(trouble);
  await pass(1);
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(mail.mails[0]!).toMatchObject({
    to: ["crew@example.com"],
    subject: expect.stringMatching(/^Cuelight: Foyer left in Hall A is offline since \d\d:\d\d UTC$/),
    text: expect.stringContaining("Check its power and network."),
  });
  await expect
    .poll(told)
    .toEqual([["trouble.started", expect.stringContaining("Foyer left in Hall A is offline")]]);
  for (const minutes of [5, 20, 60]) await pass(minutes);
  await turnOn(ids);
  await look();
  await pass(4);
  expect(await list("?open=true")).toHaveLength(1);
  await pass(2);
  expect(await list("?open=true")).toEqual([]);
  await expect.poll(() => mail.mails.map(({ subject }) => subject)).toHaveLength(2);
  expect(mail.mails[1]!.subject).toBe("Cuelight: all is well again");
  await expect.poll(told).toHaveLength(2);
  expect(receiver.received[1]).toMatchObject({
    type: "trouble.ended",
    data: { id: trouble.id, ended_at: expect.any(Number) },
  });
  for (const minutes of [20, 60, 600]) await pass(minutes);
  expect([mail.mails.length, receiver.received.length, (await settings()).mail_error]).toEqual([2, 2, null]);
});

it("makes one sentence, one e-mail and one message of twelve screens that go within a minute", async () => {
  const ids = await addScreens(...Array.from({ length: 12 }, (_, at) => `Screen ${at + 1}`));
  await turnOff(ids.slice(0, 7), 6);
  await turnOff(ids.slice(7), 5.5);
  await turnOff(ids.slice(11), 4.7);
  const other = await node.another();
  onTestFinished(() => other.stop());
  await Promise.all([look(), look(other), look(), look(other)]);
  await pass(0.5);
  await Promise.all([pass(0.6), look(other)]);
  await expect.poll(() => mail.mails.length).toBe(1);
  const [only, ...more] = await list();
  expect([only.sentence, only.advice, only.subjects.length, more]).toEqual([
    expect.stringMatching(/^12 screens in Hall A are offline since \d\d:\d\d UTC\.$/),
    "Check the network and the power there.",
    12,
    [],
  ]);
  await expect.poll(told).toEqual([["trouble.started", expect.stringContaining("12 screens in Hall A")]]);
  await Promise.all([look(), look(other)]);
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]!.text).toContain("Screen 1, Screen 2");
});

it("gathers what follows within ten minutes into one more e-mail", async () => {
  const ids = await addScreens("One", "Two", "Three");
  await turnOff([ids[0]!], 6);
  await look();
  await pass(1);
  await expect.poll(() => mail.mails.length).toBe(1);
  await turnOff([ids[1]!], 6);
  await look();
  await pass(2);
  await turnOff([ids[2]!], 6);
  await look();
  await pass(2);
  expect([mail.mails.length, (await list()).length]).toEqual([1, 3]);
  await pass(7);
  await expect
    .poll(() => mail.mails.map(({ subject }) => subject))
    .toEqual([expect.stringContaining("One in Hall A is offline"), "Cuelight: 2 things need a look"]);
  expect(mail.mails[1]!.text).toContain("1 told before is still open.");
});

it("does not tell each time of a screen that comes and goes", async () => {
  const ids = await addScreens("Shaky");
  await turnOff(ids, 6);
  await look();
  await pass(1);
  for (let round = 0; round < 8; round += 1) {
    await turnOn(ids);
    await look();
    await pass(3);
    await turnOff(ids, 6);
    await look();
    await pass(6);
  }
  await expect.poll(() => mail.mails.length).toBe(1);
  await expect.poll(told).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

it("keeps trying while the mail server is slow, refuses or is down, and says so", async () => {
  mail.mood = "refusing";
  await turnOff(await addScreens("Left"), 6);
  await look();
  await pass(1);
  await expect.poll(async () => (await settings()).mail_error).toContain("refuses the sign-in (535)");
  expect(await settings()).toMatchObject({ mail_failing_since: expect.any(Number), mailed_at: null });
  await mail.close();
  const test = await node.call("POST", "/trouble-settings/test");
  expect([test.status, JSON.stringify(test.body)]).toEqual([
    503,
    expect.stringContaining("cannot be reached"),
  ]);
  expect(JSON.stringify([test.body, await settings()])).not.toMatch(/s3cret|127\.0\.0\.1/);
  mail.mood = "kind";
  await mail.open();
  await expect.poll(() => mail.mails.length).toBe(1);
  await expect
    .poll(settings)
    .toMatchObject({ mail_error: null, mail_failing_since: null, mailed_at: expect.any(Number) });
});

it("waits for a slow mail server without holding anything up", async () => {
  mail.mood = "silent";
  await turnOff(await addScreens("Left"), 6);
  await look();
  await pass(1);
  await expect.poll(told).toHaveLength(1);
  expect((await settings()).mail_error).toBe(null);
  await expect
    .poll(async () => (await settings()).mail_error)
    .toBe("The mail server does not answer in time");
});

it("sends the same mail again under the same id when the server is gone before it answers", async () => {
  mail.mood = "cut";
  await turnOff(await addScreens("Left"), 6);
  await look();
  await pass(1);
  await expect.poll(() => mail.mails.length).toBe(1);
  mail.mood = "kind";
  await expect.poll(() => mail.mails.length).toBe(2);
  expect(mail.mails[0]!.message_id).toBe(mail.mails[1]!.message_id);
});

it("tells nobody of what is removed, nor of what nobody expects any more", async () => {
  const [left, old] = await addScreens("Left", "Old");
  await turnOff([left!], 6);
  await turnOff([old!], 8 * 24 * 60);
  await look();
  await pass(1);
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(await list("?open=true")).toHaveLength(1);
  await node.call("DELETE", `/screens/${left}`);
  await pass(11);
  await pass(60);
  expect([await list("?open=true"), mail.mails.length]).toEqual([[], 1]);
});

it("counts no screen as missing while its place is closed, and gives it time to come back", async () => {
  const hours = (opening_hours: object | null) =>
    node.call("PATCH", `/stages/${stage_id}`, { opening_hours });
  const always = Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, [{ from: "00:00", to: "00:00" }]]),
  );
  onTestFinished(async () => void (await hours(null)));
  expect((await hours({})).status).toBe(200);
  const ids = await addScreens("Foyer left");
  await turnOff(ids, 600);
  await look();
  await pass(60);
  expect(await list()).toEqual([]);
  await hours(always);
  await look();
  await pass(4);
  expect(await list()).toEqual([]);
  await pass(2);
  expect(await list("?open=true")).toMatchObject([{ kind: "screen_offline", subjects: [{ id: ids[0] }] }]);
});

it("tells of problems that a screen reports, of feeds and schedules, of late jobs and the disk", async () => {
  const [left] = await addScreens("Left");
  await sql("UPDATE screens SET problems = '[\"The video cannot be played\"]' WHERE id = $1", [left]);
  await sql("INSERT INTO collections (id, workspace_id, name, prefix) VALUES ('c1', $1, 'News', 'news/')", [
    workspace_id,
  ]);
  await sql(
    `INSERT INTO feeds (id, workspace_id, collection_id, url, due_at, sync_error)
     VALUES ('f1', $1, 'c1', 'https://news.example/feed.xml', now_ms() + 9999999, 'It answers 404.')`,
    [workspace_id],
  );
  await sql(
    "INSERT INTO jobs (workspace_id, line, task, subject, run_at) VALUES ($1, 'workspace', 'paint', 'x', now_ms() - 700000)",
    [workspace_id],
  );
  await sql(
    `INSERT INTO events (id, workspace_id, ref, title, date, time_zone, language, day_starts)
     VALUES ('e1', $1, 'summit', 'Summit', '2999-01-01', 'UTC', 'en', '00:00')`,
    [workspace_id],
  );
  await sql(
    `INSERT INTO event_sources (event_id, workspace_id, url, every_min, apply, set_by, due_at, error)
     VALUES ('e1', $1, 'https://summit.example', 15, 'auto', '{}', now_ms() + 9999999, 'It is no schedule')`,
    [workspace_id],
  );
  await sql(
    "INSERT INTO short_disks (disk, since, looked_at) VALUES ('d', now_ms() - 70000, now_ms() + 900000)",
  );
  await sql(
    `INSERT INTO installation (name, value) VALUES ('backup', json_build_object('due_at', 0, 'failing_since', now_ms() - 70000)::text)`,
  );
  onTestFinished(async () => {
    await sql("DELETE FROM installation WHERE name = 'backup'");
    for (const table of ["short_disks", "feeds", "jobs", "event_sources", "events"])
      await sql(`DELETE FROM ${table}`);
  });
  await look();
  await pass(61);
  const said = (await list()).map(({ kind, sentence }: { kind: string; sentence: string }) => [
    kind,
    sentence.replace(/since \d\d:\d\d UTC( on \d+ \w+)?/, "since …"),
  ]);
  expect(Object.fromEntries(said)).toMatchObject({
    screen_faulty: "Left in Hall A reports problems since …: The video cannot be played.",
    feed_unread: "The feed news.example cannot be read since …: It answers 404.",
    schedule_unread: "The schedule of Summit cannot be taken over since …: It is no schedule.",
    jobs_late: "Work on paint is late since ….",
    backup_failed: "The server’s backup cannot be made since ….",
    disk_short: "The server is short of disk space since ….",
  });
  const other = (await node.call("GET", "/troubles", undefined, { key: strangerKey })).body.items;
  expect(other.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["backup_failed", "disk_short"]);
  const [first] = await list();
  expect((await node.call("GET", `/troubles/${first.id}`, undefined, { key: strangerKey })).status).toBe(404);
});

it("takes settings, and refuses what is no address or no time", async () => {
  const usual = {
    emails: ["crew@example.com"],
    after_min: {
      screen_offline: 5,
      screen_faulty: 5,
      feed_unread: 60,
      schedule_unread: 30,
      disk_short: 1,
      jobs_late: 10,
      backup_failed: 1,
    },
    mail_every_min: 10,
    can_mail: true,
    mailed_at: null,
    mail_error: null,
    mail_failing_since: null,
  };
  expect(await settings()).toEqual(usual);
  const changed = {
    emails: ["a@example.com", "b@example.com"],
    after_min: { screen_offline: null, jobs_late: 3 },
  };
  const patched = await node.call("PATCH", "/trouble-settings", {
    ...changed,
    emails: ["A@example.com", ...changed.emails],
  });
  expect(patched.body).toEqual({
    ...usual,
    ...changed,
    after_min: { ...usual.after_min, ...changed.after_min },
  });
  for (const [body, field] of [
    [{ emails: ["crew@example.com\r\nBcc: all@example.com"] }, "emails.0"],
    [{ emails: ["Crew <crew@example.com>"] }, "emails.0"],
    [{ emails: Array.from({ length: 21 }, (_, at) => `p${at}@example.com`) }, "emails"],
    [{ after_min: { screen_offline: 0 } }, "after_min.screen_offline"],
    [{ after_min: { nothing: 1 } }, "after_min.nothing"],
    [{ mail_every_min: 0 }, "mail_every_min"],
    [{ colour: "red" }, "colour"],
  ] as const) {
    const { status, body: answer } = await node.call("PATCH", "/trouble-settings", body);
    expect([status, answer.error.details.field]).toEqual([400, field]);
  }
  await turnOff(await addScreens("Left"), 60);
  await look();
  expect(await list()).toEqual([]);
});

it("keeps names that people chose out of the head of an e-mail", async () => {
  await turnOff(await addScreens("Left\r\nBcc: all@example.com"), 6);
  await look();
  await pass(1);
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(mail.mails[0]!.head).not.toMatch(/^Bcc/m);
  expect(mail.mails[0]!.to).toEqual(["crew@example.com"]);
});
