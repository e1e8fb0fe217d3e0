import { expect, expectTypeOf, test } from "vitest";
import {
  hearsRecords,
  isTopicPrefix,
  listPrefixes,
  readTopic,
  type Topic,
  type TopicKind,
  topicKinds,
  topicPrefixes,
  topics,
} from "./topics.ts";

/** One topic of each kind as it has always been written, and what it says. */
const written: { [Kind in TopicKind]: [topic: Topic, wire: string, ids?: Record<string, string>] } = {
  alert: [topics.alert("a1"), "alerts/a1", { id: "a1" }],
  alertTemplate: [topics.alertTemplate("t1"), "alert-templates/t1", { id: "t1" }],
  asset: [topics.asset("a1"), "assets/a1", { id: "a1" }],
  waveform: [topics.waveform("a1"), "assets/a1/waveform", { id: "a1" }],
  brand: [topics.brand(), "brand"],
  changeOver: [topics.changeOver("s1"), "change_overs/s1", { stage_id: "s1" }],
  channels: [topics.channels(), "channels"],
  manyChannels: [topics.manyChannels(), "channels/many"],
  channel: [topics.channel("c1"), "channels/c1", { id: "c1" }],
  actionLink: [topics.actionLink("a1"), "action-links/a1", { id: "a1" }],
  cueList: [topics.cueList("c1"), "cue-lists/c1", { id: "c1" }],
  collection: [topics.collection("c1"), "collections/c1", { id: "c1" }],
  daypart: [topics.daypart("d1"), "dayparts/d1", { id: "d1" }],
  demo: [topics.demo(), "demo"],
  engagement: [topics.engagement("e1"), "engagements/e1", { id: "e1" }],
  event: [topics.event("conf/2026"), "events/conf/2026", { ref: "conf/2026" }],
  eventCalendar: [topics.eventCalendar("conf"), "event-calendars/conf", { event_ref: "conf" }],
  eventSource: [topics.eventSource("conf"), "event-sources/conf", { event_ref: "conf" }],
  feed: [topics.feed("f1"), "feeds/f1", { id: "f1" }],
  folder: [topics.folder("f1"), "folders/f1", { id: "f1" }],
  fonts: [topics.fonts(), "fonts"],
  forwarder: [topics.forwarder("f1"), "forwarders/f1", { id: "f1" }],
  forwarderAnswer: [topics.forwarderAnswer("o1"), "forwarder-answers/o1", { id: "o1" }],
  game: [topics.game("e1"), "games/e1/game", { engagement_id: "e1" }],
  gameCount: [topics.gameCount("e1"), "games/e1/count", { engagement_id: "e1" }],
  removedPlayer: [topics.removedPlayer("e1"), "games/e1/removed", { engagement_id: "e1" }],
  guest: [topics.guest("g1"), "guests/g1", { id: "g1" }],
  jobs: [topics.jobs(), "jobs"],
  trouble: [topics.trouble("t1"), "troubles/t1", { id: "t1" }],
  troubleSettings: [topics.troubleSettings(), "trouble-settings"],
  webhook: [topics.webhook("w1"), "webhooks/w1", { id: "w1" }],
  webhookDeliveries: [topics.webhookDeliveries("w1"), "webhooks/w1/deliveries", { id: "w1" }],
  key: [topics.key("k1"), "keys/k1", { id: "k1" }],
  layout: [topics.layout("l1"), "layouts/l1", { id: "l1" }],
  live: [topics.live("s1"), "live/s1", { stage_id: "s1" }],
  member: [topics.member("m1"), "members/m1", { id: "m1" }],
  namedCondition: [topics.namedCondition("n1"), "named-conditions/n1", { id: "n1" }],
  pairing: [topics.pairing("ABC234"), "pairings/ABC234", { code: "ABC234" }],
  photos: [topics.photos(), "photos"],
  poll: [topics.poll("e1"), "polls/e1/poll", { engagement_id: "e1" }],
  pollVotes: [topics.pollVotes("e1"), "polls/e1/votes", { engagement_id: "e1" }],
  pollList: [topics.pollList("e1"), "polls/e1/list", { engagement_id: "e1" }],
  post: [topics.post("e1", "p1"), "posts/e1/p1", { engagement_id: "e1", post_id: "p1" }],
  presenter: [topics.presenter("p1"), "presenters/p1", { id: "p1" }],
  presenting: [topics.presenting("s1"), "presenting/s1", { session_id: "s1" }],
  publishing: [topics.publishing(), "publishing"],
  questionVotes: [topics.questionVotes("e1"), "questions/e1/votes", { engagement_id: "e1" }],
  reactions: [topics.reactions("e1"), "reactions/e1", { engagement_id: "e1" }],
  tickets: [topics.tickets("e1"), "tickets/e1", { engagement_id: "e1" }],
  moderationWords: [topics.moderationWords(), "moderation-words"],
  quiz: [topics.quiz("q1"), "quizzes/q1", { id: "q1" }],
  records: [topics.records(), "records"],
  record: [topics.record("menu/soup"), "records/menu/soup", { ref: "menu/soup" }],
  room: [topics.room("r1"), "rooms/r1", { id: "r1" }],
  scene: [topics.scene("s1"), "scenes/s1", { id: "s1" }],
  schedule: [topics.schedule("s1"), "schedules/s1", { stage_id: "s1" }],
  screen: [topics.screen("s1"), "screens/s1", { id: "s1" }],
  screenCommand: [topics.screenCommand("s1"), "screens/s1/commands", { id: "s1" }],
  screenProblems: [topics.screenProblems("s1"), "screens/s1/problems", { id: "s1" }],
  screenshot: [topics.screenshot("s1"), "screens/s1/screenshot", { id: "s1" }],
  session: [topics.session("s1"), "sessions/s1", { id: "s1" }],
  show: [topics.show("s1"), "shows/s1", { id: "s1" }],
  signIn: [topics.signIn("m1"), "sign-ins/m1", { member_id: "m1" }],
  stage: [topics.stage("s1"), "stages/s1", { id: "s1" }],
  stageGroup: [topics.stageGroup("g1"), "stage-groups/g1", { id: "g1" }],
  story: [topics.story("s1"), "stories/s1", { id: "s1" }],
  venue: [topics.venue("v1"), "venues/v1", { id: "v1" }],
  workspace: [topics.workspace(), "workspace"],
};

test.each(topicKinds)("a topic of the kind %s is written and read back", (kind) => {
  const [topic, wire, ids] = written[kind];
  expect(topic).toBe(wire);
  expect(readTopic(wire)).toEqual({ kind, ...ids });
});

test("a ref is read whole, with every slash", () => {
  for (const ref of ["a", "a/b/c", "games/e1/game", "a//b", "a/", "/"])
    expect(readTopic(topics.record(ref))).toEqual({ kind: "record", ref });
});

test("what is no topic of this version is read as none", () => {
  const unknown = ["", "/", "stage/s1", "stages", "stages/", "stages/s1/rules", "screens//problems"];
  const others = ["games/e1", "games/e1/score", "brand/logo", "constructor", "__proto__/x", "records/"];
  for (const topic of [...unknown, ...others]) expect(readTopic(topic)).toBe(null);
});

test("a topic is heard by itself and by every prefix of its path", () => {
  expect(listPrefixes(topics.record("menu/soup"))).toEqual(["", "records/", "records/menu/"]);
  expect(listPrefixes(topics.brand())).toEqual([""]);
  const { everything, recordsBelow, postsOf, ...whole } = topicPrefixes;
  for (const prefix of [everything, recordsBelow("menu/"), postsOf("e1"), ...Object.values(whole)])
    expect(isTopicPrefix(prefix)).toBe(true);
  expect(topicKinds.filter((kind) => isTopicPrefix(written[kind][0]))).toEqual([]);
});

test("records are heard by their own filters and by the one for everything", () => {
  const { everything, events, recordsBelow } = topicPrefixes;
  const filters = [everything, recordsBelow("menu/"), topics.record("lobby"), events, topics.stage("s1")];
  expect(filters.map(hearsRecords)).toEqual([true, true, true, false, false]);
});

test("the compiler knows the body of each topic and takes no other string for one", () => {
  expectTypeOf(topics.stage).returns.toEqualTypeOf<Topic<void>>();
  expectTypeOf(topics.stage).parameters.toEqualTypeOf<[string]>();
  expectTypeOf(topics.post).parameters.toEqualTypeOf<[string, string]>();
  expectTypeOf(topics.brand).parameters.toEqualTypeOf<[]>();
  expectTypeOf(topics.pollList).returns.toEqualTypeOf<Topic<{ engagement_id: string }>>();
  expectTypeOf<string>().not.toExtend<Topic>();
  expectTypeOf<"stages/s1">().not.toExtend<Topic>();
});
