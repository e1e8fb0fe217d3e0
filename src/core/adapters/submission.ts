import { type Fields, toFields, findFirstText, toList, toText } from "./fields.ts";
import { readFrabSpeaker } from "./readFrabSession.ts";
import type { ListedSession } from "./schedule.ts";
import { noText, type TranslatedText, readTranslatedText } from "./translatedText.ts";
import { readMinutes, readWrittenTime } from "./writtenTime.ts";

/** When and where: pretalx gives a submission one slot or several, each anew with every release. */
export type Slot = Fields;

/** Reads a submission of pretalx' API in one of its slots. */
export function readSubmission(submission: Fields, slot: Slot): ListedSession {
  const room = readName(slot["room"]);
  return {
    id: toText(submission["code"]),
    // A break has no submission, only what stands in its slot.
    title: findFirstName(readTranslatedText(submission["title"]), readTranslatedText(slot["description"])),
    room: room.text === "" ? null : room,
    day: null,
    start: readWrittenTime(toText(slot["start"])),
    end: readWrittenTime(toText(slot["end"])),
    minutes: readMinutes(findFirstText(slot["duration"], submission["duration"])),
    kind: readName(submission["submission_type"]),
    track: readName(submission["track"]),
    takeaway: noText,
    language: toText(submission["content_locale"]),
    speakers: toList(submission["speakers"]).map(readFrabSpeaker),
  };
}

/** Tracks that a submission brings along with their colour. */
export function readSubmissionTracks(submission: Fields): { name: string; color: string }[] {
  const track = toFields(submission["track"]);
  return [{ name: readName(track).text, color: toText(track["color"]) }];
}

/** A withdrawn or rejected submission is in the list but does not take place. */
export function isOff(submission: Fields): boolean {
  return /^(cancel|withdrawn|rejected|deleted|declined?)/i.test(
    findFirstText(submission["state"], submission["status"]),
  );
}

/** Reads the name from `{ name: … }`, a text in several languages or a plain one. */
function readName(value: unknown): TranslatedText {
  const fields = toFields(value);
  return readTranslatedText("name" in fields ? fields["name"] : value);
}

function findFirstName(...choices: TranslatedText[]): TranslatedText {
  return choices.find(({ text }) => text !== "") ?? noText;
}
