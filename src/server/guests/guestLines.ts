import { topics } from "../../contract/topics.ts";
import type { GuestPost } from "../../core/posts/guestPost.ts";
import { type ClientMessage, type GuestAct, protocol } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import type { Connection } from "../realtime/connection.ts";
import { doAct } from "./acts.ts";
import type { Guest } from "./guest.ts";
import { type GuestAccess, isGuessed } from "./guestAccess.ts";
import type { Hall } from "./Hall.ts";
import type { Halls } from "./halls.ts";
import { limitLines } from "./limitLines.ts";
import { gatherOwnPosts } from "./ownPosts.ts";
import { answerTo, type LivePhone, type Outcome } from "./phone.ts";

type Hello = Extract<ClientMessage, { as: "guest" }>;

interface At {
  hall: Hall;
  phone: LivePhone;
}

interface Line {
  /** Null: it is still being greeted, or nothing has its code. */
  at: At | null;
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
export function openGuestLines(app: App, { halls, access }: { halls: Halls; access: GuestAccess }) {
  const lines = new Map<Connection, Line>();
  const perGuest = limitLines();
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
      if (found && isGuessed(found)) return connection.putOff(found.retry_s * 1_000 + spread());
    }
    const hall = await halls.enter(join_code);
    if (hall) takeBack();
    const guest = hall && (await identify(hall, token, bucket));
    const welcome = () => connection.send({ type: "welcome", protocol, now: app.now() });
    if (!hall) {
      welcome();
      connection.send({ type: "engagement", engagement: null });
      connection.send({ type: "own_posts", posts: [] });
      return;
    }
    if (!guest) connection.refuse("Ask for a token: POST /guest/{join_code}/token", "unauthorized");
    if (!guest || !connection.isOpen) return hall.release();
    const phone = { guest, connection };
    line.at = { hall, phone };
    perGuest.add(guest.id, connection);
    await connection.together(async () => {
      welcome();
      await hall.enter(phone);
    });
    await connection.together(async () => {
      await followPosts(app, phone, ownPosts);
      await hall.game.enter(phone);
    });
    await hall.poll.enter(phone);
  }

  async function identify(hall: Hall, token: string, bucket: string): Promise<Guest | null> {
    try {
      return await access.identify(hall, token, bucket);
    } catch (error) {
      hall.release();
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

  async function actIn({ hall, phone }: At, given: GuestAct, received_at: number): Promise<Outcome> {
    return access.limits.write(phone.guest, given.type) ? "busy" : doAct(hall, phone, given, received_at);
  }

  return {
    async greet(connection: Connection, hello: Hello, bucket: string): Promise<void> {
      const line: Line = { at: null, greeted: null, acts: 0 };
      lines.set(connection, line);
      line.greeted = greet(connection, line, hello, bucket);
      await line.greeted;
      line.greeted = null;
    },

    act(connection: Connection, given: GuestAct, received_at: number): void {
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

    left(connection: Connection): void {
      const at = lines.get(connection)?.at;
      lines.delete(connection);
      if (!at) return;
      perGuest.remove(at.phone.guest.id, connection);
      at.hall.leave(at.phone);
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
