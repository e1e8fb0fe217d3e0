/** A day with a keynote, a talk beside another, and a break in every room. */
export const summit = {
  ref: "summit-1",
  title: "Summit 2026",
  date: "2026-09-17",
  time_zone: "Europe/Zurich",
  rooms: [{ key: "main", name: "Main hall", label: "Hall" }, { key: "lab" }],
  speakers: [
    { key: "ada", name: "Ada Lovelace", title: "Countess", organization: "Analytical Engines" },
    { key: "grace", name: "Grace Hopper" },
  ],
  sessions: [
    {
      key: "keynote",
      title: "Keynote",
      room: "main",
      start: "09:00",
      end: "10:00",
      kind: "keynote",
      speakers: ["ada", "grace"],
      track: "Plenary",
      track_color: "#0E7C86",
      takeaway: "Why",
      studio_path: "/talks/1",
      extra: { title_de: "Eröffnung" },
    },
    { key: "workshop", title: "Workshop", room: "lab", start: "10:30", end: "12:00", speakers: ["grace"] },
    { key: "lunch", title: "Lunch", room: "*", start: "12:00", end: "13:00", kind: "break" },
  ],
};

export type TestPlan = typeof summit;

/** A day of this many sessions, and as many speakers and rooms as such a day has. */
export function dayOf(sessions: number, { ref = `day-of-${sessions}` }: { ref?: string } = {}) {
  const rooms = Math.max(1, Math.round(sessions / 20));
  const speakers = Math.round((sessions * 7) / 6);
  return {
    ref,
    title: `A day of ${sessions}`,
    date: "2026-09-17",
    time_zone: "Europe/Zurich",
    rooms: Array.from({ length: rooms }, (_, n) => ({ key: `room-${n}`, name: `Room ${n}`, label: `R${n}` })),
    speakers: Array.from({ length: speakers }, (_, n) => ({
      key: `speaker-${n}`,
      name: `Speaker number ${n}`,
      title: `Head of ${n}`,
      organization: `Company ${n % 50}`,
    })),
    sessions: Array.from({ length: sessions }, (_, n) => ({
      key: `session-${n}`,
      title: `Session ${n}: words about something`,
      room: `room-${n % rooms}`,
      ...slot(Math.floor(n / rooms)),
      kind: "talk",
      speakers: [`speaker-${n % speakers}`, `speaker-${(n * 7 + 3) % speakers}`],
      track: `Track ${n % 8}`,
      track_color: "#0E7C86",
      takeaway: `What to remember of session ${n}`,
      studio_path: `/sessions/${n}`,
      extra: { title_de: `Vortrag ${n}`, title_fr: `Exposé ${n}` },
    })),
  };
}

/** Half an hour each, from eight on. */
function slot(index: number): { start: string; end: string } {
  const clock = (n: number) =>
    `${String(8 + Math.floor(n / 2)).padStart(2, "0")}:${n % 2 === 0 ? "00" : "30"}`;
  return { start: clock(index), end: clock(index + 1) };
}
