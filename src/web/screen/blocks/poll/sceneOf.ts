import type { PlayedPoll, ShownPoll } from "../../../../core/polls/poll.ts";
import { askScene } from "./askScene.ts";
import { resultsScene } from "./resultsScene.ts";
import type { PollOnShow, PollContext, Scene } from "./scene.ts";
import { thanksScene } from "./thanksScene.ts";

type Shows = "invitation" | "question" | "results" | "thanks";

/** What there is to see of a poll. Words and texts nobody has sent yet are not worth their empty room. */
export function findPollView(poll: ShownPoll | null): Shows {
  if (!poll || poll.state === "prepared") return "invitation";
  const isEmpty = poll.results === null || (Array.isArray(poll.results) && poll.results.length === 0);
  if (!isEmpty) return "results";
  return poll.state === "open" ? "question" : "thanks";
}

/** What makes it another picture; votes are told within it. */
export function sceneKey({ title, join_url, poll }: PlayedPoll): string {
  const shows = findPollView(poll);
  if (!poll || shows === "invitation") return JSON.stringify([shows, title, join_url]);
  const { id, run, kind, question, options, scale, state } = poll;
  return JSON.stringify([shows, id, run, kind, question, options, scale, state, join_url]);
}

export function makePollScene(polls: PlayedPoll, making: PollContext): Scene {
  const { poll } = polls;
  const shows = findPollView(poll);
  if (!poll || shows === "invitation") return askScene({ ...polls, poll: null }, making);
  const asked: PollOnShow = { ...polls, poll };
  if (shows === "question") return askScene(asked, making);
  return shows === "results" ? resultsScene(asked, making) : thanksScene(asked, making);
}
