import type { GuestQuestion, QuestionOrder } from "../../core/posts/guestQuestion.ts";
import { createLruCache } from "../createLruCache.ts";
import type { Guest } from "../guests/index.ts";
import { openCounter } from "../http/counter.ts";
import { Refusal } from "../http/errors.ts";
import { openRefillingBuckets } from "../http/refillingBuckets.ts";
import { Busy } from "../processLimits/Busy.ts";

export interface AskedQuestions {
  order: QuestionOrder | "answered";
  room?: string | undefined;
  session_id?: string | undefined;
  /** How many to leave out at the beginning. */
  skip: number;
}

export interface ListCaller {
  guest: Guest | null;
  /** A venue's Wi-Fi is one address. */
  address: string;
  /** The rooms of the engagement. */
  rooms: readonly { key: string }[];
}

interface StoredList {
  read_at: number;
  questions: Promise<GuestQuestion[]>;
  is_pending: boolean;
}

/** Phones that ask at once get the same list. */
const fresh_ms = 1_000;
/** A list of this age is still better than none while there is too much to read. */
const most_age_ms = 30_000;
/** So many lists beside the usual ones an engagement reads in a second, and as many of its rooms. */
const reads_per_s = 100;
/** One address gets three fifths of that, so that whoever has a script leaves the others their share. */
const reads_per_address_per_s = 60;
/** A guest who has scrolled through thousands of questions loads them anew page by page. */
const reads_per_caller_per_min = 120;
const most_callers = 10_000;
/** There is room for the first pages of 200 rooms in three orders, and of sessions that have questions. */
const most_first_pages = 700;
/** Whoever asks for ever other lists replaces only these. */
const most_other_pages = 100;

/**
 * Holds the lists that guests read. The first page of everything and of each room is read for everybody who asks, at most
 * once a second; every other read counts against whoever asks for it. Whoever gets none is given an older list.
 */
export function openQuestionLists({
  now,
  read,
}: {
  now: () => number;
  read: (asked: AskedQuestions) => Promise<GuestQuestion[]>;
}) {
  const first_pages = createLruCache<StoredList>(most_first_pages);
  const other_pages = createLruCache<StoredList>(most_other_pages);
  const engagement = openCounter({ window_ms: 1_000, most_keys: 2, now });
  const addresses = openCounter({ window_ms: 1_000, most_keys: most_callers, now });
  const callers = openRefillingBuckets({ most_keys: most_callers, now });

  /** Returns why the list is not read now, or null. */
  function countRead(asked: AskedQuestions, caller: ListCaller): Busy | Refusal | null {
    if (!isOfAll(asked, caller.rooms)) return countReadOf(caller);
    // Reading it for one reads it for all, so it counts against nobody.
    if (asked.room === undefined) return null;
    return engagement.take("rooms", reads_per_s).allowed ? null : new Busy();
  }

  function countReadOf({ guest, address }: ListCaller): Busy | Refusal | null {
    if (engagement.isFull("callers", reads_per_s).full) return new Busy();
    const near = addresses.isFull(address, reads_per_address_per_s);
    if (near.full) return tooManyLists("address", near.retry_s);
    const own = callers.take(guest ? `phone ${guest.id}` : `address ${address}`, reads_per_caller_per_min);
    if (!own.allowed) return tooManyLists(guest ? "phone" : "address", own.retry_s);
    addresses.take(address, reads_per_address_per_s);
    engagement.take("callers", reads_per_s);
    return null;
  }

  function readList(key: string, asked: AskedQuestions, caller: ListCaller): Promise<GuestQuestion[]> {
    const list = { read_at: now(), questions: read(asked), is_pending: true };
    const place = first_pages.has(key) || isOfAll(asked, caller.rooms) ? first_pages : other_pages;
    place.set(key, list);
    list.questions.then(
      (questions) => {
        list.is_pending = false;
        return asked.skip === 0 && questions.length > 0 && protect(key, list);
      },
      () => place.peek(key) === list && place.delete(key),
    );
    return list.questions;
  }

  /** An invented room or session has no question, so nobody can make up lists that replace these. */
  function protect(key: string, list: StoredList): void {
    if (other_pages.peek(key) !== list) return;
    other_pages.delete(key);
    first_pages.set(key, list);
  }

  return function findList(asked: AskedQuestions, caller: ListCaller): Promise<GuestQuestion[]> {
    const key = JSON.stringify(asked);
    const known = first_pages.get(key) ?? other_pages.get(key);
    const age_ms = known ? now() - known.read_at : Infinity;
    // A list that takes long to read is not read a second time beside it.
    if (known && (known.is_pending || age_ms < fresh_ms)) return known.questions;
    const refusal = countRead(asked, caller);
    if (!refusal) return readList(key, asked, caller);
    if (known && age_ms < most_age_ms) return known.questions;
    throw refusal;
  };
}

/** Tells whether it is the first page of everything, or of a room that there is. */
function isOfAll({ room, session_id, skip }: AskedQuestions, rooms: ListCaller["rooms"]): boolean {
  const isRoom = room === undefined || rooms.some(({ key }) => key === room);
  return skip === 0 && session_id === undefined && isRoom;
}

const tooManyLists = (who: "phone" | "address", retry_s: number) =>
  new Refusal("rate_limited", `Too many lists asked for from this ${who}: wait ${retry_s} seconds`, {
    retry_after_s: retry_s,
  });
