import { type Fields, fieldsOf, firstText, listOf, textOf } from "./fields.ts";
import { speakerOf } from "./frabSession.ts";
import type { ListedSession } from "./schedule.ts";
import { noWords, type Words, wordsOf } from "./words.ts";
import { readMinutes, readWrittenTime } from "./writtenTime.ts";

/** When and where: pretalx gives a submission one slot or several, each anew with every release. */
export type Slot = Fields;

/** A submission as pretalx' API gives it, in one of its slots. */
export function submissionSession(submission: Fields, slot: Slot): ListedSession {
  const room = nameOf(slot["room"]);
  return {
    id: textOf(submission["code"]),
    // A break has no submission, only what stands in its slot.
    title: firstWords(wordsOf(submission["title"]), wordsOf(slot["description"])),
    room: room.text === "" ? null : room,
    day: null,
    start: readWrittenTime(textOf(slot["start"])),
    end: readWrittenTime(textOf(slot["end"])),
    minutes: readMinutes(firstText(slot["duration"], submission["duration"])),
    kind: nameOf(submission["submission_type"]),
    track: nameOf(submission["track"]),
    takeaway: noWords,
    language: textOf(submission["content_locale"]),
    speakers: listOf(submission["speakers"]).map(speakerOf),
  };
}

/** Tracks that a submission brings along with their colour. */
export function submissionTracks(submission: Fields): { name: string; color: string }[] {
  const track = fieldsOf(submission["track"]);
  return [{ name: nameOf(track).text, color: textOf(track["color"]) }];
}

/** Withdrawn and the like: it stands in the list but does not take place. */
export function isOff(submission: Fields): boolean {
  return /^(cancel|withdrawn|rejected|deleted|declined?)/i.test(
    firstText(submission["state"], submission["status"]),
  );
}

/** Of `{ name: … }`, of a text in several languages or of a plain one. */
function nameOf(value: unknown): Words {
  const fields = fieldsOf(value);
  return wordsOf("name" in fields ? fields["name"] : value);
}

function firstWords(...choices: Words[]): Words {
  return choices.find(({ text }) => text !== "") ?? noWords;
}
