import type { Logger } from "pino";
import { freeAbandoned } from "./assets/freeAbandoned.ts";
import type { App } from "./app.ts";
import { type Embedded, startEmbedded } from "./db/embedded.ts";
import { diskLimits, toBytes } from "./disk/diskLimits.ts";

/** Starts the database that lives in DATA_DIR, with room kept for it on its disk. */
export async function openEmbedded(
  { config, media }: Pick<App, "config" | "media">,
  log: Logger,
): Promise<Embedded> {
  const room = {
    limits: diskLimits(config),
    reserve_bytes: toBytes(config.DISK_RESERVE_MB),
    freeAbandoned: () => freeAbandoned({ media, config, now: Date.now }),
  };
  return startEmbedded({ data_dir: config.DATA_DIR, log: (line) => log.info(line), room });
}
