import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import {
  findClash,
  isOver,
  most_occurrences,
  type Occurrence,
  listOccurrences,
  findOverlap,
  type Span,
  two_years_ms,
} from "../../core/stages/occurrences.ts";
import { day_ms } from "../../core/time/calendar.ts";
import type { Queryable } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { lockStages } from "../stages/index.ts";
import { makeLive } from "../stories/index.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./bookings.repo.ts";

export async function listBookings(
  call: Call,
  { stage_id, ...page }: { stage_id?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const all = repo.selectBookings(call.app.db, getWorkspaceId(call));
  const wanted = stage_id === undefined ? all : all.where("stage_id", "=", stage_id);
  return pageByAge(wanted, { list: "bookings", ...page });
}

interface WantedBooking {
  stage_id: string;
  story_id: string;
  title: string;
  starts_at: number;
  ends_at: number;
  repeat: string | null;
  exdates: number[];
}

export type BookingInput = { [key in keyof WantedBooking]?: WantedBooking[key] | undefined };
type NewBooking = BookingInput & Pick<WantedBooking, "stage_id" | "story_id" | "starts_at" | "ends_at">;

export async function createBooking(call: Call, given: NewBooking) {
  const workspace_id = getWorkspaceId(call);
  const wanted = merged({ ...given, title: "", repeat: null, exdates: [] }, given);
  refuseLength(wanted);
  const id = newId();
  return write(call, async (tx) => {
    await requireStory(tx, workspace_id, wanted.story_id);
    await refuseClash(call, tx, { ...wanted, id: null }, await lockStage(tx, workspace_id, wanted.stage_id));
    await repo.insertBooking(tx.db, { id, workspace_id, ...wanted });
    tx.change(topics.stage(wanted.stage_id));
    return findBooking(tx, workspace_id, id);
  });
}

/** What is sent again as it is changes nothing. */
export async function patchBooking(call: Call, id: string, given: BookingInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    if (given.story_id !== undefined) await requireStory(tx, workspace_id, given.story_id);
    const before = await lockBooking(tx, workspace_id, id, given.stage_id);
    const wanted = merged(before, given);
    refuseLength(wanted);
    const timezone = await lockStage(tx, workspace_id, wanted.stage_id);
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    if (!isDeepStrictEqual(pickPlace(wanted), pickPlace(before)))
      await refuseClash(call, tx, { ...wanted, id }, timezone);
    await repo.updateBooking(tx.db, { workspace_id, id }, wanted);
    for (const stage_id of new Set([before.stage_id, wanted.stage_id])) tx.change(topics.stage(stage_id));
    return findBooking(tx, workspace_id, id);
  });
}

/** A booking that only gets another name or story takes nobody's place. */
function pickPlace({ stage_id, starts_at, ends_at, repeat, exdates }: WantedBooking) {
  return { stage_id, starts_at, ends_at, repeat, exdates };
}

function merged(before: WantedBooking, { repeat, ...given }: BookingInput): WantedBooking {
  return {
    stage_id: given.stage_id ?? before.stage_id,
    story_id: given.story_id ?? before.story_id,
    title: given.title ?? before.title,
    starts_at: given.starts_at ?? before.starts_at,
    ends_at: given.ends_at ?? before.ends_at,
    repeat: repeat === undefined ? before.repeat : repeat,
    exdates: given.exdates ?? before.exdates,
  };
}

export async function deleteBooking(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const { stage_id } = await lockBooking(tx, getWorkspaceId(call), id);
    await repo.deleteBooking(tx.db, getWorkspaceId(call), id);
    tx.change(topics.stage(stage_id));
  });
}

/** As far as bookings are planned ahead. */
function refuseLength({ starts_at, ends_at }: WantedBooking): void {
  if (ends_at <= starts_at) throw invalid("ends_at", "must be later than starts_at");
  if (ends_at - starts_at > two_years_ms)
    throw invalid("ends_at", `must be at most ${two_years_ms / day_ms} days later than starts_at`);
}

async function requireStory(tx: Tx, workspace_id: string, story_id: string): Promise<void> {
  const known = await makeLive(tx, workspace_id, [story_id]);
  if (!known.has(story_id)) throw invalid("story_id", "names no story of this workspace");
}

/** Every write of a stage's bookings locks the stage, so that two at once cannot both find it free. */
async function lockStage({ db }: Tx, workspace_id: string, stage_id: string): Promise<string> {
  const [stage] = await lockStages(db, workspace_id, [stage_id]);
  if (!stage) throw invalid("stage_id", "names no stage of this workspace");
  return stage.timezone;
}

/** After its stage, and the one it moves to, because deleting a stage locks in that order too. */
async function lockBooking(tx: Tx, workspace_id: string, id: string, moves_to?: string) {
  const { stage_id } = await findBooking(tx, workspace_id, id);
  await lockStages(tx.db, workspace_id, [stage_id, moves_to ?? stage_id]);
  const booking = await findBooking(tx, workspace_id, id);
  if (booking.stage_id !== stage_id) throw conflict("The booking was moved to another stage meanwhile");
  return booking;
}

async function findBooking({ db }: Tx, workspace_id: string, id: string): Promise<repo.Booking> {
  const booking = await repo.selectBookings(db, workspace_id).where("id", "=", id).executeTakeFirst();
  if (!booking) throw notFound("The booking");
  return booking;
}

async function refuseClash(
  call: Call,
  tx: Tx,
  wanted: WantedBooking & { id: string | null },
  timezone: string,
): Promise<void> {
  const { id, title, starts_at } = wanted;
  const own = listOccurrences(wanted, timezone, { from: starts_at, to: starts_at + two_years_ms });
  if (own.length > most_occurrences)
    throw invalid("repeat", `makes more than ${most_occurrences} occurrences in two years`);
  const overlap = findOverlap(own);
  if (overlap)
    throw clashWith({ booking_id: id, title, ...overlap }, "Repeated like this, it overlaps itself");
  const other = await firstClash(call, tx, wanted, timezone);
  if (other) throw clashWith(other, "The stage is booked at that time");
}

interface Clash extends Occurrence {
  booking_id: string | null;
  title: string;
}

function clashWith(clash: Clash, message: string) {
  return conflict(message, { clash });
}

/** Within the next two years; what is over is over. */
async function firstClash(
  call: Call,
  { client }: Tx,
  wanted: WantedBooking & { id: string | null },
  timezone: string,
): Promise<Clash | null> {
  const span = { from: call.app.now(), to: call.app.now() + two_years_ms };
  const these = listOccurrences(wanted, timezone, span);
  const others = await repo.listPlannedBookings(client, getWorkspaceId(call), {
    stage_id: wanted.stage_id,
    ...span,
  });
  const clashes = others
    .filter(({ id }) => id !== wanted.id)
    .flatMap((other) => {
      const clash = findClash(these, listOccurrences(other, timezone, span));
      return clash ? [{ booking_id: other.id, title: other.title, ...clash }] : [];
    });
  return clashes.toSorted((a, b) => a.starts_at - b.starts_at)[0] ?? null;
}

/** Those that were repeated and will not be on again. */
export async function finishedRepeats(q: Queryable, workspace_id: string, now: number): Promise<string[]> {
  const repeated = await repo.repeatedSince(q, workspace_id, now);
  return repeated.filter(({ timezone, ...booked }) => isOver(booked, timezone, now)).map(({ id }) => id);
}

export interface BookedStory extends Occurrence {
  booking_id: string;
  story_id: string;
  title: string;
}

/** What is booked on a stage within a span, in order. */
export async function bookingsBetween(
  q: Queryable,
  workspace_id: string,
  stage_id: string,
  timezone: string,
  span: Span,
): Promise<BookedStory[]> {
  const bookings = await repo.listPlannedBookings(q, workspace_id, { stage_id, ...span });
  return bookings
    .flatMap(({ id, story_id, title, ...times }) =>
      listOccurrences(times, timezone, span).map(({ starts_at, ends_at }) => ({
        booking_id: id,
        story_id,
        title,
        starts_at,
        ends_at,
      })),
    )
    .sort((a, b) => a.starts_at - b.starts_at);
}
