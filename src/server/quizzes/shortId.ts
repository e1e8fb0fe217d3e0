import { randomInt } from "node:crypto";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Makes ids for rounds, questions and options. They are random, because the ids of an order's options must not reveal
 * the order.
 */
export function shortId(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
}
