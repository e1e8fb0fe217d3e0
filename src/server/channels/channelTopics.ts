import { type Topic, topics } from "../../contract/topics.ts";

/** Beyond so many, one change stands for all of them. */
const most_told = 200;

/** Lists the topics to tell when these channels have changed. */
export function listTopicsToTell(ids: string[]): Topic<void>[] {
  return ids.length > most_told ? [topics.manyChannels()] : ids.map((id) => topics.channel(id));
}

/** Lists the topics to follow for somebody who shows these channels. */
export function listTopicsToHear(ids: string[]): Topic[] {
  return ids.length === 0 ? [] : [topics.manyChannels(), ...ids.map((id) => topics.channel(id))];
}
