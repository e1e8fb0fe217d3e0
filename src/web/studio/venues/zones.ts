export interface Zone {
  /** As the server knows it: Europe/Zurich. */
  id: string;
  /** Zurich */
  city: string;
  /** Europe */
  area: string;
  /** UTC+02:00, at the moment it was asked about. */
  offset: string;
}

/** `Etc/GMT-1` means an hour ahead of Greenwich: nobody reads its sign as it is meant. */
const isNamedAfterPlace = (name: string) => name.includes("/") && !name.startsWith("Etc/");

/** The zones that a person may choose from. */
export const placeZones = (names: readonly string[] = Intl.supportedValuesOf("timeZone")): string[] => [
  "UTC",
  ...names.filter(isNamedAfterPlace),
];

/** Every zone that has a place's name, in the order of their clocks and then of their names. */
export function zonesAt(now: number, names?: readonly string[]): Zone[] {
  const zones = placeZones(names).map((id) => describeZone(id, now));
  return zones.toSorted(
    (a, b) => readMinutes(a.offset) - readMinutes(b.offset) || a.city.localeCompare(b.city, "en"),
  );
}

export function describeZone(id: string, now: number): Zone {
  const offset = findOffset(id, now);
  if (id.startsWith("Etc/")) return { id, city: offset, area: "", offset };
  const parts = id.split("/").map((part) => part.replaceAll("_", " "));
  return { id, city: parts.at(-1)!, area: parts.slice(0, -1).join(", "), offset };
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ` in Tokyo`, for a time of that zone's clock; nothing where the clock here shows the same at that moment. */
export function sayZoneBeside(id: string, at: number, own = ownZone()): string {
  const { city, offset } = describeZone(id, at);
  if (offset === describeZone(own, at).offset) return "";
  // A zone by its offset only is no place, and its name counts the other way round.
  return id === "UTC" || id.startsWith("Etc/") ? ` ${offset}` : ` in ${city}`;
}

/** Those of which place, area or offset hold all of the words. */
export function findZones(zones: readonly Zone[], words: string): Zone[] {
  const wanted = plain(words)
    .split(/[\s/,]+/)
    .filter(Boolean);
  return zones.filter(({ id, city, area, offset }) => {
    const all = plain(`${city} ${area} ${offset} ${id}`);
    return wanted.every((word) => all.includes(word));
  });
}

/** Nobody types the umlaut of Zürich into a list of time zones, or everybody does. */
const plain = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function findOffset(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(now);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name.replace("GMT", "UTC").replace("+00:00", "");
}

function readMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^UTC(?:([+-])(\d\d):(\d\d))?/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
