import { createHmac } from "node:crypto";
import type { App } from "../app.ts";
import type { Source } from "./source.ts";

/**
 * Makes the id by which screens recognise a source, whatever its address is today; it reveals nothing of a password
 * in it.
 */
export function sourceId({ installation }: Pick<App, "installation">, { transport, url }: Source): string {
  const mark = createHmac("sha256", installation.secret).update(`source ${transport} ${url}`).digest();
  return mark.subarray(0, 12).toString("base64url");
}
