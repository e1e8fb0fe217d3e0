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
  /** Null: it is still being greeted, or nothing has its code. */
  at: ConnectedPhone | null;
  /** Resolves when it has been told all; what it does before waits. Null: it has. */
  greeted: Promise<void> | null;
  /** How much of what it did is under way. */
  acts: number;
}

/** A page waits for an answer before it does the next thing, but for one that it tries again. */
const most_acts = 10;

/** Those that are put off together do not come back together. */
const spread = () => Math.round(Math.random() * 15_000);

/** Live connections of phones. When thousands come back at once, what they ask of the database is asked together. */
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
    const welcome = () => connection.send({ type: "welcome", protocol, now: app.now() });
    if (!engagement) {
      welcome();
      connection.send({ type: "engagement", engagement: null });
      connection.send({ type: "own_posts", posts: [] });
      return;
    }
    if (!guest) connection.refuse("Ask for a token: POST /guest/{join_code}/token", "unauthorized");
    if (!guest || !connection.isOpen) return engagement.release();
    const phone = { guest, connection };
    line.at = { engagement, phone };
    perGuest.add(guest.id, connection);
    await connection.together(async () => {
      welcome();
      await engagement.enter(phone);
    });
    await connection.together(async () => {
      await followPosts(app, phone, ownPosts);
      await engagement.game.enter(phone);
    });
    await engagement.poll.enter(phone);
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
    const outcome = line.at ? await actIn(line.at, given, received_at) : "gone";
    line.acts -= 1;
    return outcome;
  }

  async function actIn(
    { engagement, phone }: ConnectedPhone,
    given: GuestAct,
    received_at: number,
  ): Promise<Outcome> {
    return access.limits.write(phone.guest, given.type)
      ? "busy"
      : doAct(engagement, phone, given, received_at);
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
      const received_at = app.now();
      const line = lines.get(connection);
      if (!line) return connection.send(answerTo(given, "gone"));
      act(line, given, received_at).then(
        (outcome) => connection.send(answerTo(given, outcome)),
        (error: unknown) => {
          // Whether it was stored is not known: the phone comes back, hears what is, and tries again.
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

/** All posts of the guest, now and whenever one of them changes; several changes at once are told together. */
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
