import { type Fields, toFields, toList, toText } from "./fields.ts";
import type { ScheduleReading } from "./schedule.ts";
import { isOff, readSubmission, readSubmissionTracks } from "./submission.ts";
import { readTranslatedText } from "./translatedText.ts";

const ask =
  "pretalx names only numbers here; ask it for " +
  "?expand=slots.room,slots.submission.speakers,slots.submission.track,slots.submission.submission_type";

/** Reads pretalx' API: a schedule with its slots, or a list of talks or submissions. */
export function readPretalxApi(file: Fields): ScheduleReading {
  const items = [...toList(file["slots"]), ...toList(file["results"])];
  if (items.some((item) => typeof item === "number" || typeof toFields(item)["submission"] === "string")) {
    return { refused: `The slots of the file are not spelled out: ${ask}` };
  }
  const listed = [...items, ...toList(file["breaks"])].map(toFields).flatMap(listSlots);
  const taking = listed.filter(({ submission }) => !isOff(submission));
  return {
    format: "pretalx API",
    acronym: "",
    title: "",
    time_zone: toText(file["timezone"]),
    city: "",
    language: "",
    rooms: [],
    tracks: taking.flatMap(({ submission }) => readSubmissionTracks(submission)),
    sessions: taking.map(({ submission, slot }) => readSubmission(submission, slot)),
    remarks: [
      ...listed
        .filter(({ submission }) => isOff(submission))
        .map(
          ({ submission }) =>
            `"${readTranslatedText(submission["title"]).text}" does not take place and is left out.`,
        ),
      ...(typeof file["next"] === "string"
        ? ["The list has further pages, which are not in this file; ask for a higher limit."]
        : []),
    ],
  };
}

/** A slot that holds its submission, or a submission that holds its slots. */
function listSlots(item: Fields): { submission: Fields; slot: Fields }[] {
  if ("submission" in item) return [{ submission: toFields(item["submission"]), slot: item }];
  const slots = "slots" in item ? toList(item["slots"]) : [item["slot"] ?? item];
  return slots.map((slot) => ({ submission: item, slot: toFields(slot) }));
}
