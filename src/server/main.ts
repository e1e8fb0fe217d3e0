import cluster from "node:cluster";
import { BadSetting, readConfig } from "./config.ts";
import { MigrationFailure } from "./db/MigrationFailure.ts";
import { countWorkers } from "./workers/countWorkers.ts";
import { WorkerEnded } from "./workers/startMachine.ts";

// In a checkout, `npm start -- backup FILE` does what `npx cuelight backup FILE` does with the package.
if (process.argv.length > 2) await import("../cli/main.ts");
else await start();

async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const workers = countWorkers(config.WORKERS);
    // The process that only watches over the others does not load what they need.
    if (cluster.isWorker) await (await import("./runNode.ts")).runWorker(config);
    else if (workers === 1) await (await import("./runNode.ts")).runAlone(config);
    else await (await import("./runMachine.ts")).runMachine(config, workers);
  } catch (error) {
    if (error instanceof BadSetting) process.stderr.write(`Bad setting. ${error.message}\n`);
    else if (error instanceof MigrationFailure)
      process.stderr.write(`Cuelight could not start. ${error.message}\n`);
    // A worker has written by itself what is wrong.
    else if (!(error instanceof WorkerEnded))
      process.stderr.write(
        `Cuelight could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    process.exit(1);
  }
}
