import { type ClientMessage, protocol } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import { guestTopic } from "../posts/tellPost.ts";
import type { Connection } from "../realtime/connection.ts";
import { guestOf } from "./guest.ts";
import { findByCode } from "./guestEngagement.ts";
import { Hall } from "./Hall.ts";
import { readOwnPosts } from "./ownPosts.ts";

type Hello = Extract<ClientMessage, { as: "guest" }>;

/** Live connections of phones. When thousands come back at once, each costs one look at its own posts and no more. */
export function openGuestLines(app: App) {
  const halls = new Map<string, Promise<Hall | null>>();
  const hallOf = new Map<Connection, Hall>();
  // What was read before is out of date, and everybody comes back.
  app.changes.onGap(() => halls.clear());

  /** By its code; those that come together wait for the same one. */
  function findHall(code: string): Promise<Hall | null> {
    const known = halls.get(code);
    if (known) return known;
    const found = openHall(code);
    halls.set(code, found);
    found.then(
      (hall) => !hall && forget(code, found),
      () => forget(code, found),
    );
    return found;

    async function openHall(code: string): Promise<Hall | null> {
      const engagement = await findByCode(app, code);
      return engagement ? new Hall(app, engagement, () => forget(code, found)) : null;
    }
  }

  function forget(code: string, hall: Promise<Hall | null>): void {
    if (halls.get(code) === hall) halls.delete(code);
  }

  return {
    async greet(connection: Connection, { join_code, token }: Hello): Promise<void> {
      connection.send({ type: "welcome", protocol, now: app.now() });
      const code = join_code.toUpperCase();
      const hall = await findHall(code);
      if (!connection.isOpen) return hall?.closeIfEmpty();
      if (!hall) {
        connection.send({ type: "engagement", engagement: null });
        connection.send({ type: "own_posts", posts: [] });
        return;
      }
      hallOf.set(connection, hall);
      await hall.join(connection);
      await followPosts(app, connection, guestOf(hall, token));
    },

    left(connection: Connection): void {
      const hall = hallOf.get(connection);
      hallOf.delete(connection);
      hall?.leave(connection);
    },
  };
}

/** All posts of the guest, now and whenever one of them changes; several changes at once are told together. */
async function followPosts(
  app: App,
  connection: Connection,
  { id, workspace_id }: { id: string; workspace_id: string },
): Promise<void> {
  let is_reading = false;
  let is_changed = false;

  async function tell() {
    is_changed = true;
    if (is_reading) return;
    is_reading = true;
    while (is_changed && connection.isOpen) {
      is_changed = false;
      connection.send({ type: "own_posts", posts: await readOwnPosts(app, app.pool, id) });
    }
    is_reading = false;
  }

  connection.onChange = () => {
    tell().catch((error: unknown) => {
      app.log.warn({ err: error }, "live connection");
      connection.socket.terminate();
    });
  };
  connection.listen(workspace_id, [guestTopic(id)]);
  await tell();
}
