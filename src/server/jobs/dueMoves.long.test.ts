import { expect, test } from "vitest";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import { topics } from "../../contract/topics.ts";
import { transaction } from "../write.ts";
import { type DueKind, startDueMoves } from "./dueMoves.ts";

test("what could not be moved is tried again, what is not due yet is waited for, and nothing is moved after the end", async () => {
  const node = await startTestNode();
  try {
    const { app } = node.node;
    const tries: string[] = [];
    const due_at = app.now() + 300;
    const left = new Set(["fails", "early"]);
    const kind: DueKind = {
      name: "tests",
      look: async () => [...left].map((id) => ({ id, workspace_id: "w", due_at })),
      async move(_, { id }) {
        tries.push(id);
        if (tries.filter((tried) => tried === id).length === 1) {
          if (id === "fails") throw new Error("it is said that this fails");
          return app.now() + 50;
        }
        left.delete(id);
        return null;
      },
    };
    const moves = startDueMoves(app, [kind]);
    await expect.poll(() => tries.toSorted()).toEqual(["early", "early", "fails", "fails"]);
    left.add("late");
    await moves.stop();
    const before = tries.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(tries.length).toBe(before);
  } finally {
    await node.stop();
  }
});

test("what a change makes due is moved at once, not with the next look", async () => {
  const node = await startTestNode();
  try {
    const { app, first_workspace_id: workspace_id } = node.node;
    const looks: string[][] = [];
    let due: string[] = [];
    const kind: DueKind = {
      name: "tests",
      isAwaited: ({ about }) => about?.kind === "folder",
      async look() {
        looks.push(due);
        return due.map((id) => ({ id, workspace_id, due_at: app.now() }));
      },
      async move(_, { id }) {
        due = due.filter((other) => other !== id);
        return null;
      },
    };
    const moves = startDueMoves(app, [kind]);
    await expect.poll(() => looks.length).toBe(1);
    due = ["sudden"];
    const told = Array.from({ length: 20 }, (_, nth) => topics.folder(`f${nth}`));
    await transaction(app, workspace_id, async (tx) => told.forEach((topic) => tx.change(topic)));
    await expect.poll(() => due).toEqual([]);
    expect(looks.slice(0, 2)).toEqual([[], ["sudden"]]);
    await moves.stop();
  } finally {
    await node.stop();
  }
});
