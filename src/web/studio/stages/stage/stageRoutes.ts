import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell } from "../../shellRoute.ts";

const stage = createRoute({
  getParentRoute: () => shell,
  path: "/screens/$stage_id",
  component: lazyRouteComponent(() => import("./StagePage.tsx"), "StagePage"),
});

const desk = createRoute({
  getParentRoute: () => stage,
  id: "desk",
  component: lazyRouteComponent(() => import("./Desk.tsx"), "Desk"),
});

const plain = createRoute({ getParentRoute: () => desk, path: "/" });

const take = createRoute({
  getParentRoute: () => desk,
  path: "/take",
  component: lazyRouteComponent(() => import("./TakeDialog.tsx"), "TakeDialog"),
});

const channel = createRoute({
  getParentRoute: () => desk,
  path: "/channel",
  component: lazyRouteComponent(() => import("./ChannelDialog.tsx"), "ChannelDialog"),
});

const screen = createRoute({
  getParentRoute: () => desk,
  path: "/screen/$screen_id",
  component: lazyRouteComponent(() => import("./ScreenDialog.tsx"), "ScreenDialog"),
});

const programme = createRoute({
  getParentRoute: () => stage,
  path: "/programme",
  component: lazyRouteComponent(() => import("./ProgrammeTab.tsx"), "ProgrammeTab"),
});

const idle = createRoute({
  getParentRoute: () => programme,
  path: "/idle",
  component: lazyRouteComponent(() => import("./IdleDialog.tsx"), "IdleDialog"),
});

const RuleDialog = lazyRouteComponent(() => import("../rules/RuleDialog.tsx"), "RuleDialog");

const newRule = createRoute({
  getParentRoute: () => programme,
  path: "/rules/new",
  component: RuleDialog,
});

const rule = createRoute({
  getParentRoute: () => programme,
  path: "/rules/$rule_id",
  component: RuleDialog,
});

const people = createRoute({
  getParentRoute: () => stage,
  path: "/people",
  component: lazyRouteComponent(() => import("./PeopleTab.tsx"), "PeopleTab"),
});

const settings = createRoute({
  getParentRoute: () => stage,
  path: "/settings",
  component: lazyRouteComponent(() => import("./SettingsTab.tsx"), "SettingsTab"),
});

export const stageRoutes = stage.addChildren([
  desk.addChildren([plain, take, channel, screen]),
  programme.addChildren([idle, newRule, rule]),
  people,
  settings,
]);
