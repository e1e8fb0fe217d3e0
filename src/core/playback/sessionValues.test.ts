import { describe, expect, test } from "vitest";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import { playedSession } from "../../../test/support/events/sessions.ts";
import type { Values } from "../records/values.ts";
import type { OnAirPresenter } from "../presenters/livePresenter.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";
import { listPresenters, buildSessionValues } from "./sessionValues.ts";

const at = (time: string, date = "2026-06-10") => Date.parse(`${date}T${time}:00+02:00`);

const ada = { name: "Ada Lovelace", title: "Countess", organization: "Analytical Engines", photo: "p1" };
const grace = { name: "Grace Hopper", title: "", organization: "", photo: null };

function session(id: string, from: string, to: string, rest: Partial<PlayedSession> = {}): PlayedSession {
  return playedSession(id, at(from), at(to), { presenters: [ada, grace], ...rest });
}

const opening = session("opening", "09:00", "10:00");
const keynote = session("keynote", "10:30", "11:30");
const closing = session("closing", "17:00", "18:00");
const day = programmeOf({ sessions: [opening, keynote, closing] });

const everywhere = { session_id: null };
const slot = (session_id: string) => ({ session_id });
const texts = (moments: Record<string, number>) =>
  Object.fromEntries(Object.entries(moments).map(([name, moment]) => [name, String(moment)]));

describe("blanks that sessions fill", () => {
  test("are, on every screen, the start of the stage's next session", () => {
    expect(
      ["08:00", "09:00", "10:15", "12:00", "17:30"].map((time) =>
        buildSessionValues(day, everywhere, at(time)),
      ),
    ).toEqual([
      texts({ next_session_at: opening.starts_at }),
      texts({ next_session_at: keynote.starts_at }),
      texts({ next_session_at: keynote.starts_at }),
      texts({ next_session_at: closing.starts_at }),
      {},
    ]);
    expect(buildSessionValues(programmeOf(), everywhere, at("09:00"))).toEqual({});
  });

  test("are, in a session slot, all of its session, whose own moments are the true ones", () => {
    const odd = session("odd", "13:00", "14:00", { record_ref: "agenda/odd" });
    const own = texts({ starts_at: odd.starts_at, ends_at: odd.ends_at, phase_from: odd.starts_at });
    const filled = (values: Values | null) => {
      const records = { "agenda/odd": { values, stale: false, created_at: 0, change: 0 } };
      return buildSessionValues(programmeOf({ sessions: [odd], records }), slot("odd"), at("13:05"));
    };
    expect([
      filled({ title: "Odd", starts_at: "noon", room: "A" }),
      filled({ title: "", room: "A" }),
      filled(null),
      buildSessionValues(programmeOf({ sessions: [odd] }), slot("odd"), at("13:05")),
    ]).toEqual([
      { title: "Odd", room: "A", ...own },
      { title: "odd", room: "A", ...own },
      { title: "odd", ...own },
      { title: "odd", ...own },
    ]);
  });

  test("are the moments to be expected, not those of the plan", () => {
    const late = {
      ...opening,
      status: "live" as const,
      went_live_at: at("09:20"),
      status_since: at("09:20"),
    };
    const tight = session("tight", "10:00", "10:30");
    const programme = programmeOf({ sessions: [late, tight] });
    expect(buildSessionValues(programme, slot("tight"), at("09:30"))).toEqual({
      title: "tight",
      ...texts({
        next_session_at: at("10:20"),
        starts_at: at("10:20"),
        ends_at: at("10:50"),
        phase_from: at("10:20"),
      }),
    });
    // It overruns: the next one is awaited and its countdown stays at nought.
    expect(buildSessionValues(programme, slot("opening"), at("10:25") + 0.5)).toEqual({
      title: "opening",
      ...texts({
        next_session_at: at("10:25"),
        starts_at: at("09:20"),
        ends_at: at("10:25"),
        phase_from: at("09:20"),
      }),
    });
  });

  test("are only the next one's start when the slot's session is gone", () => {
    expect(buildSessionValues(day, slot("gone"), at("12:00"))).toEqual(
      texts({ next_session_at: closing.starts_at }),
    );
  });
});

describe("a session's phase began", () => {
  const phaseFrom = (sessions: PlayedSession[], id: string, time: string) =>
    Number(buildSessionValues(programmeOf({ sessions }), slot(id), at(time))["phase_from"]);
  const sessions = [opening, keynote, closing];

  test("with its start while it runs, by the clock or by an operator's word", () => {
    expect(phaseFrom(sessions, "keynote", "10:30")).toBe(keynote.starts_at);
    const early = { ...keynote, status: "live" as const };
    const late = { ...keynote, status: "held" as const };
    expect([
      phaseFrom([opening, early], "keynote", "10:20"),
      phaseFrom([opening, late], "keynote", "12:00"),
    ]).toEqual([keynote.starts_at, keynote.starts_at]);
  });

  test("with the end of the one before while it is awaited", () => {
    expect(phaseFrom(sessions, "keynote", "10:15")).toBe(opening.ends_at);
    expect(phaseFrom(sessions, "closing", "08:00")).toBe(keynote.ends_at);
    const cancelled = { ...keynote, status: "cancelled" as const };
    expect(phaseFrom([opening, cancelled, closing], "closing", "12:00")).toBe(opening.ends_at);
    const overlong = session("overlong", "09:30", "12:00");
    expect(phaseFrom([overlong, keynote], "keynote", "10:15")).toBe(keynote.starts_at);
  });

  test("with the venue's day when it is the first", () => {
    expect(phaseFrom(sessions, "opening", "08:00")).toBe(at("04:00"));
    const yesterday = {
      ...closing,
      starts_at: at("20:00", "2026-06-09"),
      ends_at: at("22:00", "2026-06-09"),
    };
    expect(phaseFrom([yesterday, opening], "opening", "08:00")).toBe(at("04:00"));
    const night = { ...opening, starts_at: at("01:00"), ends_at: at("03:00") };
    expect(phaseFrom([night], "opening", "00:30")).toBe(at("04:00", "2026-06-09"));
  });
});

describe("presenters", () => {
  const whoAt = (time: string, sessions: PlayedSession[], session_id: string | null = null) => {
    const programme = programmeOf({ sessions });
    return listPresenters(programme, { session_id }, at(time));
  };

  test("are those of the slot's session, else of the running or the next one", () => {
    const alone = { ...closing, presenters: [grace] };
    expect([
      whoAt("10:45", [keynote, alone]),
      whoAt("10:45", [keynote, alone], "closing"),
      whoAt("12:00", [keynote, alone]),
      whoAt("19:00", [keynote, alone]),
    ]).toEqual([[ada, ada, grace], [null, grace], [null, grace], []]);
  });

  test("are live only while the session runs, and nobody is when it has none", () => {
    expect([
      whoAt("09:30", [opening])[0],
      whoAt("08:30", [opening])[0],
      whoAt("08:30", [{ ...opening, status: "live" }])[0],
      whoAt("09:30", [{ ...opening, presenters: [] }]),
      whoAt("10:45", [{ ...opening, status: "live" }, keynote], "keynote")[0],
    ]).toEqual([ada, null, ada, [null], null]);
  });

  describe("on air", () => {
    const [known, other] = [
      { ...ada, id: "p-ada" },
      { ...grace, id: "p-grace" },
    ];
    const talk = session("talk", "09:00", "10:00", { presenters: [known, other] });
    const onAir = (link_id: string, rest: Partial<OnAirPresenter> = {}): OnAirPresenter => ({
      link_id,
      session_id: "talk",
      presenter_id: null,
      name: link_id,
      title: "",
      organization: "",
      source: null,
      muted: false,
      streams: { camera: "forwarder" },
      ...rest,
    });
    const second = onAir("second", { presenter_id: "p-grace" });
    const first = onAir("first", { presenter_id: "p-ada" });
    const guest = onAir("guest", { name: "Somebody", title: "Visitor" });
    const shown = (on_air: OnAirPresenter[], session_id = "talk", time = "09:30") =>
      listPresenters(programmeOf({ sessions: [talk, keynote], on_air }), { session_id }, at(time));

    test("are in slot 0 in the operator's order, and live in their own slot too", () => {
      const [adaLive, graceLive] = [
        { ...known, live: first },
        { ...other, live: second },
      ];
      expect(shown([second, first])).toEqual([graceLive, adaLive, graceLive]);
      expect(shown([second])).toEqual([graceLive, known, graceLive]);
      expect(shown([])).toEqual([known, known, other]);
    });

    test("are live before the session starts, and only in their own session", () => {
      expect(shown([second], "talk", "08:00")[0]).toEqual({ ...other, live: second });
      expect(shown([second], "keynote")).toEqual([null, ada, grace]);
    });

    test("as a guest are in slot 0 alone, under the name they gave", () => {
      const visitor = { name: "Somebody", title: "Visitor", organization: "", photo: null, live: guest };
      expect(shown([guest])).toEqual([visitor, known, other]);
    });

    test("twice by two links show the first of them", () => {
      const again = onAir("again", { presenter_id: "p-ada" });
      expect(shown([again, first]).map((who) => who?.live?.link_id)).toEqual(["again", "again", undefined]);
    });
  });
});
