import cluster from "node:cluster";
import { BadSetting, readConfig } from "./config.ts";
import { countWorkers } from "./workers/countWorkers.ts";
import { WorkerEnded } from "./workers/startMachine.ts";

try {
  const config = readConfig(process.env);
  const workers = countWorkers(config.WORKERS);
  // The process that only watches over the others does not load what they need.
  if (cluster.isWorker) await (await import("./runNode.ts")).runWorker(config);
  else if (workers === 1) await (await import("./runNode.ts")).runAlone(config);
  else await (await import("./runMachine.ts")).runMachine(config, workers);
} catch (error) {
  // A worker has written by itself what is wrong.
  if (error instanceof BadSetting) process.stderr.write(`Bad setting. ${error.message}\n`);
  else if (!(error instanceof WorkerEnded))
    process.stderr.write(
      `Cuelight could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}
