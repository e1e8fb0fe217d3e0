import { eventPlan } from "../../core/events/eventPlan.ts";
import { localTime } from "../../core/time/venueTime.ts";
import { demoPeople } from "./demoPeople.ts";

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** Its first session began so long ago; its day begins well before that. */
const day_began_ms = 5 * hour_ms;

interface Slot {
  key: string;
  title: string;
  /** Minutes from now. */
  from: number;
  to: number;
  kind?: string;
  speakers?: string[];
  track: keyof typeof tracks;
  takeaway?: string;
}

const tracks = { Harbour: "#2E86AB", Sea: "#1F8A70", Craft: "#D1603D", Taste: "#C98B1B", Music: "#7C5CBF" };

const hall: Slot[] = [
  { key: "doors", title: "Doors open", from: -165, to: -135, kind: "break", track: "Harbour" },
  {
    key: "opening",
    title: "A harbour for everyone",
    from: -130,
    to: -90,
    kind: "keynote",
    speakers: ["mara"],
    track: "Harbour",
    takeaway: "What changes on the waterfront until 2030",
  },
  {
    key: "ferries",
    title: "Ferries that whisper",
    from: -80,
    to: -30,
    speakers: ["jonas"],
    track: "Craft",
    takeaway: "Electric drives, and what they do to a hull",
  },
  {
    key: "sea",
    title: "What the sea is telling us",
    from: -15,
    to: 35,
    speakers: ["priya", "mara"],
    track: "Sea",
    takeaway: "Listening to a bay with a hundred small microphones",
  },
  { key: "break", title: "Coffee on the quay", from: 35, to: 55, kind: "break", track: "Taste" },
  {
    key: "wood",
    title: "The last wooden ferry",
    from: 55,
    to: 100,
    speakers: ["chiara"],
    track: "Craft",
    takeaway: "Twelve tons of oak and four years of patience",
  },
  {
    key: "quiz",
    title: "The big harbour quiz",
    from: 110,
    to: 150,
    kind: "quiz",
    speakers: ["theo"],
    track: "Harbour",
  },
  {
    key: "concert",
    title: "Songs of the dock",
    from: 165,
    to: 240,
    kind: "concert",
    speakers: ["theo"],
    track: "Music",
  },
];

const deck: Slot[] = [
  { key: "boats", title: "Round trips in the old pilot boat", from: -150, to: -60, track: "Harbour" },
  {
    key: "knots",
    title: "Three knots you will keep",
    from: -40,
    to: 5,
    speakers: ["chiara"],
    track: "Craft",
  },
  { key: "kelp", title: "Kelp kitchen: a tasting", from: 15, to: 65, speakers: ["emil"], track: "Taste" },
  { key: "dive", title: "Meet the harbour divers", from: 80, to: 125, speakers: ["priya"], track: "Sea" },
  { key: "lights", title: "Lanterns on the water", from: 140, to: 220, track: "Music" },
];

export interface DemoDay {
  now: number;
  time_zone: string;
  /** Of both plans: they share their speakers and their boards. */
  series: string;
  venues: { hall: string; deck: string };
}

/** The day's programme at both venues, around this very moment. */
export function demoPlans({ now, time_zone, series, venues }: DemoDay) {
  const began = localTime(now - day_began_ms, time_zone);
  const base = now - (now % (5 * minute_ms));
  const at = (minutes: number) => localTime(base + minutes * minute_ms, time_zone).time.slice(0, 5);
  const buildPlan = (
    key: "hall" | "deck",
    room: { key: string; name: string; label: string },
    slots: Slot[],
  ) => {
    const heard = new Set(slots.flatMap(({ speakers = [] }) => speakers));
    return eventPlan.parse({
      ref: `${series}-${key}`,
      series,
      title: "Harbour Days",
      date: began.date,
      time_zone,
      language: "en",
      day_starts: `${began.time.slice(0, 2)}:00`,
      venue_id: venues[key],
      rooms: [room],
      speakers: demoPeople
        .filter((person) => heard.has(person.key))
        .map(({ key, name, title, organization }) => ({ key, name, title, organization })),
      sessions: slots.map(({ from, to, track, ...session }) => ({
        ...session,
        room: room.key,
        start: at(from),
        end: at(to),
        track,
        track_color: tracks[track],
      })),
    });
  };
  return [
    buildPlan("hall", { key: "hall", name: "Great Hall", label: "Hall" }, hall),
    buildPlan("deck", { key: "deck", name: "Pier Deck", label: "Pier" }, deck),
  ];
}
