import { type TextFrame, textFrame } from "../live/textFrame.ts";
import { isChangeOver } from "../programmes/index.ts";
import type { Change } from "../realtime/outbox.ts";
import { isLive } from "../stages/index.ts";

const frames = new WeakMap<Change, TextFrame>();

/** A change goes to thousands of listeners as the same bytes, written once. */
export function changeFrame(change: Change): TextFrame {
  const known = frames.get(change);
  if (known) return known;
  const frame = textFrame(writeChange(change));
  frames.set(change, frame);
  return frame;
}

function writeChange(change: Change): string {
  const { id, topic, body } = change;
  if (isLive(change)) return `{"type":"live","live":${body}}`;
  if (topic.startsWith("posts/")) return `{"type":"post","changed":${body}}`;
  const told = /^(?:games\/[^/]+\/(game|count)|polls\/[^/]+\/(?:poll|votes))$/.exec(topic);
  if (told) return `{"type":"${told[1] ?? "poll"}",${body.trimStart().slice(1)}`;
  if (isChangeOver(change)) return `{"type":"change_over","change_over":${body}}`;
  return `{"type":"change","id":${id},"topic":${JSON.stringify(topic)},"body":${body}}`;
}
