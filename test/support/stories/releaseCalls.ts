import { expect } from "vitest";
import { kinds } from "../../../src/core/releases/publishedKinds.ts";
import { readPlayed } from "../../../src/server/releases/releases.repo.ts";
import type { TestNode } from "../node/testNode.ts";

/** What tests of releases ask of a node. */
export function releaseCallsOf(node: () => TestNode) {
  const workspace_id = () => node().node.first_workspace_id;

  const query = async (text: string, values: unknown[] = []) =>
    (await node().node.app.pool.query(text, values)).rows;

  async function make(path: string, body?: unknown, key?: string) {
    const made = await node().call("POST", path, body, key ? { key } : {});
    expect([path, made.status]).toEqual([path, 201]);
    return made.body;
  }

  /** What differs, page by page of one, which must be what a single page tells. */
  async function changes(key?: string) {
    const options = key ? { key } : {};
    const whole = (await node().call("GET", "/releases/changes?limit=200", undefined, options)).body;
    expect(whole.next_cursor).toBe(null);
    const seen: unknown[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const path = `/releases/changes?limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await node().call("GET", path, undefined, options);
      seen.push(...body.items);
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(whole.items);
    return whole.items as { kind: string; id: string; title: string; action: string; what: string }[];
  }

  const sentences = async () => (await changes()).map(({ what }) => what);

  async function playing(mode: "auto" | "manual") {
    const tables = kinds.map(async ({ table }) => [
      table,
      await readPlayed(node().node.app.pool, { mode, workspace_id: workspace_id(), table, all: true }),
    ]);
    return Object.fromEntries(await Promise.all(tables));
  }

  const releasedRows = () =>
    query(
      "SELECT kind, item_id, from_release, to_release FROM released WHERE workspace_id = $1 ORDER BY from_release, kind",
      [workspace_id()],
    );

  /** One of each kind that a release holds. */
  async function oneOfEach() {
    const scene = await make("/scenes", { title: "Welcome" });
    const story = await make("/stories", { title: "Lobby" });
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    await query("INSERT INTO layouts (id, workspace_id, title, timeline) VALUES ('l', $1, 'Frame', '{}')", [
      workspace_id(),
    ]);
    await query(
      `INSERT INTO dayparts (id, workspace_id, name, "from", "to") VALUES ('d', $1, 'Lunch', '11:30', '14:00')`,
      [workspace_id()],
    );
    await query(
      `INSERT INTO named_conditions (id, workspace_id, name, "when") VALUES ('n', $1, 'Rain', '[]')`,
      [workspace_id()],
    );
    return { scene, story, chapter, shot_id: scene.shots[0].id as string };
  }

  /** Takes away every release and all that one could hold. */
  async function clear() {
    const tables = ["releases", "released", "chapters", "stories", "shots", "scenes", "folders", "layouts"];
    for (const table of [...tables, "dayparts", "named_conditions", "changes"])
      await query(`DELETE FROM ${table}`);
    await query("UPDATE workspaces SET publishing = 'auto'");
  }

  return { query, make, changes, sentences, playing, releasedRows, oneOfEach, clear };
}
