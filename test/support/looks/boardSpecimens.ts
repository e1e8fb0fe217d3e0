import type { AgendaSettings } from "../../../src/core/agenda/agendaView.ts";
import type { SessionStatus } from "../../../src/core/sessions/session.ts";
import { at, dayOf, type Given } from "../events/agendas.ts";
import { fullShot } from "./blockSpecimens.ts";
import { makePresenters } from "./people.ts";
import type { MakeSpecimens } from "./specimen.ts";
import { pick, type Words } from "./words.ts";

const sheet = "boards";
const colours = ["#c0392b", "#1f6feb", "#2e7d32", "", "#8a3ffc"];
/** Pages turn every twelve seconds. */
const amid_a_page_ms = 6_000;
const boards: [name: string, rooms: number, settings: AgendaSettings][] = [
  ["now and next, 2 rooms", 2, { view: "now_next" }],
  ["now and next, 12 rooms", 12, { view: "now_next" }],
  ["now and next, one room", 2, { view: "now_next", room: "r0" }],
  ["day, 2 rooms", 2, { view: "day" }],
  ["day, 12 rooms", 12, { view: "day" }],
  ["upcoming, 2 rooms", 2, { view: "upcoming" }],
  ["upcoming, 12 rooms", 12, { view: "upcoming" }],
  ["another event", 2, { view: "day", event_ref: "other" }],
];

/** Boards of one day, before noon. */
export const boardSpecimens: MakeSpecimens = (canvas, words) =>
  boards.map(([name, rooms, agenda]) => ({
    sheet,
    name,
    timeline: fullShot(canvas, { kind: "agenda", agenda }),
    at: at("10:40") + amid_a_page_ms,
    begun_at: at("10:39"),
    programme: buildDay(rooms, words),
  }));

function buildDay(rooms: number, words: Words) {
  const sessions = Array.from({ length: rooms * 8 }, (_, n): Given => {
    const minutes = 9 * 60 + Math.floor(n / rooms) * 40;
    const presenters = makePresenters(words, 1 + (n % 3));
    return {
      key: `s${String(n).padStart(3, "0")}`,
      room: `r${n % rooms}`,
      start: clock(minutes),
      end: clock(minutes + 35),
      values: {
        title: pick(words.titles, n),
        speakers: presenters.map(({ name }) => name).join(", "),
        track: pick(words.roles, n),
        track_color: pick(colours, n),
      },
      session: { presenters, ...statusOf(n, minutes) },
    };
  });
  const labels = Array.from({ length: rooms }, (_, n) =>
    n < words.rooms.length ? words.rooms[n]! : `${pick(words.rooms, n)} ${n}`,
  );
  const { agendas, records, stage, venue } = dayOf(sessions, {
    title: words.event,
    language: words.language,
    rooms: labels.map((label, n) => ({ key: `r${n}`, label, stage_id: null })),
  });
  return { agendas, records, stage, venue };
}

/** One is cancelled, one on hold, one began late; all others run as planned. */
function statusOf(n: number, minutes: number): { status: SessionStatus; went_live_at: number | null } {
  if (n % 9 === 4) return { status: "cancelled", went_live_at: null };
  const isOn = minutes <= 10 * 60 + 40 && minutes + 35 > 10 * 60 + 40;
  if (!isOn) return { status: "scheduled", went_live_at: null };
  return { status: n % 5 === 3 ? "held" : "live", went_live_at: at(clock(minutes + (n % 2) * 7)) };
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
