import { topics } from "../../contract/topics.ts";
import { readTicketCode } from "../../core/engagements/ticketCode.ts";
import type { App, NodeState } from "../app.ts";
import { type Guest, keepGuest } from "../guests/index.ts";
import { openCounter, type Share } from "../http/counter.ts";
import { conflict, Refusal } from "../http/errors.ts";
import { transaction } from "../write.ts";
import { findTicketOfGuest, lockGuest, lockTicket, takeTicket } from "./tickets.repo.ts";

/** A phone may mistype so often within a minute. */
const most_of_phone = 20;
/** An address from which more wrong codes come within a minute is taken for one where somebody guesses. */
const most_of_address = 200;
/**
 * While somebody guesses there, a phone that has not mistyped within the minute still gets one code judged: a right one
 * lets it in, and whoever guesses needs another phone for each guess. As many new phones are let in from an address by
 * default, so those who can shut others out here can do so without any code.
 */
const most_fresh_phones = 3_000;

/** Counts wrong codes. Right ones are not counted: a whole hall comes in over one address. */
export interface TicketTries {
  /** Returns how long a phone has to wait before its next try, or null when it may try now. */
  wait(guest_id: string, address: string): number | null;
  miss(guest_id: string, address: string): void;
}

export const ticketTries: NodeState<TicketTries> = {
  open: (app) => openTicketTries(() => app.monotonic_ms(), app.neighbours.share),
};

export function openTicketTries(now: () => number, share?: Share): TicketTries {
  const open = (who: string) =>
    openCounter({ window_ms: 60_000, most_keys: 100_000, now, shared: share?.(`wrong codes of ${who}`) });
  const phones = open("phones");
  const addresses = open("addresses");
  const fresh = open("new phones");
  return {
    wait(guest_id, address) {
      const isGuessedAt = addresses.isFull(address, most_of_address).full;
      const phone = phones.isFull(guest_id, isGuessedAt ? 1 : most_of_phone);
      if (phone.full) return phone.retry_s;
      const others = fresh.isFull(address, most_fresh_phones);
      return isGuessedAt && others.full ? others.retry_s : null;
    },
    miss(guest_id, address) {
      phones.take(guest_id, most_of_phone);
      if (!addresses.take(address, most_of_address).allowed) fresh.take(address, most_fresh_phones);
    },
  };
}

export class TooManyTries extends Error {
  readonly retry_s: number;

  constructor(retry_s: number) {
    super("too many wrong codes");
    this.retry_s = retry_s;
  }
}

/**
 * A guest gives a personal code, which then serves this phone alone. Giving the same code again changes nothing. Tries
 * are judged when they have their connection to the database, so that many at once are not all let through.
 */
export async function giveTicket(
  app: App,
  guest: Guest,
  { code: typed, address }: { code: string; address: string },
): Promise<{ name: string | null }> {
  const tries = app.state(ticketTries);
  const { id: guest_id, engagement_id, workspace_id } = guest;
  return transaction(app, workspace_id, async (tx) => {
    const retry_s = tries.wait(guest_id, address);
    if (retry_s !== null) throw new TooManyTries(retry_s);
    await keepGuest(tx, guest);
    await lockGuest(tx.client, guest_id);
    const code = readTicketCode(typed);
    const found = code === null ? null : await lockTicket(tx.client, engagement_id, code);
    if (code === null || !found) {
      tries.miss(guest_id, address);
      throw new Refusal("not_found", "There is no such code");
    }
    const { name } = found;
    if (found.guest_id === guest_id) return { name };
    if (found.guest_id !== null) throw conflict("This code is used on another phone", { because: "used" });
    if (!(await takeTicket(tx.client, { engagement_id, code, guest_id, at: app.now() })))
      throw conflict("This phone has given another code already", { because: "has_code" });
    tx.change(topics.tickets(engagement_id));
    tx.change(topics.guest(guest_id));
    return { name };
  });
}

/** Null: the guest has given no code. */
export async function readTicketOfGuest(
  { pool }: App,
  { id, engagement_id }: Pick<Guest, "id" | "engagement_id">,
): Promise<{ name: string | null } | null> {
  const ticket = await findTicketOfGuest(pool, engagement_id, id);
  return ticket && { name: ticket.name };
}
