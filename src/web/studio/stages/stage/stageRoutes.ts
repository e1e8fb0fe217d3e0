import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, lazySearchPage } from "../../pageRoute.ts";
import { shell } from "../../shellRoute.ts";

const stage = lazyPage(shell, "/screens/$stage_id", "StagePage", () => import("./StagePage.tsx"));

const desk = createRoute({
  getParentRoute: () => stage,
  id: "desk",
  component: lazyRouteComponent(() => import("./Desk.tsx"), "Desk"),
});

const plain = createRoute({ getParentRoute: () => desk, path: "/" });

const take = lazyPage(desk, "/take", "TakeDialog", () => import("./TakeDialog.tsx"));
const channel = lazyPage(desk, "/channel", "ChannelDialog", () => import("./ChannelDialog.tsx"));
const screen = lazyPage(desk, "/screen/$screen_id", "ScreenDialog", () => import("./ScreenDialog.tsx"));
const programme = lazyPage(stage, "/programme", "ProgrammeTab", () => import("./ProgrammeTab.tsx"));
const idle = lazyPage(programme, "/idle", "IdleDialog", () => import("./IdleDialog.tsx"));

const newRule = lazyPage(programme, "/rules/new", "RuleDialog", () => import("../rules/RuleDialog.tsx"));
const rule = lazyPage(programme, "/rules/$rule_id", "RuleDialog", () => import("../rules/RuleDialog.tsx"));
const plan = lazySearchPage(stage, "/plan", "PlanTab", () => import("../plan/PlanTab.tsx"), "date", "view");
const people = lazyPage(stage, "/people", "PeopleTab", () => import("./PeopleTab.tsx"));
const settings = lazyPage(stage, "/settings", "SettingsTab", () => import("./SettingsTab.tsx"));

export const stageRoutes = stage.addChildren([
  desk.addChildren([plain, take, channel, screen]),
  programme.addChildren([idle, newRule, rule]),
  plan,
  people,
  settings,
]);
