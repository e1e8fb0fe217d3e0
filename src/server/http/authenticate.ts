import type { FastifyRequest } from "fastify";
import { keyPattern } from "../config.ts";
import type { Actor } from "./call.ts";
import { Refusal } from "./errors.ts";

export const unauthorized = () =>
  new Refusal("unauthorized", "A valid API key is needed: send it as Authorization: Bearer <API_KEY>");

/** Finds whom a key belongs to, and returns null where there is no such key. */
export interface Keys {
  findActor(id: string, secret: string): Promise<Actor | null>;
}

/** A key in the header speaks for itself; without one, a person signed in to the studio may be calling. */
export async function authenticate(
  request: FastifyRequest,
  keys: Keys,
  findPerson: (request: FastifyRequest) => Promise<Actor | null>,
): Promise<Actor> {
  const header = request.headers.authorization;
  if (header === undefined) {
    const person = await findPerson(request);
    if (person) return person;
    throw unauthorized();
  }
  const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1];
  const parts = bearer === undefined ? null : keyPattern.exec(bearer);
  const actor = parts ? await keys.findActor(parts[1]!, parts[2]!) : null;
  if (!actor) throw unauthorized();
  return actor;
}
