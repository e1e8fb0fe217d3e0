import type { IncomingMessage } from "node:http";
import { kindsWithBodyForStudio, topicPrefixes, type TopicKind } from "../../contract/topics.ts";
import { protocol } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import type { Actor } from "../http/call.ts";
import type { Connection } from "./connection.ts";

/** What nobody told us of, such as a session that ran out, is found within this time. */
const look_ms = 60_000;

const withBody: ReadonlySet<TopicKind | undefined> = new Set(kindsWithBodyForStudio);

export interface StudioPeople {
  personOfUpgrade(request: IncomingMessage, workspace_id: string): Promise<Actor | null>;
}

/** Live connections of the studio: each lasts as long as the sign-in, the membership and the role it began with. */
export function openStudioLines(app: App, people: StudioPeople) {
  const checks = new Map<Connection, () => Promise<void>>();

  async function greet(connection: Connection, request: IncomingMessage, workspace_id: string) {
    const person = await people.personOfUpgrade(request, workspace_id);
    if (!person) return refuse(connection, "Sign in to the studio first");
    const check = () => checkAgain(connection, person, () => people.personOfUpgrade(request, workspace_id));
    connection.onChange = ({ topic, about, body }) => {
      if (about?.kind === "signIn") {
        if (about.member_id === person.id) void check();
        return;
      }
      const isWithBody = withBody.has(about?.kind);
      connection.send({ type: "changed", topic, ...(isWithBody && { body: JSON.parse(body) as unknown }) });
      if (about?.kind === "member" && about.id === person.id) void check();
    };
    connection.listen(person.workspace_id, [topicPrefixes.everything]);
    if (connection.isOpen) checks.set(connection, check);
    connection.send({ type: "welcome", protocol, now: app.now() });
    // Signed out between the look-up and the listening: it would not be told again.
    await check();
  }

  async function checkAgain(
    connection: Connection,
    before: Actor,
    personNow: () => Promise<Actor | null>,
  ): Promise<void> {
    if (!connection.isOpen) return;
    let person: Actor | null;
    try {
      person = await personNow();
    } catch (error) {
      // Without the database nothing is told either; it is looked at again in a minute.
      app.log.warn({ err: error }, "who listens in the studio");
      return;
    }
    if (!person) refuse(connection, "You are no longer signed in to this workspace");
    else if (person.role !== before.role) callBack(connection);
  }

  async function checkAll(): Promise<void> {
    // One after the other: what costs little once a minute must not come all at once.
    for (const check of checks.values()) await check();
  }

  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(checkAll);
  }, look_ms);

  return {
    greet,
    left: (connection: Connection) => checks.delete(connection),
    close: () => clearInterval(timer),
  };
}

/** Saying hello anew, the page reads what its person may do now. */
function callBack(connection: Connection): void {
  connection.leave();
  connection.send({ type: "bye", retry_ms: 0 });
  connection.socket.close(1001);
}

export function refuse(connection: Connection, message: string): void {
  connection.leave();
  connection.send({ type: "refused", message });
  connection.socket.close(1008);
}
