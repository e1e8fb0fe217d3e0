import type { Config } from "../config.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { nameBackup } from "./backupTarget.ts";
import { makeBackup, type MadeBackup } from "./makeBackup.ts";
import { openTarget } from "./openTarget.ts";

export interface PlacedBackup extends MadeBackup {
  /** Where it is. */
  file: string;
}

/** Makes a backup where `BACKUP_TO` says, and removes the oldest beyond `BACKUP_KEEP`. */
export async function makeDueBackup(config: Config, now = Date.now()): Promise<PlacedBackup> {
  const target = openTarget(config);
  if (target === null) throw new BackupFailure("BACKUP_TO does not say where backups go");
  const name = nameBackup(now);
  const draft = await target.prepare(name);
  const made = await makeBackup(config, draft, () => target.tidy());
  const file = await target.place(name, draft);
  const others = (await target.list()).filter((other) => other !== name).toSorted();
  // The newest is whole and in its place before an older one goes.
  for (const old of others.slice(0, Math.max(0, others.length + 1 - config.BACKUP_KEEP)))
    await target.remove(old);
  return { file, ...made };
}
