import type { ServerMessage } from "../../contract/liveMessages.ts";
import { type TextFrame, textFrame } from "../live/textFrame.ts";
import type { Change } from "../realtime/outbox.ts";

const frames = new WeakMap<Change, TextFrame>();

/** Thousands of listeners receive a change as the same bytes, which are written once. */
export function changeFrame(change: Change): TextFrame {
  const known = frames.get(change);
  if (known) return known;
  const frame = textFrame(writeMessage(change));
  frames.set(change, frame);
  return frame;
}

/** Writes the message that a screen receives for a change; the body is passed on as the JSON text that it is. */
function writeMessage({ id, topic, about, body }: Change): string {
  switch (about?.kind) {
    case "live":
      return `{"type":"live","live":${body}}`;
    case "post":
      return `{"type":"post","changed":${body}}`;
    case "changeOver":
      return `{"type":"change_over","change_over":${body}}`;
    case "questionVotes":
      return withType("questions", body);
    case "reactions":
      return withType("reactions", body);
    case "game":
      return withType("game", body);
    case "gameCount":
      return withType("count", body);
    case "poll":
    case "pollVotes":
      return withType("poll", body);
    default:
      return `{"type":"change","id":${id},"topic":${JSON.stringify(topic)},"body":${body}}`;
  }
}

/** Makes a message of the body itself by adding its type. */
function withType(type: ServerMessage["type"], body: string): string {
  return `{"type":"${type}",${body.trimStart().slice(1)}`;
}
