import { type Topic, topics } from "../../contract/topics.ts";

/** Beyond so many, one change stands for all of them. */
const most_told = 200;

/** What is told of channels that have changed. */
export function listTopicsToTell(ids: string[]): Topic<void>[] {
  return ids.length > most_told ? [topics.manyChannels()] : ids.map((id) => topics.channel(id));
}

/** What somebody who shows these channels listens to. */
export function listTopicsToHear(ids: string[]): Topic[] {
  return ids.length === 0 ? [] : [topics.manyChannels(), ...ids.map((id) => topics.channel(id))];
}
