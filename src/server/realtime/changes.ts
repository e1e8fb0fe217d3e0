import type { Bus } from "./bus.ts";
import { Follower, type FollowerOptions, trusted_ms } from "./follower.ts";
import { Hub } from "./hub.ts";
import { openNatsBus } from "./natsBus.ts";
import { openNotifyBus } from "./notifyBus.ts";
import type { Change } from "./outbox.ts";
import { writeVersion } from "./version.ts";

// One message announces everything that is committed within this time: other nodes learn of it a moment later, and a
// burst of writes does not become a burst on the bus.
const announce_ms = 8;

export interface Changes {
  hub: Hub;
  /** Must be called after every commit that added a change. */
  committed(what: "anything" | "records"): void;
  /** Is meant for parts of the node that must see every change of every workspace, such as caches. */
  onChange(observe: (change: Change) => void): void;
  /** Is called when changes may have been missed: everything that was derived from changes is out of date. */
  onGap(observe: () => void): void;
  /** Tells whether this node has read the outbox so recently that what it remembers can be trusted. */
  readonly isCurrent: boolean;
  /** Resolves when every node has seen what was committed before, or no longer trusts what it remembers. */
  everywhere(): Promise<void>;
  readonly version: string;
  makeVersion(read: { snapshot: string; at: number }): string;
  check(): Promise<void>;
  close(): Promise<void>;
}

type Options = Pick<FollowerOptions, "pool" | "epoch" | "onError"> & {
  database_url: string;
  bus_url: string | undefined;
};

/**
 * Carries changes from commit to listener: outbox → follower → hub, on this node and, hinted by the bus, on all
 * others.
 */
export async function openChanges(options: Options): Promise<Changes> {
  const hub = new Hub();
  const changeObservers: ((change: Change) => void)[] = [];
  const gapObservers: (() => void)[] = [];
  const follower = new Follower({
    ...options,
    hearsRecords: () => hub.hearsRecords,
    onChanges(changes) {
      for (const change of changes) {
        for (const observe of changeObservers) observe(change);
        hub.deliver(change, options.onError);
      }
    },
    onGap() {
      for (const observe of gapObservers) observe();
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
    onChange: (observe) => changeObservers.push(observe),
    onGap: (observe) => gapObservers.push(observe),
    get isCurrent() {
      return follower.isCurrent;
    },
    everywhere: () => new Promise((resolve) => setTimeout(resolve, trusted_ms)),
    get version() {
      return follower.version;
    },
    makeVersion: ({ snapshot, at }) => writeVersion({ epoch: options.epoch, at, snapshot }),
    check: () => bus.check(),
    async close() {
      clearTimeout(announcing);
      await follower.stop();
      await bus.close();
    },
  };
}
