import type { App } from "../app.ts";

/** Returns where guests go, as a QR code shows it. */
export function joinUrl({ config }: Pick<App, "config">, join_code: string): string {
  return `${config.PUBLIC_URL}/e/${join_code}`;
}
