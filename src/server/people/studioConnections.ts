import { kindsWithBodyForStudio } from "../../contract/topicPatterns.ts";
import { topicPrefixes, type TopicKind } from "../../contract/topics.ts";
import { protocol } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import type { Actor } from "../http/call.ts";
import type { Connection } from "../live/connection.ts";
import type { ConnectionOrigin, LiveActors } from "../live/liveActors.ts";
import { people } from "./people.ts";

/** Ends that nobody reported, such as a session that ran out, are found within this time. */
const look_ms = 60_000;

const withBody: ReadonlySet<TopicKind | undefined> = new Set(kindsWithBodyForStudio);

/**
 * Opens the live connections of the studio: each lasts as long as the sign-in, the membership and the role it began
 * with.
 */
export function openStudioConnections(app: App): LiveActors["studio"] {
  const { personOfUpgrade } = app.state(people);
  const checks = new Map<Connection, () => Promise<void>>();

  async function greet(
    connection: Connection,
    { workspace_id }: { workspace_id: string },
    { request }: ConnectionOrigin,
  ) {
    const person = await personOfUpgrade(request, workspace_id);
    if (!person) return connection.turnAway("Sign in to the studio first");
    const check = () => checkAgain(connection, person, () => personOfUpgrade(request, workspace_id));
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
    // The person may have signed out between the look-up and the listening, and would not be told again.
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
      // Without the database nothing is told either; the next check comes in a minute.
      app.log.warn({ err: error }, "who listens in the studio");
      return;
    }
    if (!person) connection.turnAway("You are no longer signed in to this workspace");
    else if (person.role !== before.role) callBack(connection);
  }

  async function checkAll(): Promise<void> {
    // The checks run one after the other, because what costs little once a minute must not come all at once.
    for (const check of checks.values()) await check();
  }

  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(checkAll);
  }, look_ms);

  return {
    greet,
    receive: () => {},
    left: (connection) => void checks.delete(connection),
    close: () => clearInterval(timer),
  };
}

/** Makes the page say hello anew, so that it reads what its person may do now. */
function callBack(connection: Connection): void {
  connection.leave();
  connection.end({ type: "bye", retry_ms: 0 }, 1001);
}
