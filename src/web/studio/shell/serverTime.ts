import { createContext, useContext } from "react";
import { learn, startClock, timeAt } from "../../../core/time/serverClock.ts";

/** What the server's clock says, whatever this device's does: a countdown here ends when the stage's does. */
export interface ServerTime {
  now(): number;
  /** At the welcome: right but for the way of one message. */
  start(server_now: number): void;
  /** An answer to a ping that was sent at `t` of this device's clock. */
  hear(pong: { t: number; now: number }): void;
}

export function openServerTime(local: () => number = () => Date.now()): ServerTime {
  let clock = startClock({ local: local(), wall: local() });
  return {
    now: () => timeAt(clock, local()),
    start(server_now) {
      clock = startClock({ local: local(), wall: server_now });
    },
    hear({ t, now }) {
      clock = learn(clock, { sent_at: t, received_at: local(), server_now: now });
    },
  };
}

export const ServerTimeContext = createContext<ServerTime>(openServerTime());

export function useServerTime(): ServerTime {
  return useContext(ServerTimeContext);
}
