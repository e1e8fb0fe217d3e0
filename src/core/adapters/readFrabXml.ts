import { parseXml, type XmlElement, XmlElement as Element } from "@rgrove/parse-xml";
import { type Fields, firstText, textOf } from "./fields.ts";
import { frabSession } from "./frabSession.ts";
import type { ListedSession, Read } from "./schedule.ts";
import { noWords, type Words, wordsOf } from "./words.ts";
import { readTimeOfDay } from "./writtenTime.ts";

/** Reads `schedule.xml` as frab, pretalx and older tools write it. */
export function readFrabXml(text: string): Read {
  const root = rootOf(text);
  if ("refused" in root) return root;
  if (root.name !== "schedule") {
    return { refused: `The XML holds <${root.name}>; of XML, frab's <schedule> is read.` };
  }
  const conference = fieldsIn(childrenOf(root, "conference")[0]);
  const rooms = childrenOf(root, "day").flatMap((day) => childrenOf(day, "room"));
  const tracks = childrenOf(childrenOf(root, "conference")[0], "track");
  return {
    format: "frab schedule.xml",
    acronym: textOf(conference["acronym"]),
    title: textOf(conference["title"]),
    time_zone: textOf(conference["time_zone_name"]),
    city: textOf(conference["city"]),
    language: "",
    rooms: rooms.map((room) => wordsOf(room.attributes["name"])),
    tracks: tracks.map(({ attributes }) => ({
      name: textOf(attributes["name"]),
      color: textOf(attributes["color"]),
    })),
    sessions: sessionsOf(root, readTimeOfDay(textOf(conference["day_change"])) || "04:00"),
    remarks: [],
  };
}

function rootOf(text: string): XmlElement | { refused: string } {
  try {
    const { root } = parseXml(text, { ignoreUndefinedEntities: true });
    return root ?? { refused: "The XML is empty." };
  } catch (error) {
    return { refused: `The XML cannot be read: ${(error as Error).message.split("\n")[0]}` };
  }
}

function sessionsOf(root: XmlElement, changes_at: string): ListedSession[] {
  return childrenOf(root, "day").flatMap((day) => {
    const date = textOf(day.attributes["date"]).slice(0, 10);
    return eventsIn(day, noWords).map(({ event, room }) =>
      frabSession(eventFields(event), { date, changes_at }, room),
    );
  });
}

/** With the room around them; older tools list events right in the day, and each names its own room. */
function eventsIn(parent: XmlElement, room: Words): { event: XmlElement; room: Words }[] {
  return elementsIn(parent).flatMap((child) => {
    if (child.name === "event") return [{ event: child, room }];
    return eventsIn(child, child.name === "room" ? wordsOf(child.attributes["name"]) : room);
  });
}

function eventFields(event: XmlElement): Fields {
  const persons = childrenOf(childrenOf(event, "persons")[0], "person").map(({ attributes, text }) =>
    Object.assign({}, attributes, { name: firstText(text, attributes["name"]) }),
  );
  return { ...event.attributes, ...fieldsIn(event), persons };
}

/** The text of each child by its name; of several, the first. */
function fieldsIn(element: XmlElement | undefined): Fields {
  const fields: Fields = {};
  for (const child of elementsIn(element)) fields[child.name] ??= child.text;
  return fields;
}

function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsIn(element).filter((child) => child.name === name);
}

function elementsIn(element: XmlElement | undefined): XmlElement[] {
  return element?.children.filter((child) => child instanceof Element) ?? [];
}
