import { expect, test } from "vitest";
import { describeTrouble } from "./describeTrouble.ts";
import type { Trouble, TroubleKind } from "./trouble.ts";
import { writeMail } from "./writeMail.ts";

const now = Date.UTC(2027, 4, 3, 13, 0);
const since = Date.UTC(2027, 4, 3, 12, 2);
const trouble = (more: Partial<Trouble> = {}): Trouble => ({
  id: "t1",
  kind: "screen_offline",
  place: { id: "v1", name: "Hall A" },
  subjects: [{ id: "s1", name: "Foyer left" }],
  detail: null,
  time_zone: "Europe/Zurich",
  since,
  ended_at: null,
  ...more,
});
const frame = { now, workspace_name: "Town hall", studio_url: "https://cue.example/studio" };
const nobody = { started: [], ended: [], still_open: 0 };
const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

test("says what is wrong in one sentence", () => {
  const say = (more: Partial<Trouble>) => describeTrouble(trouble(more), now).sentence;
  const of = (kind: TroubleKind, more: Partial<Trouble> = {}) => say({ kind, place: null, ...more });
  expect([
    say({}),
    say({ subjects: named("a", "b", "c") }),
    say({ ended_at: now }),
    say({ since: Date.UTC(2027, 4, 1, 20) }),
    say({ time_zone: "UTC", place: null }),
    say({ kind: "screen_faulty", detail: "The video cannot\nbe played." }),
    of("feed_unread", { subjects: named("News"), detail: "It answers 404" }),
    of("feed_unread", { subjects: named("News", "Weather") }),
    of("schedule_unread", { subjects: named("Day 1"), ended_at: now }),
    of("disk_short"),
    of("jobs_late", { subjects: named("guests’ photos", "guests’ videos", "e-mails") }),
    of("backup_failed"),
  ]).toEqual([
    "Foyer left in Hall A is offline since 14:02.",
    "3 screens in Hall A are offline since 14:02.",
    "Foyer left in Hall A was offline from 14:02 to 15:00.",
    "Foyer left in Hall A is offline since 22:00 on 1 May.",
    "Foyer left is offline since 12:02 UTC.",
    "Foyer left in Hall A reports problems since 14:02: The video cannot be played.",
    "The feed News cannot be read since 14:02: It answers 404.",
    "2 feeds cannot be read since 14:02.",
    "The schedule of Day 1 could not be taken over from 14:02 to 15:00.",
    "The server is short of disk space since 14:02.",
    "Work on guests’ photos, guests’ videos and e-mails is late since 14:02.",
    "The server’s backup cannot be made since 14:02.",
  ]);
});

test("writes one mail for all that is new", () => {
  const old = trouble({ id: "t2", subjects: named("Bar"), ended_at: now });
  expect(writeMail({ started: [trouble()], ended: [old], still_open: 2 }, frame)).toEqual({
    subject: "Cuelight: Foyer left in Hall A is offline since 14:02",
    text: `Foyer left in Hall A is offline since 14:02.
Check its power and network. If it was put away for good, remove it under Screens.

Over:
- Bar in Hall A was offline from 14:02 to 15:00.

2 told before are still open.

See https://cue.example/studio/trouble

Your address is in the settings of the workspace “Town hall”: https://cue.example/studio/settings/trouble
`,
  });
});

test("has a subject that says as much as fits", () => {
  const subject = (news: Partial<Parameters<typeof writeMail>[0]>) =>
    writeMail({ ...nobody, ...news }, frame)?.subject;
  const over = trouble({ ended_at: now });
  expect([
    subject({}),
    subject({ started: [trouble(), trouble()] }),
    subject({ ended: [over] }),
    subject({ ended: [over], still_open: 1 }),
    subject({ started: [over, over], still_open: 1 }),
    subject({ started: [trouble({ subjects: named("🦄".repeat(200)) })] }),
  ]).toEqual([
    undefined,
    "Cuelight: 2 things need a look",
    "Cuelight: all is well again",
    "Cuelight: Foyer left in Hall A was offline from 14:02 to 15:00",
    "Cuelight: 2 things are over",
    `Cuelight: ${"🦄".repeat(139)}…`,
  ]);
});
