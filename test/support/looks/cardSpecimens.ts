import { showTimeline } from "../../../src/core/shows/showTimeline.ts";
import { evening } from "../timelines/everyKind.ts";
import { makePresenters } from "./people.ts";
import type { MakeSpecimens } from "./specimen.ts";

const sheet = "cards";
const counts = [0, 1, 2, 4, 9];

/** What shows where nobody made a design: the idle card, and the title card of a session. */
export const cardSpecimens: MakeSpecimens = (canvas, words) => [
  { sheet, name: "idle card", timeline: null, at: evening, place: words.place },
  ...counts.map((count) => {
    const title = words.titles[0]!;
    const { event, rooms, is_pictured } = words;
    const names = { title, event, room: rooms[0]! };
    return {
      sheet,
      name: `title card, ${count} presenters`,
      timeline: showTimeline({ ...names, presenters: count, photos: is_pictured ? count : 0, ...canvas }),
      at: evening,
      begun_at: evening - 20_000,
      values: { show_title: title, show_event: names.event, show_room: names.room },
      presenters: [null, ...makePresenters(words, count)],
    };
  }),
];
