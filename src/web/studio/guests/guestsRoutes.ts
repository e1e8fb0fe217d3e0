import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const guests = lazyPage(shell, "/guests", "Guests", () => import("./Guests.tsx"));
const newEngagement = lazyPage(guests, "/new", "NewEngagementDialog", () => import("./Guests.tsx"));
const engagement = lazyPage(
  shell,
  "/guests/$engagement_id",
  "EngagementPage",
  () => import("./EngagementPage.tsx"),
);

const desk = createRoute({
  getParentRoute: () => engagement,
  path: "/",
  validateSearch: readSearch("show", "kind", "room"),
  component: lazyRouteComponent(() => import("./desk/Desk.tsx"), "Desk"),
});

const join = lazyPage(engagement, "/join", "JoinTab", () => import("./join/JoinTab.tsx"));
const quizzes = lazyPage(engagement, "/quiz", "QuizTab", () => import("./quiz/QuizTab.tsx"));
const newQuiz = lazyPage(quizzes, "/new", "NewQuizDialog", () => import("./quiz/NewQuizDialog.tsx"));
const quiz = lazyPage(engagement, "/quiz/$quiz_id", "QuizPage", () => import("./quiz/QuizPage.tsx"));
const game = lazyPage(
  engagement,
  "/quiz/games/$game_id",
  "GamePage",
  () => import("./quiz/game/GamePage.tsx"),
);
const polls = lazyPage(engagement, "/polls", "PollsTab", () => import("./polls/PollsTab.tsx"));
const engagementSettings = lazyPage(
  engagement,
  "/settings",
  "SettingsTab",
  () => import("./settings/SettingsTab.tsx"),
);

export const guestsRoutes = [
  guests.addChildren([newEngagement]),
  engagement.addChildren([desk, quizzes.addChildren([newQuiz]), quiz, game, polls, join, engagementSettings]),
] as const;
