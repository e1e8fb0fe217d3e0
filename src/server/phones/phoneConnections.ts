import { topics } from "../../contract/topics.ts";
import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import type { GuestAct } from "../../contract/guestAct.ts";
import { protocol } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import type { Connection } from "../live/connection.ts";
import type { LiveActors } from "../live/liveActors.ts";
import { doAct } from "./doAct.ts";
import {
  type Guest,
  type LivePhone,
  type Outcome,
  type ReactAct,
  answerTo,
  guestAccess,
  isGuessRefusal,
} from "../guests/index.ts";
import type { EngagementConnections } from "./EngagementConnections.ts";
import { connectedEngagements } from "./connectedEngagements.ts";
import { limitConnections } from "./limitConnections.ts";
import { gatherOwnPosts } from "./ownPosts.ts";

type Hello = Extract<ClientMessage, { as: "guest" }>;

interface ConnectedPhone {
  engagement: EngagementConnections;
  phone: LivePhone;
}

interface Line {
  /** Null means that the phone is still being greeted, or that nothing has its code. */
  at: ConnectedPhone | null;
  /** Resolves when the phone has been told everything; what it does before waits. Null means that it has been. */
  greeted: Promise<void> | null;
  /** Counts the phone's acts that are under way. */
  acts: number;
}

/** A page waits for a reply before its next act, except for one that it tries again. */
const most_acts = 10;

/** The delay is random, so that phones that are put off together do not come back together. */
const spread = () => Math.round(Math.random() * 15_000);

/**
 * Opens the live connections of phones. When thousands come back at once, their reads of the database are gathered.
 */
export function openPhoneConnections(app: App): LiveActors["guest"] {
  const engagements = app.state(connectedEngagements);
  const access = app.state(guestAccess);
  const lines = new Map<Connection, Line>();
  const perGuest = limitConnections();
  const ownPosts = gatherOwnPosts(app);

  async function greet(
    connection: Connection,
    line: Line,
    { join_code, token }: Hello,
    bucket: string,
  ): Promise<void> {
    const { retry_s, takeBack } = access.limits.guess(bucket, join_code);
    if (retry_s !== null) {
      const found = await access.find(join_code, { bucket, token });
      if (found && isGuessRefusal(found)) return connection.putOff(found.retry_s * 1_000 + spread());
    }
    const engagement = await engagements.enter(join_code);
    if (engagement) takeBack();
    const guest = engagement && (await identify(engagement, token, bucket));
    const welcome = () => ({ type: "welcome", protocol, now: app.now() }) as const;
    if (!engagement) {
      connection.send(welcome());
      connection.send({ type: "engagement", engagement: null });
      connection.send({ type: "own_posts", posts: [] });
      return;
    }
    if (!guest) connection.refuse("Ask for a token: POST /guest/{join_code}/token", "unauthorized");
    if (!guest || !connection.isOpen) return engagement.release();
    const phone = { guest, connection };
    line.at = { engagement, phone };
    perGuest.add(guest.id, connection);
    await connection.together(welcome, async () => {
      await engagement.enter(phone);
      await followPosts(app, phone, ownPosts);
      await engagement.game.enter(phone);
      await engagement.poll.enter(phone);
    });
  }

  async function identify(
    engagement: EngagementConnections,
    token: string,
    bucket: string,
  ): Promise<Guest | null> {
    try {
      return await access.identify(engagement, token, bucket);
    } catch (error) {
      engagement.release();
      throw error;
    }
  }

  async function act(line: Line, given: GuestAct, received_at: number): Promise<Outcome> {
    if (line.acts >= most_acts || app.disk.isFull) return "busy";
    line.acts += 1;
    if (line.greeted) await line.greeted;
    const outcome = line.at ? await doActIn(line.at, given, received_at) : "gone";
    line.acts -= 1;
    return outcome;
  }

  async function doActIn(
    { engagement, phone }: ConnectedPhone,
    given: GuestAct,
    received_at: number,
  ): Promise<Outcome> {
    return access.limits.write(phone.guest, given.type)
      ? "busy"
      : doAct(engagement, phone, given, received_at);
  }

  /** Thousands clap at once: nothing is waited for, and nobody is told that they were heard. */
  function react(connection: Connection, given: ReactAct): void {
    const line = lines.get(connection);
    if (!line || app.disk.isFull) return;
    if (line.at) line.at.engagement.reactions.add(line.at.phone.guest.id, given);
    else if (line.greeted && line.acts < most_acts) void reactLater(connection, line, given);
  }

  /** In the first moments it is not known yet whose taps these are. */
  async function reactLater(connection: Connection, line: Line, given: ReactAct): Promise<void> {
    line.acts += 1;
    try {
      await line.greeted;
    } catch {
      // The connection ends.
      return;
    }
    line.acts -= 1;
    if (line.at) react(connection, given);
  }

  return {
    async greet(connection, hello, { address }): Promise<void> {
      const line: Line = { at: null, greeted: null, acts: 0 };
      lines.set(connection, line);
      line.greeted = greet(connection, line, hello, address);
      await line.greeted;
      line.greeted = null;
    },

    receive(connection, given): void {
      if (given.type === "react") return react(connection, given);
      const received_at = app.now();
      const line = lines.get(connection);
      if (!line) return connection.send(answerTo(given, "gone"));
      act(line, given, received_at).then(
        (outcome) => connection.send(answerTo(given, outcome)),
        (error: unknown) => {
          // Nobody knows whether the act was stored: the phone comes back, learns the present state, and tries again.
          app.log.warn({ err: error }, "live connection");
          connection.socket.terminate();
        },
      );
    },

    close() {},

    left(connection): void {
      const at = lines.get(connection)?.at;
      lines.delete(connection);
      if (!at) return;
      perGuest.remove(at.phone.guest.id, connection);
      at.engagement.leave(at.phone);
    },
  };
}

/** Sends all posts of the guest, now and whenever one of them changes; several changes at once are sent together. */
async function followPosts(
  app: App,
  { connection, guest }: LivePhone,
  ownPosts: (guest_id: string) => Promise<GuestPost[]>,
): Promise<void> {
  let is_reading = false;
  let is_changed = false;

  async function tell() {
    is_changed = true;
    if (is_reading) return;
    is_reading = true;
    while (is_changed && connection.isOpen) {
      is_changed = false;
      connection.send({ type: "own_posts", posts: await ownPosts(guest.id) });
    }
    is_reading = false;
  }

  connection.onChange = () => {
    tell().catch((error: unknown) => {
      app.log.warn({ err: error }, "live connection");
      connection.socket.terminate();
    });
  };
  connection.listen(guest.workspace_id, [topics.guest(guest.id)]);
  await tell();
}
