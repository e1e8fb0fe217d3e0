import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { openQueryClient } from "./queryClient.ts";

/** A list that is read when `answer` is called, in the order it was asked for. */
function openList() {
  const client = openQueryClient();
  const asked: { resolve: (items: string[]) => void; reject: (error: Error) => void }[] = [];
  const observer = new QueryObserver<string[]>(client, {
    queryKey: ["workspace", "members"],
    queryFn: () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
    retry: false,
  });
  observer.subscribe(() => {});
  async function answer(items: string[]) {
    asked.shift()!.resolve(items);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return {
    asked,
    answer,
    shown: () => observer.getCurrentResult().data,
    error: () => observer.getCurrentResult().error,
    tell: () => void client.invalidateQueries({ queryKey: ["workspace", "members"] }),
    write: (items: string[]) => client.setQueryData(["workspace", "members"], items),
  };
}

test("what is told while a list is read for the first time has it read once more", async () => {
  const list = openList();
  list.tell();
  list.tell();
  await list.answer(["Ada"]);
  expect(list.asked).toHaveLength(1);
  await list.answer(["Ada", "Grace"]);
  expect([list.shown(), list.asked.length]).toEqual([["Ada", "Grace"], 0]);
});

test("also when the first reading failed", async () => {
  const list = openList();
  list.asked.shift()!.reject(new Error("lost"));
  await expect.poll(() => list.error()).toEqual(new Error("lost"));
  list.tell();
  list.tell();
  await list.answer(["Ada"]);
  await list.answer(["Ada", "Grace"]);
  expect([list.shown(), list.asked.length]).toEqual([["Ada", "Grace"], 0]);
});

test("an answer that was under way while something was written is read once more", async () => {
  const list = openList();
  await list.answer(["Ada"]);
  list.tell();
  list.write(["Ada", "Grace"]);
  await list.answer(["Ada"]);
  // Calmly: what is written may come several times a second.
  expect(list.asked).toHaveLength(0);
  await expect.poll(() => list.asked.length).toBe(1);
  await list.answer(["Ada", "Grace"]);
  expect([list.shown(), list.asked.length]).toEqual([["Ada", "Grace"], 0]);
});

test("a list that is told of between two readings is read once", async () => {
  const list = openList();
  await list.answer(["Ada"]);
  list.tell();
  await list.answer(["Ada", "Grace"]);
  expect([list.shown(), list.asked.length]).toEqual([["Ada", "Grace"], 0]);
});
