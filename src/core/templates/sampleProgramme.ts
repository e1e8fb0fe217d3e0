import type { AgendaSession } from "../agenda/playedAgenda.ts";
import type { Programme } from "../playback/programme.ts";

/** The engagement that designs are shown with. */
export const sample_id = "sample";

const minute_ms = 60_000;
const join_url = "https://example.com/e/HARBOUR";
const zone = "UTC";

type Samples = Pick<Programme, "agendas" | "walls" | "quizzes" | "polls" | "questions">;

/** Makes guests, games, polls, questions and sessions for looking at designs that show them. */
export function sampleProgramme(now: number): Samples {
  return {
    agendas: [makeAgenda(now)],
    walls: { [sample_id]: makeWall(now) },
    quizzes: { [sample_id]: makeQuiz(now) },
    polls: { [sample_id]: makePoll() },
    questions: { [sample_id]: makeQuestions(now) },
  };
}

const rooms = [
  { key: "hall", label: "Great Hall", stage_id: null },
  { key: "pier", label: "Pier 7", stage_id: null },
];

const sessions = [
  { room: "hall", title: "What screens learn from posters", from_min: -20, to_min: 25 },
  { room: "pier", title: "Knots for everybody", from_min: -10, to_min: 35 },
  { room: "hall", title: "Who owns the waterfront?", from_min: 40, to_min: 85 },
  { room: "pier", title: "Soup, and how to share it", from_min: 45, to_min: 90 },
  { room: "hall", title: "Thirty years of tides", from_min: 100, to_min: 145 },
];

function makeAgenda(now: number): Programme["agendas"][number] {
  const made = sessions.map(({ room, title, from_min, to_min }, index) => {
    const starts_at = now + from_min * minute_ms;
    const status = from_min < 0 ? "live" : "scheduled";
    const session: AgendaSession = {
      status,
      starts_at,
      ends_at: now + to_min * minute_ms,
      went_live_at: status === "live" ? starts_at : null,
      ended_at: null,
      room,
      title,
      presenters: [],
    };
    return [`sample-${index + 1}`, session] as const;
  });
  return {
    ref: sample_id,
    series: null,
    title: "Harbour Days",
    date: null,
    day_starts: "00:00",
    time_zone: zone,
    language: null,
    is_here: true,
    rooms,
    sessions: Object.fromEntries(made),
  };
}

const notes = [
  ["Lea", "The soup on Pier 7 is worth the queue"],
  ["Tim", "Best opening I have heard in years"],
  ["Amira", "We came by boat and would do it again"],
  ["Jonas", "Does anybody know what the ship with the red funnel is called?"],
  ["Noor", "Knots learned: three. Knots remembered: one."],
  ["Mateo", "Thank you to everybody who made this day"],
] as const;

function makeWall(now: number): Programme["walls"][string] {
  return {
    title: "Harbour Days",
    state: "open",
    join_url,
    rooms: [],
    kinds: ["photo", "note", "question"],
    languages: ["en"],
    posts: notes.map(([name, caption], index) => ({
      id: `post-${index + 1}`,
      kind: caption.endsWith("?") ? "question" : "note",
      status: "approved",
      room: null,
      caption,
      name,
      shown_at: now - (notes.length - index) * minute_ms,
      media: null,
    })),
  };
}

function makeQuiz(now: number): Programme["quizzes"][string] {
  const names = ["Lea", "Tim", "Amira", "Jonas", "Noor", "Mateo", "Ida", "Sam"];
  return {
    title: "Harbour quiz",
    join_url,
    languages: ["en"],
    game: {
      id: "game",
      version: 1,
      title: "Harbour quiz",
      phase: "lobby",
      q: 0,
      total: 12,
      auto: false,
      mode: "solo",
      captain: false,
      opens_at: null,
      locks_at: null,
      since: now - minute_ms,
      question: null,
      revealed: null,
      leaderboard: null,
      count: { players: names.length, teams: 0, answered: 0, names },
    },
  };
}

function makePoll(): Programme["polls"][string] {
  const labels = ["The old crane", "The swimming steps", "The fish market", "The night ferry"];
  const options = labels.map((label, index) => ({ id: `option-${index + 1}`, label }));
  const votes = [48, 71, 35, 22];
  return {
    title: "Harbour Days",
    join_url,
    languages: ["en"],
    poll: {
      id: "poll",
      kind: "single",
      question: "Which place should stay as it is?",
      options,
      max_choices: null,
      scale: null,
      state: "open",
      run: 1,
      closes_at: null,
      votes: votes.reduce((sum, count) => sum + count, 0),
      results: Object.fromEntries(options.map(({ id }, index) => [id, votes[index]!])),
    },
  };
}

const asked = [
  ["Jonas", "Does anybody know what the ship with the red funnel is called?", 128],
  ["Ida", "Who decides which cranes stay?", 96],
  [null, "Will the night ferry run again next summer?", 61],
  ["Sam", "How warm is the water in May?", 34],
  ["Lea", "Can we get the recipe of the soup?", 17],
] as const;

function makeQuestions(now: number): NonNullable<Programme["questions"]>[string] {
  return {
    title: "Harbour Days",
    state: "open",
    join_url,
    rooms: [],
    languages: ["en"],
    filters: [{ rooms: null, kinds: null }],
    posts: asked.map(([name, caption, votes], index) => {
      const asked_at = now - (asked.length - index) * minute_ms;
      return {
        id: `question-${index + 1}`,
        kind: "question",
        status: "approved",
        room: null,
        caption,
        name,
        shown_at: asked_at,
        media: null,
        question: { votes, pinned: false, session_id: null, answer_text: null, asked_at },
      };
    }),
  };
}
