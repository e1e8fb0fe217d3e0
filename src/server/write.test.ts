import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../test/support/node/testNode.ts";
import { topics } from "../contract/topics.ts";
import type { Call } from "./http/call.ts";
import { inSavepoint, transaction, type Tx, write } from "./write.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

function newCall(): Call {
  const { app, first_workspace_id: workspace_id } = node.node;
  return {
    app,
    actor: {
      kind: "key",
      id: "owner",
      name: "Test",
      role: "owner",
      scopes: [],
      workspace_id,
      workspace_name: "",
    },
    what: "Try",
    target: "POST /tests",
    scopes: [],
    idempotency: null,
    if_match: null,
  };
}

test("who loses a deadlock tries again, and is logged once", async () => {
  const ids = [];
  for (const name of ["One", "Two"]) ids.push((await node.call("POST", "/stages", { name })).body.id);
  const lock = ({ client }: Tx, id: string) =>
    client.query("SELECT FROM stages WHERE id = $1 FOR UPDATE", [id]);
  let tries = 0;
  let both = () => {};
  const bothHold = new Promise<void>((resolve) => (both = resolve));
  const lockBoth = (order: string[]) => {
    const call = newCall();
    return write(call, async (tx) => {
      call.what += " to lock both";
      await lock(tx, order[0]!);
      tries += 1;
      if (tries === 2) both();
      if (tries <= 2) await bothHold;
      await lock(tx, order[1]!);
    });
  };
  await Promise.all([lockBoth(ids), lockBoth(ids.toReversed())]);
  // The database ends one of the two, or both when they notice at the same moment.
  expect(tries).toBeGreaterThanOrEqual(3);
  const { rows } = await node.node.app.pool.query("SELECT what FROM audit WHERE target = 'POST /tests'");
  expect(rows).toEqual([{ what: "Try to lock both" }, { what: "Try to lock both" }]);
});

test("a part that fails takes back what it wrote, told and wanted to be done after, and nothing else", async () => {
  const { app, first_workspace_id: workspace_id } = node.node;
  const followed: string[] = [];
  const save = async (tx: Tx, id: string) => {
    await tx.client.query(
      "INSERT INTO records (workspace_id, ref, values, origin) VALUES ($1, $2, '{}', 'api')",
      [workspace_id, id],
    );
    tx.change(topics.folder(id));
    tx.afterCommit(() => followed.push(id));
  };
  await transaction(app, workspace_id, async (tx) => {
    await inSavepoint(tx, async (part) => {
      await save(part, "kept");
      await inSavepoint(part, async (inner) => {
        await save(inner, "inner");
        throw new Error("it fails");
      }).catch(() => {});
    });
    await inSavepoint(tx, async (part) => {
      await save(part, "lost");
      await part.client.query("SELECT 1 / 0");
    }).catch(() => {});
    expect(followed).toEqual([]);
  });
  expect(followed).toEqual(["kept"]);
  const told = await app.pool.query("SELECT topic FROM changes WHERE topic LIKE 'folders/%'");
  expect(told.rows).toEqual([{ topic: "folders/kept" }]);
  const stored = await app.pool.query("SELECT ref FROM records WHERE ref = ANY ($1)", [
    ["kept", "inner", "lost"],
  ]);
  expect(stored.rows).toEqual([{ ref: "kept" }]);
});
