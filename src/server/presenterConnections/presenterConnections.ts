import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { protocol } from "../../contract/liveMessages.ts";
import type { Presenting } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import type { Connection } from "../live/connection.ts";
import type { LiveActors } from "../live/liveActors.ts";
import { findLinkByToken, liveLimits, readPresenting, updateLinks } from "../livePresenters/index.ts";
import { readOnStage } from "./onStage.ts";

// Several changes of one moment reach the page as one message.
const gather_ms = 30;
// What is on stage is looked up again when it changes by itself, within these bounds.
const shortest_look_ms = 2_000;
const longest_look_ms = 60_000;

interface Page {
  /** Looks now, or soon: whatever was asked for before is done with it. */
  look(after_ms: number): void;
  stop(): void;
}

/** Opens the live connections of presenters' pages: each lasts as long as its link is valid. */
export function openPresenterConnections(app: App): LiveActors["presenter"] {
  const pages = new Map<Connection, Page>();

  return {
    async greet(connection, { token }, { address }) {
      const { wrong, most_wrong } = app.state(liveLimits);
      const { full, retry_s } = wrong.isFull(address, most_wrong);
      if (full) return connection.putOff(retry_s * 1000);
      const link = await findLinkByToken(app, token);
      if (!link) {
        wrong.take(address, most_wrong);
        return refuse(connection);
      }
      await updateLinks(app.db, [link.id], { last_used_at: app.now() });
      const page = openPage(app, connection, link);
      connection.onChange = () => page.look(gather_ms);
      const { session_id, workspace_id } = link;
      connection.listen(workspace_id, [topics.presenting(session_id), topics.session(session_id)]);
      if (connection.isOpen) pages.set(connection, page);
      connection.send({ type: "welcome", protocol, now: app.now() });
      page.look(0);
    },
    receive: () => {},
    left(connection) {
      pages.get(connection)?.stop();
      pages.delete(connection);
    },
    close() {
      for (const page of pages.values()) page.stop();
    },
  };
}

function refuse(connection: Connection): void {
  connection.leave();
  connection.refuse("This link is not valid, or no longer: ask for a new one", "unauthorized");
}

function openPage(
  app: App,
  connection: Connection,
  link: { id: string; workspace_id: string; session_id: string },
): Page {
  let timer: NodeJS.Timeout | undefined;
  let due_at = Infinity;
  let told: Presenting | null = null;
  let is_stopped = false;

  function look(after_ms: number): void {
    const wanted_at = app.monotonic_ms() + after_ms;
    if (is_stopped || wanted_at >= due_at) return;
    clearTimeout(timer);
    due_at = wanted_at;
    timer = setTimeout(() => void tell(), after_ms);
  }

  async function tell(): Promise<void> {
    due_at = Infinity;
    try {
      const found = await readPresenting(app, link);
      if (!connection.isOpen) return;
      if (!found) return refuse(connection);
      const { workspace_id } = link;
      const stage_id = found.stage_ids[0];
      const { on_stage, until } = await readOnStage(app, { workspace_id, stage_id });
      const presenting = { ...found.presenting, on_stage };
      if (!isDeepStrictEqual(presenting, told)) connection.send({ type: "presenting", presenting });
      told = presenting;
      const wait_ms = Math.min(until, presenting.expires_at) - app.now();
      look(Math.min(longest_look_ms, Math.max(shortest_look_ms, wait_ms)));
    } catch (error) {
      // The page comes back, and is told then.
      app.log.warn({ err: error }, "live connection");
      connection.socket.terminate();
    }
  }

  return {
    look,
    stop() {
      is_stopped = true;
      clearTimeout(timer);
    },
  };
}
