import type { AgendaDay, AgendaItem, AgendaView } from "./agendaView.ts";
import { groupBy } from "../groupBy.ts";
import { every_room } from "./playedAgenda.ts";
import { isOn } from "../sessions/session.ts";
import { type ProjectedTimes, projectTimes } from "./projectTimes.ts";

export type AgendaState = "past" | "now" | "next" | "later";

export interface AgendaRow {
  item: AgendaItem;
  state: AgendaState;
  /** The expected times, not the planned ones. */
  starts_at: number;
  ends_at: number;
  delay_ms: number;
}

export interface AgendaRoomNow {
  /** Empty for all rooms. */
  label: string;
  key: string;
  now: AgendaRow | null;
  next: AgendaRow | null;
  /** The rows after `next`. */
  later: AgendaRow[];
  /** The cancelled rows whose time is not over. */
  cancelled: AgendaRow[];
}

/** What a board shows from one moment until another. */
export interface AgendaMoment {
  day: AgendaDay | null;
  /** When the first session of that day is planned to start. */
  opens_at: number | null;
  /** When the first session of a later day starts. */
  continues_at: number | null;
  /** The rows of the views `day` and `upcoming`. */
  rows: AgendaRow[];
  /** In the view `now_next`, the rooms in which something is on or to come. */
  rooms: AgendaRoomNow[];
  from: number;
  until: number;
}

/**
 * Returns what a board shows, as a pure function of the clock: screens without a server go on, and those of a video
 * wall agree.
 */
export function agendaAt(view: AgendaView, now: number): AgendaMoment {
  const at = view.days.findIndex(({ ends_at }) => now < ends_at);
  const index = at === -1 ? view.days.length - 1 : at;
  const day = view.days[index];
  if (!day)
    return {
      day: null,
      opens_at: null,
      continues_at: null,
      rows: [],
      rooms: [],
      from: now,
      until: now + minute_ms,
    };
  const { rows, chains } = rowsAt(day, now);
  const findStart = ({ items }: AgendaDay) => items.find(({ status }) => status !== "cancelled")?.starts_at;
  return {
    day,
    opens_at: findStart(day) ?? null,
    continues_at:
      view.days
        .slice(index + 1)
        .map(findStart)
        .find((start) => start !== undefined) ?? null,
    rows: listRows(view, rows, now),
    rooms: view.view === "now_next" ? listRoomsNow(day, chains) : [],
    from: now,
    until: findNextChange(day, rows, now),
  };
}

type Chain = { key: string; label: string; rows: AgendaRow[] };

/** Returns all rows of a day by their starts, and the same by room. A session in every room is in each of them. */
function rowsAt(day: AgendaDay, now: number): { rows: AgendaRow[]; chains: Chain[] } {
  const everywhere = day.items.filter(({ room }) => room === every_room);
  const byRoom = groupBy(day.items, ({ room }) => room);
  const known = new Map<AgendaItem, AgendaRow>();
  const rooms = day.rooms.length > 0 ? day.rooms : [{ key: every_room, label: "" }];
  const chains = rooms.map(({ key, label }) => {
    const own = key === every_room ? [] : (byRoom.get(key) ?? []);
    const items = [...own, ...everywhere].sort((a, b) => a.starts_at - b.starts_at);
    const projected = projectTimes(items, now);
    const rows = items.map((item) => {
      const row = known.get(item) ?? buildRow(item, projected.get(item)!, now);
      known.set(item, row);
      return row;
    });
    return { key, label, rows };
  });
  for (const { rows } of chains) {
    const [next] = toCome(rows);
    if (next) next.state = "next";
  }
  return { rows: day.items.flatMap((item) => known.get(item) ?? []), chains };
}

/** Lists the coming rows in the order in which they will take place. */
const toCome = (rows: AgendaRow[]) =>
  rows
    .filter(({ state, item }) => (state === "next" || state === "later") && item.status !== "cancelled")
    .sort((a, b) => a.starts_at - b.starts_at);

function buildRow(
  item: AgendaItem,
  { starts_at, ends_at, delay_ms, waits }: ProjectedTimes,
  now: number,
): AgendaRow {
  return { item, state: judgeState(item, { starts_at, ends_at, waits }, now), starts_at, ends_at, delay_ms };
}

function judgeState(item: AgendaItem, times: Omit<ProjectedTimes, "delay_ms">, now: number): AgendaState {
  if (item.status === "ended") return "past";
  if (isOn(item.status)) return "now";
  if (now >= times.ends_at) return "past";
  if (now < times.starts_at || times.waits) return "later";
  return item.status === "cancelled" ? "later" : "now";
}

/** Of what starts at the same time, the cancelled ones come last. */
function listRows({ view, rows: most }: AgendaView, rows: AgendaRow[], now: number): AgendaRow[] {
  if (view === "now_next") return [];
  const inOrder = rows.toSorted(
    (a, b) => a.starts_at - b.starts_at || Number(isCancelled(a)) - Number(isCancelled(b)),
  );
  if (view === "day") return inOrder;
  // Nobody waits for a cancelled session that would have begun by now.
  const isToCome = (row: AgendaRow) =>
    (row.state === "next" || row.state === "later") && !(isCancelled(row) && row.starts_at <= now);
  return inOrder.filter(isToCome).slice(0, most ?? Infinity);
}

const isCancelled = ({ item }: AgendaRow) => item.status === "cancelled";

/** A session in every room is shown once, not in each. */
function listRoomsNow({ rooms }: AgendaDay, chains: Chain[]): AgendaRoomNow[] {
  const several = rooms.length > 1;
  const all = chains.map(({ key, label, rows }) => {
    const coming = toCome(rows);
    const running = rows.filter(
      ({ state, item }) => state === "now" && !(several && item.room === every_room),
    );
    const now = running.find(({ item }) => isOn(item.status)) ?? running.at(-1) ?? null;
    const cancelled = rows.filter((row) => isCancelled(row) && row.state !== "past");
    return { key, label, now, next: coming[0] ?? null, later: coming.slice(1), cancelled };
  });
  const shared = several
    ? chains[0]!.rows.find(({ state, item }) => state === "now" && item.room === every_room)
    : undefined;
  return [
    ...(shared ? [{ key: every_room, label: "", now: shared, next: null, later: [], cancelled: [] }] : []),
    ...all.filter(({ now, next }) => now !== null || next !== null),
  ];
}

const minute_ms = 60_000;

/** Returns the moment until which every row stays as it is. */
function findNextChange(day: AgendaDay, rows: AgendaRow[], now: number): number {
  let until = now < day.ends_at ? day.ends_at : Infinity;
  for (const { item, starts_at, ends_at } of rows) {
    if (starts_at > now) until = Math.min(until, starts_at);
    if (ends_at > now) until = Math.min(until, ends_at);
    // A session that overruns moves all that follows with every minute.
    else if (isOn(item.status)) until = Math.min(until, (Math.floor(now / minute_ms) + 1) * minute_ms);
  }
  return until;
}
