import { expect, test } from "vitest";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import type { PlayedAlert } from "../alerts/alert.ts";
import { toMoment, weekdays } from "../time/venueTime.ts";
import { describeNow } from "./describeNow.ts";
import { listPlays } from "./listPlays.ts";
import { nobodyNear, Playhead } from "./playhead.ts";
import type { Programme } from "./programme.ts";

const moment = (time: string, date = "2026-11-17") => toMoment({ date, time }, "Europe/Zurich");
const opening_hours = Object.fromEntries(weekdays.map((day) => [day, [{ from: "08:00", to: "22:00" }]]));
const closed = (rest: Partial<Programme> = {}) => new Playhead(programmeOf({ opening_hours, ...rest }));
const kindAt = (playhead: Playhead, at: number) => {
  const { kind, until, why } = playhead.at(at);
  return [kind, until, why];
};

test("a stage is asleep outside its opening hours, and says until when", () => {
  const playhead = closed();
  expect(kindAt(playhead, moment("23:00"))).toEqual([
    "asleep",
    moment("08:00", "2026-11-18"),
    "The place is closed until 08:00",
  ]);
  expect(playhead.at(moment("08:00")).kind).toBe("idle");
  expect(playhead.at(moment("21:59")).kind).toBe("idle");
});

test("what plays ends when the place closes, and what comes next is the sleep", () => {
  const playhead = closed();
  const at = moment("22:00") - 1_000;
  const playing = playhead.at(at);
  const now = describeNow({ playhead, playing, sensors: nobodyNear });
  expect([now.playing.kind, now.playing.until, now.next?.kind]).toEqual(["idle", moment("22:00"), "asleep"]);
});

test("a place that is closed for longer than a day names the day on which it opens", () => {
  const playhead = closed({ opening_hours: { mon: [{ from: "09:00", to: "17:00" }] } });
  expect(playhead.at(moment("12:00")).why).toBe("The place is closed until Monday 09:00");
  expect(kindAt(closed({ opening_hours: {} }), moment("12:00"))).toEqual([
    "asleep",
    Infinity,
    "The place is closed",
  ]);
});

test("a take wakes the stage until it ends, and a booking does not", () => {
  const from = moment("23:00");
  const bookings = [{ id: "b", title: "", story_id: "idle", starts_at: from, ends_at: from + 3_600_000 }];
  const take = { story_id: "idle", since: from + 60_000, until: from + 120_000 };
  const playhead = closed({ bookings, take });
  expect(kindAt(playhead, from).slice(0, 2)).toEqual(["asleep", from + 60_000]);
  expect(playhead.at(from + 60_000).kind).toBe("take");
  expect(playhead.at(from + 120_000).kind).toBe("asleep");
});

test("a live show wakes the stage", () => {
  const since = moment("23:00");
  const show = { id: "s", session_id: "x", story_id: "idle", title: "Late", since, story_since: since };
  const playhead = closed({ show });
  expect([playhead.at(since - 1).kind, playhead.at(since).kind]).toEqual(["asleep", "show"]);
});

test("an alert stands above the sleep", () => {
  const at = moment("23:00");
  const alert: PlayedAlert = {
    id: "alert",
    level: "emergency",
    title: { en: "Leave" },
    text: {},
    languages: ["en"],
    drill: false,
    sound: false,
    asset: null,
    started_at: at,
    ends_at: null,
    started_by: { kind: "person", name: "Ada" },
  };
  const sensors = { near: null, alerts: [alert] };
  expect([closed().at(at, sensors).kind, closed().at(at - 1, sensors)]).toMatchObject([
    "alert",
    { kind: "asleep", until: at },
  ]);
});

test("the plan of a day shows the night", () => {
  const day = { from: moment("00:00"), to: moment("00:00", "2026-11-18") };
  const plays = listPlays(programmeOf({ opening_hours }), day);
  expect(plays.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["asleep", day.from, moment("08:00")],
    ["idle", moment("08:00"), moment("22:00")],
    ["asleep", moment("22:00"), day.to],
  ]);
});
