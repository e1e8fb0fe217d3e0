import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { openBucket } from "../media/s3Bucket.ts";
import { private_folder } from "../media/privateFolder.ts";
import { bucketTarget } from "./bucketTarget.ts";
import { type BackupTarget, isBackupName } from "./backupTarget.ts";

/** Throws where the address cannot be understood. */
export function openTarget({ BACKUP_TO, MEDIA_URL, DATA_DIR }: Config): BackupTarget | null {
  if (BACKUP_TO === undefined) return null;
  if (!BACKUP_TO.startsWith("s3:")) return folderTarget(BACKUP_TO);
  return bucketTarget(openBucket("BACKUP_TO", shareStore(BACKUP_TO, MEDIA_URL)), DATA_DIR);
}

/** What the address does not say of its store is taken from the one of the media. */
function shareStore(backup_to: string, media_url: string | undefined): string {
  const url = URL.parse(backup_to);
  if (!url || url.search !== "" || media_url === undefined) return backup_to;
  url.search = new URL(media_url).search;
  return url.href;
}

function folderTarget(folder: string): BackupTarget {
  return {
    async prepare(name) {
      await mkdir(folder, { recursive: true, mode: private_folder });
      return path.join(folder, name);
    },
    tidy: () => removeAbandoned(folder),
    place: async (_name, file) => file,
    list: async () => (await readdir(folder)).filter(isBackupName),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const whole = name.replace(/\.partial(\.list)?$/, "");
    if (whole !== name && isBackupName(whole)) await rm(path.join(folder, name), { force: true });
  }
}
