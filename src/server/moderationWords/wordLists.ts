import { topics } from "../../contract/topics.ts";
import type { App, NodeState } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { buildWordList, type WordList } from "../profanity/index.ts";
import type { Listener } from "../realtime/hub.ts";
import type { Change } from "../realtime/outbox.ts";
import { listWords } from "./moderationWords.repo.ts";

/**
 * Returns what the workspace's moderators say of words. Within a transaction its client is handed in, so that nobody who
 * holds a connection waits for another.
 */
export async function readWordList(
  app: App,
  workspace_id: string,
  q: Queryable = app.pool,
): Promise<WordList> {
  return app.state(wordLists).read(workspace_id, q);
}

/** Every post and every vote asks for the list of its workspace, so a node keeps those in memory. */
class WordLists implements Listener {
  #app: App;
  #lists = new Map<string, WordList>();
  #followed = new Set<string>();
  #changes = 0;

  constructor(app: App) {
    this.#app = app;
  }

  async read(workspace_id: string, q: Queryable): Promise<WordList> {
    const known = this.#lists.get(workspace_id);
    if (known) return known;
    this.#follow(workspace_id);
    const changes = this.#changes;
    const list = buildWordList(await listWords(q, workspace_id));
    // What was read while the list changed may be the old one.
    if (changes === this.#changes) this.#lists.set(workspace_id, list);
    return list;
  }

  receive({ workspace_id }: Change): void {
    this.forget(workspace_id);
  }

  forget(workspace_id: string): void {
    this.#changes += 1;
    this.#lists.delete(workspace_id);
  }

  #follow(workspace_id: string): void {
    if (this.#followed.has(workspace_id)) return;
    this.#followed.add(workspace_id);
    this.#app.changes.hub.listen(workspace_id, topics.moderationWords(), this);
  }
}

export const wordLists: NodeState<WordLists> = { open: (app) => new WordLists(app) };
