import type { PostStatus } from "../../core/posts/post.ts";
import type { RoundInput } from "../../core/quizzes/quizInput.ts";
import { bowlOfSoup, goodKnot, pierByDay } from "./drawPlaces.ts";

export interface DemoPost {
  kind: "note" | "question" | "photo";
  name?: string;
  text: string;
  room?: "hall" | "deck";
  /** The statuses the post goes through at the desk; without any it waits there. */
  decided?: PostStatus[];
  picture?: () => string;
}

export const demoPosts: DemoPost[] = [
  {
    kind: "note",
    name: "Lena",
    text: "First time on the old pilot boat. Best seat: the bow!",
    room: "deck",
    decided: ["approved"],
  },
  {
    kind: "photo",
    name: "Sam",
    text: "Pier 7 this morning",
    room: "deck",
    decided: ["approved"],
    picture: pierByDay,
  },
  {
    kind: "note",
    name: "Ines & Paul",
    text: "The choir under the crane gave us goosebumps.",
    room: "hall",
    decided: ["approved"],
  },
  {
    kind: "question",
    name: "Karim",
    text: "Will the quiet ferries also run at night?",
    room: "hall",
    decided: ["approved", "answered"],
  },
  {
    kind: "photo",
    name: "Noor",
    text: "Kelp soup. I did not expect to ask for seconds.",
    room: "deck",
    decided: ["approved", "featured"],
    picture: bowlOfSoup,
  },
  {
    kind: "note",
    name: "Grandpa Willi",
    text: "I sailed on the last wooden ferry in 1971. Glad she is back.",
    room: "hall",
    decided: ["approved"],
  },
  { kind: "note", text: "Thank you to everyone who is handing out blankets.", decided: ["approved"] },
  {
    kind: "photo",
    name: "Milo, 9",
    text: "My bowline!!",
    room: "deck",
    decided: ["approved"],
    picture: goodKnot,
  },
  {
    kind: "question",
    name: "Asha",
    text: "How deep do the divers go in the harbour basin?",
    room: "deck",
    decided: ["approved"],
  },
  { kind: "note", name: "Team Seagull", text: "We are winning the quiz. Just saying.", room: "hall" },
  {
    kind: "question",
    name: "Bea",
    text: "Is there a seat for someone with a wheelchair on the boat trips?",
    room: "deck",
  },
  { kind: "note", name: "Ollie", text: "Lost: one red mitten, near the coffee stand.", room: "hall" },
];

export const demoPoll = {
  kind: "single" as const,
  question: "What should the old crane become?",
  options: ["A lookout with a café", "A climbing wall", "A home for falcons", "Leave it as it is"],
  /** The votes are listed by option. */
  votes: [17, 9, 13, 5],
};

export const demoQuiz: { title: string; rounds: RoundInput[] } = {
  title: "The big harbour quiz",
  rounds: [
    {
      title: "On the water",
      questions: [
        {
          kind: "choice",
          text: "On which side is port when you look towards the bow?",
          options: ["Left", "Right", "Behind you", "It depends on the wind"],
          answer: { index: 0 },
        },
        {
          kind: "true_false",
          text: "A ship floats deeper in fresh water than in salt water.",
          answer: { value: true },
        },
        {
          kind: "number",
          text: "How many metres is a nautical mile?",
          answer: { number: 1852, tolerance: 50 },
          unit: "m",
        },
        {
          kind: "order",
          text: "From the smallest to the largest: put them in order.",
          options: ["Dinghy", "Tugboat", "Ferry", "Container ship"],
        },
      ],
    },
    {
      title: "Under and above it",
      questions: [
        {
          kind: "choice",
          text: "What is kelp?",
          options: ["A kind of brown algae", "A small crab", "A knot", "A type of anchor"],
          answer: { index: 0 },
        },
        {
          kind: "choice",
          text: "Which knot makes a loop that does not slip?",
          options: ["Bowline", "Slip knot", "Granny knot", "Noose"],
          answer: { index: 0 },
        },
        {
          kind: "true_false",
          text: "Sound travels faster in air than in water.",
          answer: { value: false },
        },
        {
          kind: "number",
          text: "How many hours lie between one high tide and the next, about?",
          answer: { number: 12.4, tolerance: 0.6 },
          unit: "h",
        },
      ],
    },
  ],
};
