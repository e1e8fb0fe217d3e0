import type { Config } from "../config.ts";

/** The servers as clients read them that know nothing but the standards: one header for each address. */
export function writeIceLinks({ RTC_ICE_SERVERS }: Pick<Config, "RTC_ICE_SERVERS">): string[] {
  return RTC_ICE_SERVERS.flatMap(({ urls, username, credential }) =>
    [urls].flat().map((url) => {
      const secret =
        username === undefined || credential === undefined
          ? ""
          : `; username=${quote(username)}; credential=${quote(credential)}; credential-type="password"`;
      return `<${url}>; rel="ice-server"${secret}`;
    }),
  ).filter((header) => /^[\x20-\x7e]*$/.test(header));
}

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
