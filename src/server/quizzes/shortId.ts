import { randomInt } from "node:crypto";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** For rounds, questions and options. At random: the ids of an order's options must not tell the order. */
export function shortId(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
}
