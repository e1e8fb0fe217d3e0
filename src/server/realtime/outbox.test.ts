import { expect, test } from "vitest";
import { type Topic, topics } from "../../contract/topics.ts";
import { readRow, newChange, readBody } from "./outbox.ts";

const row = (topic: string, body: unknown) =>
  readRow({ id: 1, xid: 2, workspace_id: "w", topic, body: JSON.stringify(body) });

test("a change is told with the body that its topic carries, and with none where it carries none", () => {
  expect(newChange(topics.stage("s1"))).toEqual({ topic: "stages/s1", body: {} });
  expect(newChange(topics.screen("s1"), { moved: true })).toEqual({
    topic: "screens/s1",
    body: { moved: true },
  });
});

test("a change with a wrong body, or with a string for a topic, does not compile", () => {
  const unknown: Topic = topics.stage("s1");
  // @ts-expect-error A plain string is no topic.
  newChange("stages/s1");
  // @ts-expect-error A stage's change carries nothing.
  newChange(topics.stage("s1"), { id: "s1" });
  // @ts-expect-error A screen's change is not told without its body.
  newChange(topics.screen("s1"));
  // @ts-expect-error The body is another kind's.
  newChange(topics.screen("s1"), { engagement_id: "e1" });
  // @ts-expect-error Nobody knows what a topic of any kind carries.
  newChange(unknown, {});
  // @ts-expect-error A topic needs the ids in its path.
  topics.stage();
});

test("a row is read with what its topic says; one of a newer version says nothing", () => {
  expect(row("stages/s1", {})).toEqual({
    id: 1,
    xid: 2,
    workspace_id: "w",
    topic: "stages/s1",
    about: { kind: "stage", id: "s1" },
    body: "{}",
  });
  expect(row("holograms/h1", {}).about).toBe(null);
});

test("a body is read for the kind that was asked for and for no other", () => {
  const change = row("screens/s1", { removed: true });
  expect(readBody(change, "screen")).toEqual({ removed: true });
  expect(readBody(change, "screenCommand")).toBe(null);
});
