import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { kept_folder } from "../../upgrades/keptState.ts";
import { withEmbedded } from "./withEmbedded.ts";

/** Makes a data folder as the earlier version left it. */
export async function restoreState(name: string, data_dir: string): Promise<void> {
  const folder = path.join(kept_folder, name);
  const dump = gunzipSync(await readFile(path.join(folder, "database.sql.gz"))).toString();
  await withEmbedded(data_dir, (client) => client.query(dump));
  await cp(path.join(folder, "media"), path.join(data_dir, "media"), { recursive: true });
}
