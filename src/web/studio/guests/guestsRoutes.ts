import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";

const guests = createRoute({
  getParentRoute: () => shell,
  path: "/guests",
  component: lazyRouteComponent(() => import("./Guests.tsx"), "Guests"),
});

const newEngagement = createRoute({
  getParentRoute: () => guests,
  path: "/new",
  component: lazyRouteComponent(() => import("./Guests.tsx"), "NewEngagementDialog"),
});

const engagement = createRoute({
  getParentRoute: () => shell,
  path: "/guests/$engagement_id",
  component: lazyRouteComponent(() => import("./EngagementPage.tsx"), "EngagementPage"),
});

const desk = createRoute({
  getParentRoute: () => engagement,
  path: "/",
  validateSearch: (
    search,
  ): { show?: string | undefined; kind?: string | undefined; room?: string | undefined } => ({
    show: text(search["show"]),
    kind: text(search["kind"]),
    room: text(search["room"]),
  }),
  component: lazyRouteComponent(() => import("./desk/Desk.tsx"), "Desk"),
});

const join = createRoute({
  getParentRoute: () => engagement,
  path: "/join",
  component: lazyRouteComponent(() => import("./join/JoinTab.tsx"), "JoinTab"),
});

const quizzes = createRoute({
  getParentRoute: () => engagement,
  path: "/quiz",
  component: lazyRouteComponent(() => import("./quiz/QuizTab.tsx"), "QuizTab"),
});

const newQuiz = createRoute({
  getParentRoute: () => quizzes,
  path: "/new",
  component: lazyRouteComponent(() => import("./quiz/NewQuizDialog.tsx"), "NewQuizDialog"),
});

const quiz = createRoute({
  getParentRoute: () => engagement,
  path: "/quiz/$quiz_id",
  component: lazyRouteComponent(() => import("./quiz/QuizPage.tsx"), "QuizPage"),
});

const game = createRoute({
  getParentRoute: () => engagement,
  path: "/quiz/games/$game_id",
  component: lazyRouteComponent(() => import("./quiz/game/GamePage.tsx"), "GamePage"),
});

const polls = createRoute({
  getParentRoute: () => engagement,
  path: "/polls",
  component: lazyRouteComponent(() => import("./polls/PollsTab.tsx"), "PollsTab"),
});

const engagementSettings = createRoute({
  getParentRoute: () => engagement,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings/SettingsTab.tsx"), "SettingsTab"),
});

export const guestsRoutes = [
  guests.addChildren([newEngagement]),
  engagement.addChildren([desk, quizzes.addChildren([newQuiz]), quiz, game, polls, join, engagementSettings]),
] as const;
