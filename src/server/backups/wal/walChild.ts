import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config.ts";
import type { ToWalChild, WalNews } from "./walTimes.ts";
import { WalKeeper } from "./WalKeeper.ts";

/** What is lost with the machine is not more than this, and what a round takes. */
const round_ms = 5_000;

const stopping = new AbortController();
process.on("message", (message: ToWalChild) => {
  if ("stop" in message) stopping.abort();
  else void keep(message.config);
});
// A node that was killed has a successor.
process.once("disconnect", () => process.exit(1));

const tell = (news: WalNews, onSent = () => {}) => process.send!(news, onSent);

async function keep(config: Config): Promise<void> {
  const keeper = new WalKeeper(config, (said) => tell({ said }));
  const { signal } = stopping;
  for (let isLast = false; !isLast;) {
    // What was written until the end is in the last round.
    isLast = signal.aborted;
    tell({ state: await keeper.round() });
    if (!isLast) await wait(round_ms, undefined, { signal }).catch(() => {});
  }
  tell({ said: "The archive of WAL rests" }, () => process.exit(0));
}
