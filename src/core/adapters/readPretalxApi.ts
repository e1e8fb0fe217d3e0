import { type Fields, fieldsOf, listOf, textOf } from "./fields.ts";
import type { Read } from "./schedule.ts";
import { isOff, submissionSession, submissionTracks } from "./submission.ts";
import { wordsOf } from "./words.ts";

const ask =
  "pretalx names only numbers here; ask it for " +
  "?expand=slots.room,slots.submission.speakers,slots.submission.track,slots.submission.submission_type";

/** Reads pretalx' API: a schedule with its slots, or a list of talks or submissions. */
export function readPretalxApi(file: Fields): Read {
  const items = [...listOf(file["slots"]), ...listOf(file["results"])];
  if (items.some((item) => typeof item === "number" || typeof fieldsOf(item)["submission"] === "string")) {
    return { refused: `The slots of the file are not spelled out: ${ask}` };
  }
  const listed = [...items, ...listOf(file["breaks"])].map(fieldsOf).flatMap(slotsOf);
  const taking = listed.filter(({ submission }) => !isOff(submission));
  return {
    format: "pretalx API",
    acronym: "",
    title: "",
    time_zone: textOf(file["timezone"]),
    city: "",
    language: "",
    rooms: [],
    tracks: taking.flatMap(({ submission }) => submissionTracks(submission)),
    sessions: taking.map(({ submission, slot }) => submissionSession(submission, slot)),
    remarks: [
      ...listed
        .filter(({ submission }) => isOff(submission))
        .map(
          ({ submission }) => `"${wordsOf(submission["title"]).text}" does not take place and is left out.`,
        ),
      ...(typeof file["next"] === "string"
        ? ["The list has further pages, which are not in this file; ask for a higher limit."]
        : []),
    ],
  };
}

/** A slot that holds its submission, or a submission that holds its slots. */
function slotsOf(item: Fields): { submission: Fields; slot: Fields }[] {
  if ("submission" in item) return [{ submission: fieldsOf(item["submission"]), slot: item }];
  const slots = "slots" in item ? listOf(item["slots"]) : [item["slot"] ?? item];
  return slots.map((slot) => ({ submission: item, slot: fieldsOf(slot) }));
}
