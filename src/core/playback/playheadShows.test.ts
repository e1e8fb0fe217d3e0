import { describe, expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../test/support/screens/programmes.ts";
import { changeOver, lead_ms } from "./changeOver.ts";
import { describeNowPlaying } from "./nowPlaying.ts";
import { makeShowStoryId } from "./madeStoryIds.ts";
import { nobodyNear, Playhead } from "./playhead.ts";
import type { PlayedShow, Programme } from "./programme.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";
import { findSession, buildSessionValues } from "./sessionValues.ts";

const now = Date.UTC(2026, 5, 10, 12);
const hour_ms = 3_600_000;
const names = ["idle", "shown", "taken", "other"];
const stories: Programme["stories"] = {
  ...Object.fromEntries(names.map((name) => [name, { title: name, chapters: [chapterOf(name)] }])),
  empty: { title: "empty", chapters: [] },
};
const shots = Object.fromEntries(names.map((name) => [name, [shotOf(name, 7_000)]]));
const show: PlayedShow = {
  id: "s",
  session_id: "keynote",
  story_id: "shown",
  title: "Keynote",
  since: now,
  story_since: now,
};
const programme = (rest: Partial<Programme>) => programmeOf({ stories, shots, ...rest });
const playing = (given: Programme, at: number) => {
  const { kind, story_id, started_at, until, why } = new Playhead(given).at(at);
  return [kind, story_id, started_at, until, why];
};
const take = { story_id: "taken", since: now + 10_000, until: now + 30_000 };

describe("a live show", () => {
  test("holds the stage from its moment on, before all others", () => {
    const full = programme({
      show,
      bookings: [{ id: "b", title: "", story_id: "other", starts_at: now - 1, ends_at: now + hour_ms }],
    });
    expect(playing(full, now - 1).slice(0, 2)).toEqual(["booking", "other"]);
    expect(playing(full, now - 1)[3]).toBe(now);
    expect(playing(full, now + 8_000)).toEqual([
      "show",
      "shown",
      now + 7_000,
      now + 14_000,
      "The live show “Keynote” holds the stage",
    ]);
  });

  test("has takes inside it; when one ends, its story is where the clock says", () => {
    const given = programme({ show, take });
    expect(playing(given, now + 9_999).slice(0, 4)).toEqual(["show", "shown", now + 7_000, now + 10_000]);
    expect(playing(given, now + 11_000)).toEqual([
      "show",
      "taken",
      now + 10_000,
      now + 17_000,
      "“taken” was put on by hand in the live show “Keynote”",
    ]);
    expect(playing(given, now + 29_000).slice(1, 4)).toEqual(["taken", now + 24_000, now + 30_000]);
    expect(playing(given, now + 30_000).slice(0, 4)).toEqual(["show", "shown", now + 28_000, now + 35_000]);
  });

  test("begins another story at its beginning", () => {
    const given = programme({ show: { ...show, story_id: "other", story_since: now + 20_000 } });
    expect(playing(given, now + 21_000).slice(1, 3)).toEqual(["other", now + 20_000]);
  });

  test("with nothing to play leaves the stage to what comes after it", () => {
    const given = programme({ show: { ...show, story_id: "empty" } });
    expect(playing(given, now + 1)[4]).toBe(
      "The live show “Keynote” holds the stage, but has nothing to play; “idle” plays whenever nothing is booked",
    );
  });

  test("without a story tells of none that anybody could look for", () => {
    const id = makeShowStoryId("s");
    const made = programme({
      show: { ...show, story_id: id },
      stories: { ...stories, [id]: { title: "Keynote", chapters: [chapterOf(id)] } },
      shots: { ...shots, [id]: [shotOf(id, 10_000)] },
    });
    expect(describeNowPlaying(new Playhead(made).at(now + 1))).toEqual({
      kind: "show",
      story_id: null,
      chapter_id: null,
      scene_id: null,
      shot_id: null,
      record_ref: null,
      alert_id: null,
      started_at: now,
      until: now + 10_000,
    });
  });
});

describe("screens go over", () => {
  const before = programme({});
  const opened = programme({ show: { ...show, since: now + lead_ms, story_since: now + lead_ms } });

  test("to a show at its own moment", () => {
    expect(changeOver(before, opened, now)).toEqual({ apply_at: now, resume: null });
    expect(playing(opened, now + lead_ms).slice(0, 3)).toEqual(["show", "shown", now + lead_ms]);
  });

  test("to a take inside it at the take's", () => {
    const at = now + 10_000;
    const taken = { ...opened, take: { story_id: "taken", since: at + lead_ms, until: null } };
    expect(changeOver(opened, taken, at)).toEqual({ apply_at: at, resume: null });
  });

  test("to its end, and from a take that it ends, as soon as all can know", () => {
    const at = now + 10_000;
    const soon = { apply_at: at + lead_ms, resume: null };
    expect(changeOver(opened, before, at)).toEqual(soon);
    const taken = programme({ take: { story_id: "taken", since: now, until: null } });
    const late = { ...show, since: at + lead_ms, story_since: at + lead_ms };
    expect(changeOver(taken, programme({ show: late }), at)).toEqual(soon);
    const another = { ...opened.show!, story_id: "other", story_since: at + lead_ms };
    expect(changeOver(opened, programme({ show: another }), at)).toEqual(soon);
  });
});

describe("the session of a show", () => {
  const sessionAt = (id: string, starts_at: number): PlayedSession => ({
    id,
    title: id,
    status: "scheduled",
    status_since: 0,
    starts_at,
    ends_at: starts_at + hour_ms,
    went_live_at: null,
    ended_at: null,
    is_everywhere: false,
    record_ref: null,
    presenters: [],
  });
  const running = sessionAt("running", now - hour_ms / 2);
  const keynote = sessionAt("keynote", now + hour_ms);
  const later = sessionAt("later", now + 3 * hour_ms);
  const sessions = [running, keynote, later];
  const none = { session_id: null };

  test("is the stage's current one while it is open, and never the next", () => {
    const given = programme({ show, sessions });
    expect(findSession(given, none, now - 1)).toBe(running);
    expect(findSession(given, none, now)).toBe(keynote);
    const { status, starts_at, ends_at } = keynote;
    expect(new Playhead(given).readings(now, nobodyNear).session).toEqual({ status, starts_at, ends_at });
    expect(buildSessionValues(given, none, now)).toEqual({ next_session_at: String(later.starts_at) });
  });

  test("is what chapters pick that pick the current one, and those that name it", () => {
    const picks = { ...chapterOf("shown"), settings: { pick: { which: "current" as const } } };
    const names = { ...chapterOf("shown"), session_id: "later" };
    const sessionIn = (chapter: typeof picks | typeof names) =>
      new Playhead(
        programme({ show, sessions, stories: { ...stories, shown: { title: "", chapters: [chapter] } } }),
      ).at(now + 1).step?.session_id;
    expect([sessionIn(picks), sessionIn(names)]).toEqual(["keynote", "later"]);
  });
});
