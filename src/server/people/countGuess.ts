import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { tooMany } from "../http/limits.ts";
import { knownDevice } from "./knownDevice.ts";
import { addPasswordGuess, takeBackPasswordGuess } from "./passwordGuesses.repo.ts";

/**
 * A venue's crew shares an address with its guests. So one address may try one account only so often, and all of them
 * together more often; an account takes more than one address may try, so that no single machine keeps its owner out.
 */
const most = { account_from_address: 20, account: 60, address: 300, device: 20 };

/** Providers hand out whole /56 networks of IPv6: one person guesses from all of it. */
const ipv6_bits = 56;

type CountedGuess = { counted_for: Buffer; window_began_at: number };

/**
 * Counts a guess before anybody looks whether it is right, for all nodes and all ways to guess; refuses it when there were
 * too many. Answers how it is taken back, for those that were no guess.
 */
export async function countGuess(
  app: Pick<App, "pool" | "config" | "installation" | "now">,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Whether or not somebody has an account with it; null: none is named. */
  email: string | null,
): Promise<() => Promise<void>> {
  const { pool } = app;
  const counted: CountedGuess[] = [];
  // In this order, so that what is refused uses up neither the address nor the account for the others.
  for (const [whom, most_guesses] of countedFor()) counted.push(await count(whom, most_guesses));
  return async () => {
    for (const one of counted) await takeBack(one);
  };

  function countedFor(): [whom: string, most_guesses: number][] {
    const address = clientAddress(request.raw, app.config, ipv6_bits);
    if (email === null) return [[`address\n${address}`, most.address]];
    const account = email.toLowerCase();
    const device = knownDevice(app, request, account);
    // Its owner's own device is kept out by nobody else's guesses.
    if (device !== null) return [[`device\n${device}`, most.device]];
    return [
      [`account from address\n${account}\n${address}`, most.account_from_address],
      [`address\n${address}`, most.address],
      [`account\n${account}`, most.account],
    ];
  }

  /** The row is locked while it is counted up, so of many guesses at once each has its own number. */
  async function count(whom: string, most_guesses: number): Promise<CountedGuess> {
    const counted_for = hash("sha256", whom, "buffer");
    const rows = await addPasswordGuess(pool, counted_for);
    const { guesses, left_ms, window_began_at } = rows[0]!;
    if (guesses <= most_guesses) return { counted_for, window_began_at };
    const wait_s = Math.max(1, Math.ceil(left_ms / 1000));
    throw tooMany(reply, `Too many tries: wait ${wait_s} seconds`, wait_s);
  }

  async function takeBack({ counted_for, window_began_at }: CountedGuess): Promise<void> {
    await takeBackPasswordGuess(pool, counted_for, window_began_at);
  }
}
