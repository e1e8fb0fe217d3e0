import { BadSetting, tryOrBlame } from "../config.ts";

/** Says which setting is wrong when nobody can listen there. */
export function blamePort(error: unknown, { port, host }: { port: number; host: string }): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") throw new BadSetting(`PORT: ${port} is in use by another program`);
  if (code === "EACCES") throw new BadSetting(`PORT: this user may not listen on ${port}`);
  return tryOrBlame("HOST", `cannot listen on ${host}`, () => {
    throw error;
  });
}
