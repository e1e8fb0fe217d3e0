import { expect, test } from "vitest";
import { kindsWithBodyForStudio } from "../../../contract/topicPatterns.ts";
import { topics } from "../../../contract/topics.ts";
import { openChanges, readChange, type StudioChange } from "./changes.ts";

test("a change is read as what it is about, with its body where one was told", () => {
  expect(readChange({ topic: topics.post("e1", "p1") })).toEqual({
    kind: "post",
    engagement_id: "e1",
    post_id: "p1",
  });
  const body = { engagement_id: "e1", game: null };
  expect(readChange({ topic: topics.game("e1"), body })).toEqual({ kind: "game", engagement_id: "e1", body });
  expect(kindsWithBodyForStudio).toContain("game");
  expect(readChange({ topic: "holograms/h1" })).toBe(null);
});

test("every listener hears each change until it leaves", () => {
  const changes = openChanges();
  const heard: [string, StudioChange | "welcome"][] = [];
  const listen = (name: string) =>
    changes.listen({
      onChange: (change) => heard.push([name, change]),
      onWelcome: () => heard.push([name, "welcome"]),
    });
  const leave = listen("one");
  listen("two");
  const brand = readChange({ topic: topics.brand() })!;
  changes.onChange(brand, "brand");
  leave();
  changes.onWelcome();
  expect(heard).toEqual([
    ["one", brand],
    ["two", brand],
    ["two", "welcome"],
  ]);
});
