import { lazyPage, lazySearchPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const loadPage = () => import("./EngagementPage.tsx");
const loadDesk = () => import("./desk/Desk.tsx");
const loadQuestions = () => import("./questions/QuestionsDesk.tsx");
const loadGame = () => import("./quiz/game/GamePage.tsx");
const loadSettings = () => import("./settings/SettingsTab.tsx");

const guests = lazyPage(shell, "/guests", "Guests", () => import("./Guests.tsx"));
const newEngagement = lazyPage(guests, "/new", "NewEngagementDialog", () => import("./Guests.tsx"));
const words = lazyPage(shell, "/guests/words", "WordsPage", () => import("./words/WordsPage.tsx"));
const engagement = lazyPage(shell, "/guests/$engagement_id", "EngagementPage", loadPage);
const desk = lazySearchPage(engagement, "/", "Desk", loadDesk, "show", "kind", "room", "mine");
const questions = lazySearchPage(
  engagement,
  "/questions",
  "QuestionsDesk",
  loadQuestions,
  "show",
  "order",
  "room",
  "session",
);
const join = lazyPage(engagement, "/join", "JoinTab", () => import("./join/JoinTab.tsx"));
const quizzes = lazyPage(engagement, "/quiz", "QuizTab", () => import("./quiz/QuizTab.tsx"));
const newQuiz = lazyPage(quizzes, "/new", "NewQuizDialog", () => import("./quiz/NewQuizDialog.tsx"));
const quiz = lazyPage(engagement, "/quiz/$quiz_id", "QuizPage", () => import("./quiz/QuizPage.tsx"));
const game = lazyPage(engagement, "/quiz/games/$game_id", "GamePage", loadGame);
const polls = lazyPage(engagement, "/polls", "PollsTab", () => import("./polls/PollsTab.tsx"));
const codes = lazyPage(engagement, "/codes", "CodesTab", () => import("./codes/CodesTab.tsx"));
const after = lazyPage(engagement, "/after", "AfterTab", () => import("./after/AfterTab.tsx"));
const engagementSettings = lazyPage(engagement, "/settings", "SettingsTab", loadSettings);

export const guestsRoutes = [
  guests.addChildren([newEngagement]),
  words,
  engagement.addChildren([
    desk,
    questions,
    quizzes.addChildren([newQuiz]),
    quiz,
    game,
    polls,
    join,
    codes,
    after,
    engagementSettings,
  ]),
] as const;
