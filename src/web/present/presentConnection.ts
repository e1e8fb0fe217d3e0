import { type ConnectionState, LiveConnection } from "../../client/LiveConnection.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import type { Presenting } from "../../core/presenters/livePresenter.ts";
import { waitAfterPing_ms } from "../../core/time/roundTrips.ts";
import { Clock } from "../shared/clock.ts";

interface Options {
  token: string;
  onState: (state: ConnectionState) => void;
  onPresenting: (presenting: Presenting) => void;
  /** Is called when the link is not valid, or not any more; nothing comes after it. */
  onRefused: () => void;
}

export interface PresentConnection {
  /** Checks the connection at once, because the network is back or the page is in the foreground again. */
  hurry(): void;
  /** Returns the server's time. */
  now: () => number;
}

/** A clock that is this exact agrees with every screen, and need not ask again and again. */
const good_ms = 40;
const ping_ms = 5_000;
const look_ms = 1_000;
/** Who is on air must not wait for a quarter of a minute until the page is back. */
const longest_wait_ms = 3_000;
const silence_ms = 11_000;

/** Receives what the server tells a presenter's page. */
export function openPresentConnection({
  token,
  onState,
  onPresenting,
  onRefused,
}: Options): PresentConnection {
  const clock = new Clock({
    localTime: () => performance.now(),
    wallTime: Date.now,
    onParted: () => live.check(),
  });
  const live = new LiveConnection({
    url: location.origin,
    localTime: clock.localTime,
    ping_ms: (pings) => (clock.error_ms() > good_ms ? waitAfterPing_ms(pings) : ping_ms),
    silence_ms,
    longest_wait_ms,
  });
  setInterval(() => clock.look(), look_ms);
  live.open({
    hello: () => ({ type: "hello", protocol: 1, as: "presenter", token }),
    onState,
    onMessage: applyMessage,
  });

  function applyMessage(message: ServerMessage, received_at: number) {
    switch (message.type) {
      case "pong":
        return clock.hear(message, received_at);
      case "presenting":
        return onPresenting(message.presenting);
      case "refused":
        if (message.code !== "unauthorized") return;
        live.close();
        return onRefused();
      default:
    }
  }

  return { hurry: () => live.check(), now: () => clock.now() };
}
