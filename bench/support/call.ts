import { type Client, createClient } from "../../src/client/client.ts";
import { key, type Program } from "./programs.ts";

export const prefix = "/api/v1";

/** Opens a client with the owner's key. A refusal ends the measurement: nothing is tried again. */
export function openClient({ url }: Program): Client {
  return createClient({ url, key, retries: 0 });
}
