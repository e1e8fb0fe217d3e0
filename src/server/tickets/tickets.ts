import { randomInt } from "node:crypto";
import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import { code_letters } from "../../core/engagements/joinCode.ts";
import { longest_ticket, readTicketCode } from "../../core/engagements/ticketCode.ts";
import { holdEngagement, requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { holdPollsAlone, removeOpenVotes } from "../polls/index.ts";
import { hasProfanity } from "../profanity/index.ts";
import { holdUpvotesAlone, removeUpvotes } from "../questions/index.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./tickets.repo.ts";

/** The largest halls have fewer seats. */
const most_of_engagement = 200_000;
/** With this many letters of 31 nobody guesses one of 20,000 codes at 3,200 tries a minute. */
const made_length = 10;

export async function listTickets(
  call: Call,
  engagement_id: string,
  { limit, cursor, code }: { limit: number; cursor?: string | undefined; code?: string | undefined },
) {
  await requireEngagement(call, engagement_id);
  const after = readCursor("tickets", cursor, z.tuple([z.string()]));
  const rows = await repo.listTickets(call.app.pool, {
    engagement_id,
    code: code === undefined ? null : (readTicketCode(code) ?? ""),
    after: after?.[0] ?? null,
    limit: limit + 1,
  });
  return buildPage(rows, { list: "tickets", limit, key: ({ code }) => [code], item: (row) => row });
}

interface TicketsInput {
  make?: number | undefined;
  tickets?: (string | { code: string; name?: string | null | undefined })[] | undefined;
}

export async function addTickets(call: Call, engagement_id: string, { make, tickets = [] }: TicketsInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const { erased_at } = await holdEngagement(tx, { workspace_id, id: engagement_id });
    // Nothing would ever erase what is stored after that.
    if (erased_at !== null)
      throw conflict("The data of this engagement's guests is erased: open it again, then add codes");
    const wanted = make ?? tickets.length;
    if ((await repo.countTickets(tx.client, engagement_id)) + wanted > most_of_engagement)
      throw conflict(`An engagement has at most ${most_of_engagement} personal codes`);
    const result =
      make === undefined
        ? await storeTickets(tx, engagement_id, readTickets(tickets))
        : await makeTickets(tx, engagement_id, make);
    tx.change(topics.tickets(engagement_id));
    return result;
  });
}

/** A code that is on the list twice is one code. */
function readTickets(given: NonNullable<TicketsInput["tickets"]>): repo.NewTicket[] {
  return given.map((ticket, index) => {
    const { code: typed, name } = typeof ticket === "string" ? { code: ticket } : ticket;
    const code = readTicketCode(typed);
    if (code === null)
      throw invalid(`tickets.${index}.code`, `must have 1 to ${longest_ticket} letters or digits`);
    return { code, name: name?.trim() || null };
  });
}

async function storeTickets(tx: Tx, engagement_id: string, tickets: repo.NewTicket[]) {
  const different = new Map<string, repo.NewTicket>();
  for (const { code, name } of tickets)
    different.set(code, { code, name: name ?? different.get(code)?.name ?? null });
  const added = await repo.insertTickets(tx.client, engagement_id, [...different.values()]);
  return { added: added.length, known: tickets.length - added.length };
}

async function makeTickets(tx: Tx, engagement_id: string, count: number) {
  const codes: string[] = [];
  while (codes.length < count) {
    const wanted = new Set<string>();
    while (wanted.size < count - codes.length) wanted.add(newTicketCode());
    const tickets = Array.from(wanted, (code) => ({ code, name: null }));
    codes.push(...(await repo.insertTickets(tx.client, engagement_id, tickets)));
  }
  return { added: codes.length, known: 0, codes };
}

function newTicketCode(): string {
  const code = Array.from({ length: made_length }, () => code_letters[randomInt(code_letters.length)]).join(
    "",
  );
  return hasProfanity(code) ? newTicketCode() : code;
}

/**
 * Removes a code. Whoever has it votes no longer, and votes that can still be given go with it: those of polls that are
 * open, and those for questions unless the engagement is closed or voting is switched off.
 */
export async function removeTicket(call: Call, engagement_id: string, typed: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const { state, voting } = await holdEngagement(tx, { workspace_id, id: engagement_id });
    // Votes that are being written wait from here on, and find the code gone.
    await holdPollsAlone(tx, engagement_id);
    await holdUpvotesAlone(tx.client, engagement_id);
    const code = readTicketCode(typed);
    const removed = code === null ? null : await repo.deleteTicket(tx.client, engagement_id, code);
    if (!removed) throw notFound("The code");
    tx.change(topics.tickets(engagement_id));
    if (removed.guest_id === null) return;
    const { guest_id } = removed;
    await removeOpenVotes(tx, engagement_id, guest_id);
    if (state !== "closed" && voting.enabled) await removeUpvotes(call.app, tx, { engagement_id, guest_id });
    tx.change(topics.guest(guest_id));
  });
}

/** Is called when guests' data of an engagement is erased. */
export async function eraseTickets({ tx, id }: { tx: Tx; id: string }): Promise<void> {
  if ((await repo.deleteTickets(tx.client, id)) > 0) tx.change(topics.tickets(id));
}

/** Lets another phone give the code that this guest gave. The caller has removed the guest's votes. */
export async function freeTicket(
  tx: Tx,
  { engagement_id, guest_id }: { engagement_id: string; guest_id: string },
): Promise<void> {
  if (await repo.freeTicketOfGuest(tx.client, engagement_id, guest_id))
    tx.change(topics.tickets(engagement_id));
}
