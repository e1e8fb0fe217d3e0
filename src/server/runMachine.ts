import { type Config, tryOrBlame } from "./config.ts";
import { drainOnSignal } from "./drainOnSignal.ts";
import { greet } from "./greet.ts";
import { followLogLevel } from "./logLevel.ts";
import { openStore } from "./media/store.ts";
import { openEmbedded } from "./openEmbedded.ts";
import { openLog } from "./openLog.ts";
import { findPort } from "./workers/findPort.ts";
import { startMachine } from "./workers/startMachine.ts";

/** Runs several workers, and the embedded database for all of them. */
export async function runMachine(config: Config, workers: number): Promise<void> {
  const log = openLog(config);
  followLogLevel(log, config);
  const media = tryOrBlame("MEDIA_URL", "cannot be used", () =>
    openStore(config.MEDIA_URL ?? null, config.DATA_DIR),
  );
  const port = await findPort(config);
  const embedded = config.DATABASE_URL === undefined ? await openEmbedded({ config, media }, log) : null;
  try {
    const machine = await startMachine(log, { workers, port, embedded });
    drainOnSignal(async () => {
      await machine.drain();
      await embedded?.stop();
    });
    greet(config, machine.owner_link);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
