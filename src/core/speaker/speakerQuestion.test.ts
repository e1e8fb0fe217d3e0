import { expect, test } from "vitest";
import type { OnAirPresenter } from "../presenters/livePresenter.ts";
import type { PlayedPost, PlayedWall } from "../posts/playedWall.ts";
import { findSpeakerQuestion } from "./speakerQuestion.ts";

const post = (id: string, rest: Partial<PlayedPost>): PlayedPost => ({
  id,
  kind: "question",
  status: "featured",
  room: null,
  caption: id,
  name: null,
  shown_at: 0,
  media: null,
  ...rest,
});
const wall = (posts: PlayedPost[]): PlayedWall => ({
  title: "Evening",
  state: "open",
  join_url: "",
  rooms: [],
  kinds: ["question"],
  languages: [],
  posts,
});
const guest: OnAirPresenter = {
  link_id: "link",
  session_id: "session",
  presenter_id: null,
  name: "Mia",
  title: "",
  organization: "",
  source: null,
  muted: false,
  streams: {},
};

test("the words that were featured last count, of all walls", () => {
  const walls = {
    one: wall([post("Old?", { shown_at: 1 }), post("Not chosen", { shown_at: 9, status: "approved" })]),
    two: wall([
      post("Newer post?", { shown_at: 6, featured_at: 6 }),
      post("Chosen last?", { shown_at: 5, featured_at: 9, name: "Ben" }),
      post("A photo", { shown_at: 8, kind: "photo" }),
      post(" ", { shown_at: 7 }),
    ]),
  };
  expect(findSpeakerQuestion({ walls, on_air: [guest] }, 10)).toEqual({
    kind: "post",
    text: "Chosen last?",
    name: "Ben",
  });
});

test("without any, a guest on air is named, and nobody else", () => {
  const walls = { one: wall([post("x", { status: "answered" })]) };
  expect(
    findSpeakerQuestion({ walls, on_air: [{ ...guest, presenter_id: "p", name: "Ada" }, guest] }, 10),
  ).toEqual({
    kind: "guest",
    text: "Mia",
    name: null,
  });
  expect(findSpeakerQuestion({ walls }, 10)).toBe(null);
});

test("what is held back is not there yet, and a list of questions counts like a wall", () => {
  const questions = { one: { ...wall([post("Held?", { shown_at: 20 })]), filters: [] } };
  expect(findSpeakerQuestion({ walls: {}, questions }, 19)).toBe(null);
  expect(findSpeakerQuestion({ walls: {}, questions }, 20)).toMatchObject({ text: "Held?" });
});
