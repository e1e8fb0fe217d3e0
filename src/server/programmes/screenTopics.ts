import type { TopicKind } from "../../contract/topics.ts";
import type { Change } from "../realtime/outbox.ts";

/**
 * What a change means to screens that show what it is about.
 * - `pass on`: screens get it as it is and make of it what they need; the programme stays the same.
 * - `rebuild`: the programme is another one.
 * - `nothing`: it is no part of any programme.
 */
const meaning: Record<TopicKind, "pass on" | "rebuild" | "nothing"> = {
  // Screens are told by `live`.
  alert: "nothing",
  // Screens hold the pictures of prepared alerts before they are needed.
  alertTemplate: "rebuild",
  asset: "rebuild",
  brand: "rebuild",
  changeOver: "pass on",
  channels: "rebuild",
  manyChannels: "rebuild",
  channel: "rebuild",
  actionLink: "nothing",
  collection: "rebuild",
  cueList: "nothing",
  daypart: "rebuild",
  demo: "rebuild",
  engagement: "rebuild",
  event: "rebuild",
  eventCalendar: "nothing",
  eventSource: "nothing",
  feed: "rebuild",
  folder: "rebuild",
  fonts: "rebuild",
  forwarder: "nothing",
  forwarderAnswer: "nothing",
  game: "pass on",
  gameCount: "pass on",
  removedPlayer: "pass on",
  guest: "nothing",
  jobs: "nothing",
  key: "nothing",
  layout: "rebuild",
  live: "pass on",
  member: "nothing",
  namedCondition: "rebuild",
  pairing: "nothing",
  photos: "nothing",
  poll: "pass on",
  pollVotes: "pass on",
  pollList: "pass on",
  post: "pass on",
  presenter: "rebuild",
  presenting: "nothing",
  publishing: "rebuild",
  questionVotes: "pass on",
  quiz: "rebuild",
  reactions: "pass on",
  records: "pass on",
  record: "pass on",
  room: "rebuild",
  scene: "rebuild",
  schedule: "rebuild",
  // Screens report often, and nothing of them is part of a programme.
  screen: "nothing",
  screenCommand: "nothing",
  screenProblems: "nothing",
  screenshot: "nothing",
  session: "rebuild",
  show: "rebuild",
  signIn: "nothing",
  stage: "rebuild",
  stageGroup: "nothing",
  story: "rebuild",
  venue: "rebuild",
  waveform: "nothing",
  trouble: "nothing",
  troubleSettings: "nothing",
  webhook: "nothing",
  webhookDeliveries: "nothing",
  tickets: "nothing",
  moderationWords: "nothing",
  workspace: "rebuild",
};

/** A change that this version does not know may mean anything, so the programme is built anew. */
const findMeaning = ({ about }: Pick<Change, "about">) => (about ? meaning[about.kind] : "rebuild");

export const isPassedOn = (change: Pick<Change, "about">) => findMeaning(change) === "pass on";

export const changesProgrammes = (change: Pick<Change, "about">) => findMeaning(change) === "rebuild";
