import { findProgram } from "./findProgram.ts";

export const findNginx = () => findProgram(["nginx"]);
export const findCaddy = () => findProgram(["caddy"]);

export const proxyMissing = (name: string) =>
  `The test of ${name} before the program is left out: install Debian's package \`${name}\` to run it.`;
