import { expect, test } from "vitest";
import { type Topic, type TopicFilter, topicPrefixes, topics } from "../../contract/topics.ts";
import { Hub, type Listener } from "./hub.ts";
import { readRow } from "./outbox.ts";

/** What a listener to this has heard by now. */
function listen(hub: Hub, filter: TopicFilter, workspace_id = "w") {
  const heard: string[] = [];
  const listener: Listener = { receive: ({ topic }) => void heard.push(topic) };
  hub.listen(workspace_id, filter, listener);
  return { heard, leave: () => hub.leave(workspace_id, filter, listener) };
}

function tell(hub: Hub, topic: Topic, workspace_id = "w") {
  const errors: unknown[] = [];
  hub.deliver(readRow({ id: 1, xid: 1, workspace_id, topic, body: "{}" }), (error) => errors.push(error));
  return errors;
}

test("a listener hears its own topic, all below its prefix, and nothing else", () => {
  const hub = new Hub();
  const soup = listen(hub, topics.record("menu/soup"));
  const menu = listen(hub, topicPrefixes.recordsBelow("menu/"));
  const wall = listen(hub, topicPrefixes.postsOf("e1"));
  const all = listen(hub, topicPrefixes.everything);
  const elsewhere = listen(hub, topicPrefixes.everything, "other");
  const told = [
    topics.record("menu/soup"),
    topics.record("menu/cake/size"),
    topics.record("menu"),
    topics.record("menus/soup"),
    topics.post("e1", "p1"),
    topics.post("e10", "p2"),
    topics.brand(),
  ];
  for (const topic of told) tell(hub, topic);
  expect(soup.heard).toEqual(["records/menu/soup"]);
  expect(menu.heard).toEqual(["records/menu/soup", "records/menu/cake/size"]);
  expect(wall.heard).toEqual(["posts/e1/p1"]);
  expect(all.heard).toEqual(told);
  expect(elsewhere.heard).toEqual([]);
});

test("a listener that left hears no more, and records are heard only while somebody listens to them", () => {
  const hub = new Hub();
  const stage = listen(hub, topics.stage("s1"));
  expect(hub.hearsRecords).toBe(false);
  const one = listen(hub, topics.record("lobby"));
  const all = listen(hub, topicPrefixes.everything);
  one.leave();
  expect(hub.hearsRecords).toBe(true);
  all.leave();
  expect(hub.hearsRecords).toBe(false);
  tell(hub, topics.record("lobby"));
  tell(hub, topics.stage("s1"));
  expect([one.heard, all.heard, stage.heard]).toEqual([[], [], ["stages/s1"]]);
});

test("a listener that fails does not keep the others from hearing", () => {
  const hub = new Hub();
  const error = new Error("deaf");
  hub.listen("w", topics.brand(), {
    receive() {
      throw error;
    },
  });
  const other = listen(hub, topics.brand());
  expect(tell(hub, topics.brand())).toEqual([error]);
  expect(other.heard).toEqual(["brand"]);
});
