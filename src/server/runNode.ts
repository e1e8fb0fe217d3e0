import type { Config } from "./config.ts";
import { drainOnSignal } from "./drainOnSignal.ts";
import { greet } from "./greet.ts";
import { startNode } from "./node.ts";
import { openLog } from "./openLog.ts";
import { makeOwnerLink } from "./people/makeOwnerLink.ts";
import type { FromWorker, ToWorker } from "./workers/messages.ts";
import { Neighbours } from "./workers/Neighbours.ts";
import { readShare, shareConfig } from "./workers/share.ts";

/** Runs everything in this process. */
export async function runAlone(config: Config): Promise<void> {
  const node = await startNode(config);
  drainOnSignal(() => node.drain());
  greet(config, await makeOwnerLink(node.app, node.first_workspace_id));
}

/** Runs one of several workers of the machine. */
export async function runWorker(config: Config): Promise<void> {
  const share = readShare(process.env);
  const own = shareConfig(config, share);
  const log = openLog(own).child({ worker: share.worker });
  const send = (message: FromWorker) => void (process.connected && process.send!(message));
  const neighbours = new Neighbours(share.workers - 1, send);
  process.on("message", (message: ToWorker) => neighbours.receive(message));
  const node = await startNode(own, log, { share, neighbours });
  drainOnSignal(() => node.drain());
  const owner_link = share.worker === 1 ? await makeOwnerLink(node.app, node.first_workspace_id) : null;
  send({ type: "ready", owner_link });
}
