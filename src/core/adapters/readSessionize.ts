import { type Fields, fieldsOf, firstText, listOf, textOf } from "./fields.ts";
import type { ListedSession, ListedSpeaker, Schedule } from "./schedule.ts";
import { isOff } from "./submission.ts";
import { noWords, type Words, wordsOf } from "./words.ts";
import { readWrittenTime } from "./writtenTime.ts";

/** What stands beside the sessions in Sessionize's view of all data, and inside them in its other views. */
interface Known {
  rooms: Map<string, string>;
  speakers: Map<string, Fields>;
  /** The items chosen for sessions, with the title of the list they are from. */
  items: Map<string, { category: string; name: string }>;
  questions: Map<string, string>;
}

/** Reads Sessionize's API: all data, the grid, or the list of sessions. */
export function readSessionize(file: unknown): Schedule {
  const all = fieldsOf(file);
  const known: Known = {
    rooms: new Map(
      listOf(all["rooms"])
        .map(fieldsOf)
        .map(({ id, name }) => [textOf(id), textOf(name)]),
    ),
    speakers: new Map(
      listOf(all["speakers"])
        .map(fieldsOf)
        .map((speaker) => [textOf(speaker["id"]), speaker]),
    ),
    items: itemsOf(listOf(all["categories"]).map(fieldsOf), "items"),
    questions: new Map(
      listOf(all["questions"])
        .map(fieldsOf)
        .map(({ id, question }) => [textOf(id), textOf(question)]),
    ),
  };
  const groups = listOf(file).map(fieldsOf);
  const listed = [
    ...listOf(all["sessions"]),
    ...groups.flatMap((group) => listOf(group["sessions"])),
    ...groups.flatMap((day) => listOf(day["rooms"]).flatMap((room) => listOf(fieldsOf(room)["sessions"]))),
  ].map(fieldsOf);
  const gridRooms = groups.flatMap((day) =>
    listOf(day["rooms"]).map((room) => textOf(fieldsOf(room)["name"])),
  );
  return {
    format: "Sessionize",
    acronym: "",
    title: "",
    time_zone: "",
    city: "",
    language: "",
    rooms: [...known.rooms.values(), ...gridRooms].map(wordsOf),
    tracks: [],
    sessions: listed.filter((session) => !isOff(session)).map((session) => sessionOf(session, known)),
    remarks: listed.filter(isOff).map((session) => `"${textOf(session["title"])}" is declined and left out.`),
  };
}

function sessionOf(session: Fields, known: Known): ListedSession {
  const items = [
    ...listOf(session["categoryItems"]).flatMap((id) => known.items.get(textOf(id)) ?? []),
    ...itemsOf(listOf(session["categories"]).map(fieldsOf), "categoryItems").values(),
  ];
  const chosen = (category: RegExp) => items.find((item) => category.test(item.category))?.name ?? "";
  const room = firstText(known.rooms.get(textOf(session["roomId"])), session["room"]);
  return {
    id: textOf(session["id"]),
    title: wordsOf(session["title"]),
    room: session["isPlenumSession"] === true ? "*" : room === "" ? null : wordsOf(room),
    day: null,
    start: readWrittenTime(textOf(session["startsAt"])),
    end: readWrittenTime(textOf(session["endsAt"])),
    minutes: null,
    kind: wordsOf(chosen(/format|type|art$/i)),
    track: wordsOf(chosen(/track|stream|strang|thema|parcours|percorso/i)),
    takeaway: takeawayOf(session, known),
    language: languageTag(chosen(/language|sprache|langue|lingua/i)),
    speakers: listOf(session["speakers"]).map((speaker) => speakerOf(speaker, known)),
  };
}

function itemsOf(categories: Fields[], under: string): Known["items"] {
  return new Map(
    categories.flatMap((category) =>
      listOf(category[under])
        .map(fieldsOf)
        .map((item) => [
          textOf(item["id"]),
          { category: firstText(category["title"], category["name"]), name: textOf(item["name"]) },
        ]),
    ),
  );
}

function takeawayOf(session: Fields, known: Known): Words {
  for (const answer of listOf(session["questionAnswers"]).map(fieldsOf)) {
    const question = firstText(answer["question"], known.questions.get(textOf(answer["questionId"])));
    if (/take-?\s?away/i.test(question)) return wordsOf(firstText(answer["answer"], answer["answerValue"]));
  }
  return noWords;
}

/** All data name speakers by their id; the other views give id and name. */
function speakerOf(speaker: unknown, known: Known): ListedSpeaker {
  const id = firstText(speaker, fieldsOf(speaker)["id"]);
  const fields = known.speakers.get(id) ?? fieldsOf(speaker);
  return {
    id,
    name: firstText(
      fields["fullName"],
      fields["name"],
      `${textOf(fields["firstName"])} ${textOf(fields["lastName"])}`,
    ),
    title: textOf(fields["tagLine"]),
    organization: organizationOf(fields, known),
    photo_url: textOf(fields["profilePicture"]),
  };
}

function organizationOf(speaker: Fields, known: Known): string {
  for (const answer of listOf(speaker["questionAnswers"]).map(fieldsOf)) {
    const question = firstText(answer["question"], known.questions.get(textOf(answer["questionId"])));
    if (/^(company|organi[sz]ation|employer|firma|unternehmen|entreprise|azienda)\b/i.test(question)) {
      return firstText(answer["answer"], answer["answerValue"]);
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

function languageTag(name: string): string {
  return tags.find(([spelled]) => spelled.test(name))?.[1] ?? name;
}
