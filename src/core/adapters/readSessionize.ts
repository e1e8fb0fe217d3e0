import { type Fields, toFields, findFirstText, toList, toText } from "./fields.ts";
import type { ListedSession, ListedSpeaker, Schedule } from "./schedule.ts";
import { isOff } from "./submission.ts";
import { noText, type TranslatedText, readTranslatedText } from "./translatedText.ts";
import { readWrittenTime } from "./writtenTime.ts";

/** What stands beside the sessions in Sessionize's view of all data, and inside them in its other views. */
interface SessionizeIndex {
  rooms: Map<string, string>;
  speakers: Map<string, Fields>;
  /** The items chosen for sessions, with the title of the list they are from. */
  items: Map<string, { category: string; name: string }>;
  questions: Map<string, string>;
}

/** Reads Sessionize's API: all data, the grid, or the list of sessions. */
export function readSessionize(file: unknown): Schedule {
  const all = toFields(file);
  const known: SessionizeIndex = {
    rooms: new Map(
      toList(all["rooms"])
        .map(toFields)
        .map(({ id, name }) => [toText(id), toText(name)]),
    ),
    speakers: new Map(
      toList(all["speakers"])
        .map(toFields)
        .map((speaker) => [toText(speaker["id"]), speaker]),
    ),
    items: listItems(toList(all["categories"]).map(toFields), "items"),
    questions: new Map(
      toList(all["questions"])
        .map(toFields)
        .map(({ id, question }) => [toText(id), toText(question)]),
    ),
  };
  const groups = toList(file).map(toFields);
  const listed = [
    ...toList(all["sessions"]),
    ...groups.flatMap((group) => toList(group["sessions"])),
    ...groups.flatMap((day) => toList(day["rooms"]).flatMap((room) => toList(toFields(room)["sessions"]))),
  ].map(toFields);
  const gridRooms = groups.flatMap((day) =>
    toList(day["rooms"]).map((room) => toText(toFields(room)["name"])),
  );
  return {
    format: "Sessionize",
    acronym: "",
    title: "",
    time_zone: "",
    city: "",
    language: "",
    rooms: [...known.rooms.values(), ...gridRooms].map(readTranslatedText),
    tracks: [],
    sessions: listed.filter((session) => !isOff(session)).map((session) => readSession(session, known)),
    remarks: listed.filter(isOff).map((session) => `"${toText(session["title"])}" is declined and left out.`),
  };
}

function readSession(session: Fields, known: SessionizeIndex): ListedSession {
  const items = [
    ...toList(session["categoryItems"]).flatMap((id) => known.items.get(toText(id)) ?? []),
    ...listItems(toList(session["categories"]).map(toFields), "categoryItems").values(),
  ];
  const chosen = (category: RegExp) => items.find((item) => category.test(item.category))?.name ?? "";
  const room = findFirstText(known.rooms.get(toText(session["roomId"])), session["room"]);
  return {
    id: toText(session["id"]),
    title: readTranslatedText(session["title"]),
    room: session["isPlenumSession"] === true ? "*" : room === "" ? null : readTranslatedText(room),
    day: null,
    start: readWrittenTime(toText(session["startsAt"])),
    end: readWrittenTime(toText(session["endsAt"])),
    minutes: null,
    kind: readTranslatedText(chosen(/format|type|art$/i)),
    track: readTranslatedText(chosen(/track|stream|strang|thema|parcours|percorso/i)),
    takeaway: readTakeaway(session, known),
    language: toLanguageTag(chosen(/language|sprache|langue|lingua/i)),
    speakers: toList(session["speakers"]).map((speaker) => readSpeaker(speaker, known)),
  };
}

function listItems(categories: Fields[], under: string): SessionizeIndex["items"] {
  return new Map(
    categories.flatMap((category) =>
      toList(category[under])
        .map(toFields)
        .map((item) => [
          toText(item["id"]),
          { category: findFirstText(category["title"], category["name"]), name: toText(item["name"]) },
        ]),
    ),
  );
}

function readTakeaway(session: Fields, known: SessionizeIndex): TranslatedText {
  for (const answer of toList(session["questionAnswers"]).map(toFields)) {
    const question = findFirstText(answer["question"], known.questions.get(toText(answer["questionId"])));
    if (/take-?\s?away/i.test(question))
      return readTranslatedText(findFirstText(answer["answer"], answer["answerValue"]));
  }
  return noText;
}

/** All data name speakers by their id; the other views give id and name. */
function readSpeaker(speaker: unknown, known: SessionizeIndex): ListedSpeaker {
  const id = findFirstText(speaker, toFields(speaker)["id"]);
  const fields = known.speakers.get(id) ?? toFields(speaker);
  return {
    id,
    name: findFirstText(
      fields["fullName"],
      fields["name"],
      `${toText(fields["firstName"])} ${toText(fields["lastName"])}`,
    ),
    title: toText(fields["tagLine"]),
    organization: readOrganization(fields, known),
    photo_url: toText(fields["profilePicture"]),
  };
}

function readOrganization(speaker: Fields, known: SessionizeIndex): string {
  for (const answer of toList(speaker["questionAnswers"]).map(toFields)) {
    const question = findFirstText(answer["question"], known.questions.get(toText(answer["questionId"])));
    if (/^(company|organi[sz]ation|employer|firma|unternehmen|entreprise|azienda)\b/i.test(question)) {
      return findFirstText(answer["answer"], answer["answerValue"]);
    }
  }
  return "";
}

const tags: [RegExp, string][] = [
  [/^(english|englisch|anglais|inglese)/i, "en"],
  [/^(german|deutsch|allemand|tedesco)/i, "de"],
  [/^(french|französisch|français|francese)/i, "fr"],
  [/^(italian|italienisch|italien|italiano)/i, "it"],
];

function toLanguageTag(name: string): string {
  return tags.find(([spelled]) => spelled.test(name))?.[1] ?? name;
}
