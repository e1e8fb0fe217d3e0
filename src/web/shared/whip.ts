import { openWhipSession, type WhipSession, type WhipTarget } from "./whipSession.ts";

/**
 * `blocked` is `lost` where offers are answered and no packet comes through; `taken_over`: somebody else publishes with
 * the same link; `refused`: the link is not valid any more.
 */
export type PublisherState = "connecting" | "connected" | "lost" | "blocked" | "taken_over" | "refused";

export interface PublishOptions extends WhipTarget {
  stream: MediaStream | null;
  onState: (state: PublisherState) => void;
}

export interface Publisher {
  state(): PublisherState;
  /** Sends other tracks from now on. There is no new offer, so nobody who watches has to connect anew. */
  setTracks(stream: MediaStream | null): void;
  /** Is told which feed the server lists for this source; null: none; undefined: the server cannot be heard. */
  hearListed(feed_id: string | null | undefined): void;
  stats(): Promise<RTCStatsReport | null>;
  /** Ends the feed because the person wants it; a page that is only loaded again never calls this. */
  close(): void;
}

const pauses_ms = [300, 1_000, 2_000, 5_000];
/** A connection that has lasted this long was a good one: the next failure is a new one. */
const proven_ms = 5_000;
/** A browser gives up only after half a minute; by then the audience has seen a photo for long. */
const connecting_ms = 10_000;
/** What the server lists may have been sent before it had answered. */
const grace_ms = 3_000;
/** What another window publishes has to stay, or this one was only replaced by itself. */
const other_ms = 800;
const blocked_after = 2;

/** Publishes a stream, and does so again whenever the server has lost it, until it is closed. */
export function publish(options: PublishOptions, openSession = openWhipSession): Publisher {
  let { stream } = options;
  let state: PublisherState = "connecting";
  let session: WhipSession | null = null;
  let isClosed = false;
  let failures = 0;
  let unconnected = 0;
  let established_at = 0;
  let listed: string | null | undefined;
  /** The feeds that were listed before ours was, and our own: one that is not among them is somebody else's. */
  const known = new Set<string>();
  /** Counts the attempts, so that what belongs to an earlier one is not heard. */
  let attempt = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;

  void open();

  async function open() {
    const current = (attempt += 1);
    stop(false);
    const result = await openSession({
      ...options,
      stream,
      onConnection: (connection) => current === attempt && hearConnection(connection),
    });
    if (current !== attempt) {
      if ("session" in result) result.session.close({ tell: isClosed });
      return;
    }
    if ("error" in result) return result.error === "refused" ? end("refused") : openLater();
    session = result.session;
    session.setTracks(stream);
    known.add(session.feed_id);
    established_at = performance.now();
    next = setTimeout(() => {
      unconnected += 1;
      openLater();
    }, connecting_ms);
    checkListed();
  }

  function hearConnection(connection: RTCPeerConnectionState) {
    if (connection === "connected") {
      clearTimeout(next);
      unconnected = 0;
      next = setTimeout(() => (failures = 0), proven_ms);
      enter("connected");
    } else if (connection === "disconnected") enter("lost");
    else if (connection === "failed") {
      if (state === "connecting") unconnected += 1;
      openLater();
    }
  }

  function openLater() {
    attempt += 1;
    stop(false);
    if (unconnected >= blocked_after) enter("blocked");
    else if (state !== "connecting") enter("lost");
    next = setTimeout(() => void open(), pauses_ms[Math.min(failures, pauses_ms.length - 1)]);
    failures += 1;
  }

  function checkListed() {
    clearTimeout(check);
    if (!session) {
      if (listed != null) known.add(listed);
      return;
    }
    if (listed === undefined || listed === session.feed_id) return;
    const isOther = listed !== null && !known.has(listed);
    const since_ms = performance.now() - established_at;
    const wait_ms = isOther ? other_ms : Math.max(0, grace_ms - since_ms);
    const judged = listed;
    check = setTimeout(() => {
      if (judged !== listed) return checkListed();
      if (isOther) end("taken_over");
      else openLater();
    }, wait_ms);
  }

  function end(final: "taken_over" | "refused") {
    attempt += 1;
    stop(false);
    enter(final);
  }

  function stop(tell: boolean) {
    clearTimeout(next);
    clearTimeout(check);
    session?.close({ tell });
    session = null;
  }

  function enter(entered: PublisherState) {
    if (entered === state || isClosed) return;
    state = entered;
    options.onState(entered);
  }

  return {
    state: () => state,
    setTracks(given) {
      stream = given;
      session?.setTracks(given);
    },
    hearListed(feed_id) {
      listed = feed_id;
      checkListed();
    },
    stats: async () => (await session?.stats()) ?? null,
    close() {
      attempt += 1;
      isClosed = true;
      stop(true);
    },
  };
}
