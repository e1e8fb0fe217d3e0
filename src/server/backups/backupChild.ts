import type { Config } from "../config.ts";
import { BackupBusy } from "./BackupFailure.ts";
import { makeDueBackup } from "./makeDueBackup.ts";
import type { BackupNews } from "./runBackupChild.ts";

process.once("message", (config: Config) => {
  void answer(config);
});
// A node that was killed cannot use what is made here.
process.once("disconnect", () => process.exit(1));

async function answer(config: Config): Promise<void> {
  const news = await make(config);
  process.send!(news, () => process.exit(0));
}

async function make(config: Config): Promise<BackupNews> {
  try {
    const { file, bytes, manifest } = await makeDueBackup(config);
    return { made: { file, bytes, missing_count: manifest.files.missing_count } };
  } catch (error) {
    if (error instanceof BackupBusy) return { busy: true };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
