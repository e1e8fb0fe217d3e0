import { type Client, createClient } from "../../src/client/client.ts";
import { key, type Program } from "./programs.ts";

export const prefix = "/api/v1";

/** As the owner's key. What is refused ends the measurement: nothing is tried again. */
export function openClient({ url }: Program): Client {
  return createClient({ url, key, retries: 0 });
}
