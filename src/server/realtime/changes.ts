import type { Bus } from "./bus.ts";
import { Follower, type FollowerOptions, trusted_ms } from "./follower.ts";
import { Hub } from "./hub.ts";
import { openNatsBus } from "./natsBus.ts";
import { openNotifyBus } from "./notifyBus.ts";
import type { Change } from "./outbox.ts";
import { writeVersion } from "./version.ts";

// One message for all that is committed meanwhile: other nodes lose a moment, the bus is spared a burst.
const announce_ms = 8;

export interface Changes {
  hub: Hub;
  /** To be called after every commit that added a change. */
  committed(what: "anything" | "records"): void;
  /** Listeners inside the node that must see every change, such as caches. */
  onChange(see: (change: Change) => void): void;
  onGap(see: () => void): void;
  /** Whether what this node remembers may be believed. */
  readonly isCurrent: boolean;
  /** Resolves when every node has seen what was committed before, or no longer believes what it remembers. */
  everywhere(): Promise<void>;
  readonly version: string;
  versionOf(read: { snapshot: string; at: number }): string;
  check(): Promise<void>;
  close(): Promise<void>;
}

type Options = Pick<FollowerOptions, "pool" | "epoch" | "onError"> & {
  database_url: string;
  bus_url: string | undefined;
};

/** From commit to listener: outbox → follower → hub, on this node and, hinted by the bus, on all others. */
export async function openChanges(options: Options): Promise<Changes> {
  const hub = new Hub();
  const seers: ((change: Change) => void)[] = [];
  const gapSeers: (() => void)[] = [];
  const follower = new Follower({
    ...options,
    hearsRecords: () => hub.hearsRecords,
    onChanges(changes) {
      for (const change of changes) {
        for (const see of seers) see(change);
        hub.deliver(change, options.onError);
      }
    },
    onGap() {
      for (const see of gapSeers) see();
    },
  });
  await follower.start();
  let announcing: NodeJS.Timeout | undefined;
  const busOptions = { onAnnounced: () => follower.wake(), onError: options.onError };
  const bus: Bus = options.bus_url
    ? await openNatsBus(options.bus_url, busOptions)
    : await openNotifyBus(options.database_url, busOptions);
  return {
    hub,
    committed(what) {
      if (what === "anything" || hub.hearsRecords) follower.wake();
      announcing ??= setTimeout(() => {
        announcing = undefined;
        bus.announce();
      }, announce_ms);
    },
    onChange: (see) => seers.push(see),
    onGap: (see) => gapSeers.push(see),
    get isCurrent() {
      return follower.isCurrent;
    },
    everywhere: () => new Promise((resolve) => setTimeout(resolve, trusted_ms)),
    get version() {
      return follower.version;
    },
    versionOf: ({ snapshot, at }) => writeVersion({ epoch: options.epoch, at, snapshot }),
    check: () => bus.check(),
    async close() {
      clearTimeout(announcing);
      await follower.stop();
      await bus.close();
    },
  };
}
