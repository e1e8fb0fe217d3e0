import { expect, test } from "vitest";
import { playedQuestions, questionOf } from "../../../test/support/guests/playedQuestions.ts";
import { playedSession } from "../../../test/support/events/sessions.ts";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import type { PlayedPost } from "../posts/playedWall.ts";
import { listSpeakerQuestions } from "./speakerTop.ts";

const now = 1_900_000_000_000;
const talk = playedSession("talk", now - 60_000, now + 60_000);
const list = (posts: PlayedPost[], rest = {}) =>
  listSpeakerQuestions(
    programmeOf({ sessions: [talk], questions: { e: playedQuestions(posts) }, ...rest }),
    now,
  ).map(({ text }) => text);

test("the three with the most votes that are still to be answered, pinned ones first", () => {
  expect(
    list([
      questionOf("One", { votes: 1 }),
      questionOf("Two", { votes: 9 }),
      questionOf("Pinned", { pinned: true }),
      questionOf("Three", { votes: 5 }),
      questionOf("Answered", { votes: 99 }, { status: "answered" }),
      questionOf("On the wall", { votes: 98 }, { status: "featured" }),
      questionOf("Held back", { votes: 97 }, { shown_at: now + 1 }),
    ]),
  ).toEqual(["Pinned", "Two", "Three"]);
  expect(listSpeakerQuestions(programmeOf({}), now)).toEqual([]);
});

test("those about another session, or of another room, are not for who speaks here", () => {
  const asked = [
    questionOf("About this talk", { session_id: "talk" }, { room: "elsewhere" }),
    questionOf("About another", { session_id: "panel" }),
    questionOf("In the hall", { asked_at: 1 }, { room: "hall" }),
    questionOf("At the pier", { asked_at: 2 }, { room: "pier" }),
  ];
  expect(list(asked)).toEqual(["About this talk", "In the hall", "At the pier"]);
  const { stage } = programmeOf({});
  const agenda = {
    ref: "day",
    series: null,
    title: "",
    date: null,
    day_starts: "00:00",
    time_zone: "UTC",
    language: null,
    is_here: true,
    rooms: [{ key: "hall", label: "Hall", stage_id: stage.id }],
    sessions: {},
  };
  expect(list(asked, { agendas: [agenda] })).toEqual(["About this talk", "In the hall"]);
});
