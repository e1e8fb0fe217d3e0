/** A talk as every format can say it, in Zurich's time. */
export interface Talk {
  id: string;
  title: string;
  room: string;
  /** `2026-09-17T09:00`. */
  starts: string;
  minutes: number;
}

/** A day of ten talks in two rooms. */
export function tenTalks(date = "2026-09-17"): Talk[] {
  return Array.from({ length: 10 }, (_, index) => ({
    id: `t${index + 1}`,
    title: `Talk ${index + 1}`,
    room: index % 2 === 0 ? "Hall" : "Lab",
    starts: `${date}T${String(9 + Math.floor(index / 2)).padStart(2, "0")}:00`,
    minutes: 45,
  }));
}

/** The same talks, with what is changed about each. */
export function changeTalks(talks: Talk[], change: (talk: Talk, index: number) => Partial<Talk>): Talk[] {
  return talks.map((talk, index) => Object.assign({}, talk, change(talk, index)));
}

const endOf = ({ starts, minutes }: Talk) =>
  new Date(Date.parse(`${starts}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
const daysOf = (talks: Talk[]) => [...new Set(talks.map(({ starts }) => starts.slice(0, 10)))];
const roomsOf = (talks: Talk[]) => [...new Set(talks.map(({ room }) => room))];

/** The same talks as `schedule.xml`, as frab and pretalx write it. */
export function asFrabXml(talks: Talk[]): string {
  const days = daysOf(talks).map((date, index) => {
    const own = talks.filter(({ starts }) => starts.startsWith(date));
    const rooms = roomsOf(own).map((room) => {
      const events = own
        .filter((talk) => talk.room === room)
        .map(
          ({ id, title, starts }) =>
            `<event id="${id}"><date>${starts}:00+02:00</date><start>${starts.slice(11)}</start>` +
            `<duration>00:45</duration><room>${room}</room><title>${title}</title><language>en</language>` +
            `<persons><person id="p-${id}">Speaker of ${id}</person></persons></event>`,
        );
      return `<room name="${room}">${events.join("\n")}</room>`;
    });
    return `<day index="${index + 1}" date="${date}">${rooms.join("\n")}</day>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<schedule><conference><acronym>lampcon</acronym><title>Lampcon</title>
<time_zone_name>Europe/Zurich</time_zone_name></conference>
${days.join("\n")}</schedule>`;
}

/** The same talks as version 2 of the schedule's JSON. */
export function asScheduleV2(talks: Talk[]): string {
  return JSON.stringify({
    schedule: {
      conference: {
        acronym: "lampcon",
        title: "Lampcon",
        time_zone_name: "Europe/Zurich",
        rooms: roomsOf(talks).map((name) => ({ guid: name, slug: name, name })),
      },
      events: talks.map((talk) => ({
        guid: talk.id,
        title: talk.title,
        start: `${talk.starts}:00+02:00`,
        end: `${endOf(talk)}:00+02:00`,
        room: { guid: talk.room },
      })),
    },
  });
}

/** The same talks as Sessionize gives all its data; it names neither the event nor a zone. */
export function asSessionize(talks: Talk[]): string {
  const rooms = roomsOf(talks);
  return JSON.stringify({
    sessions: talks.map((talk) => ({
      id: talk.id,
      title: talk.title,
      startsAt: `${talk.starts}:00`,
      endsAt: `${endOf(talk)}:00`,
      speakers: [],
      roomId: rooms.indexOf(talk.room),
      status: "Accepted",
    })),
    speakers: [],
    rooms: rooms.map((name, id) => ({ id, name })),
  });
}

/** The same talks as an iCalendar. */
export function asCalendar(talks: Talk[]): string {
  const compact = (time: string) => `${time.replaceAll(/[-:]/g, "")}00`;
  const events = talks.flatMap((talk) => [
    "BEGIN:VEVENT",
    `UID:${talk.id}`,
    `DTSTART;TZID=Europe/Zurich:${compact(talk.starts)}`,
    `DTEND;TZID=Europe/Zurich:${compact(endOf(talk))}`,
    `SUMMARY:${talk.title}`,
    `LOCATION:${talk.room}`,
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//test//EN",
    "X-WR-CALNAME:Lampcon",
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.join("\r\n")}\r\n`;
}
