import { expect, test } from "vitest";
import { readTopic, type Topic, type TopicKind, topicKinds, topics } from "../../../contract/topics.ts";
import { meKey } from "../people/me.ts";
import { followedQueries } from "../queryKeys.ts";
import { writeQueryKey, listStaleQueries } from "./staleQueries.ts";

const write = topics as Record<TopicKind, (...ids: string[]) => Topic>;
const about = (topic: string) => readTopic(topic)!;
const keys = (topic: Topic) => listStaleQueries(readTopic(topic)).map((query) => writeQueryKey("w", query));

test("a change of any kind makes the audit stale, except what comes several times a second", () => {
  const silent = topicKinds.filter((kind) => keys(write[kind]("one", "two")).length === 0);
  expect(silent).toEqual(["gameCount", "removedPlayer", "pollVotes", "questionVotes", "reactions"]);
  for (const kind of topicKinds.filter((kind) => !silent.includes(kind)))
    expect(keys(write[kind]("one", "two"))).toContainEqual(["w", "audit"]);
});

test("every query that follows changes is made stale by some kind", () => {
  const stale = topicKinds.flatMap((kind) => listStaleQueries(about(write[kind]("one", "two"))));
  const names = new Set(stale.map(({ name }) => name));
  names.delete("me");
  expect([...names].toSorted()).toEqual([...followedQueries].toSorted());
});

test("a change makes stale what shows it, and of single things only the one that changed", () => {
  const audit = ["w", "audit"];
  expect(keys(topics.key("k1"))).toEqual([["w", "keys"], audit]);
  expect(keys(topics.stage("s1"))).toEqual([
    ["w", "stages"],
    ["w", "stage", "s1"],
    ["w", "setup"],
    ["w", "uses"],
    audit,
  ]);
  expect(keys(topics.live("s1"))).toEqual([["w", "stage", "s1"], audit]);
  expect(keys(topics.record("menu/soup"))).toEqual([["w", "records"], audit]);
  expect(keys(topics.game("e1"))).toEqual([["w", "quizzes", "of", "e1"], audit]);
  expect(keys(topics.poll("e1"))).toEqual([["w", "polls", "e1"], audit]);
  expect(keys(topics.member("m1"))).toEqual([["w", "members"], meKey, audit]);
  expect(keys(topics.publishing())).toEqual([
    ["w", "publishing"],
    ["w", "releases"],
    ["w", "releases/changes"],
    ["w", "stage"],
    audit,
  ]);
});

test("of a topic that this version does not know, the audit alone is read again", () => {
  expect(listStaleQueries(null).map(({ name }) => name)).toEqual(["audit"]);
});
