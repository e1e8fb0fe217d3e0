import { parseXml, type XmlElement, XmlElement as Element } from "@rgrove/parse-xml";
import { type Fields, findFirstText, toText } from "./fields.ts";
import { readFrabSession } from "./readFrabSession.ts";
import type { ListedSession, ScheduleReading } from "./schedule.ts";
import { noText, type TranslatedText, readTranslatedText } from "./translatedText.ts";
import { readTimeOfDay } from "./writtenTime.ts";

/** Reads `schedule.xml` as frab, pretalx and older tools write it. */
export function readFrabXml(text: string): ScheduleReading {
  const root = readRoot(text);
  if ("refused" in root) return root;
  if (root.name !== "schedule") {
    return { refused: `The XML holds <${root.name}>; of XML, frab's <schedule> is read.` };
  }
  const conference = readFields(findChildren(root, "conference")[0]);
  const rooms = findChildren(root, "day").flatMap((day) => findChildren(day, "room"));
  const tracks = findChildren(findChildren(root, "conference")[0], "track");
  return {
    format: "frab schedule.xml",
    acronym: toText(conference["acronym"]),
    title: toText(conference["title"]),
    time_zone: toText(conference["time_zone_name"]),
    city: toText(conference["city"]),
    language: "",
    rooms: rooms.map((room) => readTranslatedText(room.attributes["name"])),
    tracks: tracks.map(({ attributes }) => ({
      name: toText(attributes["name"]),
      color: toText(attributes["color"]),
    })),
    sessions: listSessions(root, readTimeOfDay(toText(conference["day_change"])) || "04:00"),
    remarks: [],
  };
}

function readRoot(text: string): XmlElement | { refused: string } {
  try {
    const { root } = parseXml(text, { ignoreUndefinedEntities: true });
    return root ?? { refused: "The XML is empty." };
  } catch (error) {
    return { refused: `The XML cannot be read: ${(error as Error).message.split("\n")[0]}` };
  }
}

function listSessions(root: XmlElement, changes_at: string): ListedSession[] {
  return findChildren(root, "day").flatMap((day) => {
    const date = toText(day.attributes["date"]).slice(0, 10);
    return findEvents(day, noText).map(({ event, room }) =>
      readFrabSession(readEvent(event), { date, changes_at }, room),
    );
  });
}

/** Finds events with the room around them. Older tools list events directly in the day, and each names its own room. */
function findEvents(parent: XmlElement, room: TranslatedText): { event: XmlElement; room: TranslatedText }[] {
  return listElements(parent).flatMap((child) => {
    if (child.name === "event") return [{ event: child, room }];
    return findEvents(child, child.name === "room" ? readTranslatedText(child.attributes["name"]) : room);
  });
}

function readEvent(event: XmlElement): Fields {
  const persons = findChildren(findChildren(event, "persons")[0], "person").map(({ attributes, text }) =>
    Object.assign({}, attributes, { name: findFirstText(text, attributes["name"]) }),
  );
  return { ...event.attributes, ...readFields(event), persons };
}

/** Returns the text of each child by its name; the first of several counts. */
function readFields(element: XmlElement | undefined): Fields {
  const fields: Fields = {};
  for (const child of listElements(element)) fields[child.name] ??= child.text;
  return fields;
}

function findChildren(element: XmlElement | undefined, name: string): XmlElement[] {
  return listElements(element).filter((child) => child.name === name);
}

function listElements(element: XmlElement | undefined): XmlElement[] {
  return element?.children.filter((child) => child instanceof Element) ?? [];
}
