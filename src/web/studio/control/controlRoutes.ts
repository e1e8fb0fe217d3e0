import { lazyPage, lazySearchPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const control = lazySearchPage(
  shell,
  "/control",
  "Control",
  () => import("./Control.tsx"),
  "order",
  "q",
  "venue",
  "group",
  "wall",
);
const put = lazyPage(control, "/put", "PutOnDialog", () => import("./PutOnDialog.tsx"));
const emergency = lazyPage(
  control,
  "/emergency",
  "EmergencyDialog",
  () => import("../alerts/EmergencyDialog.tsx"),
);
const groups = lazyPage(control, "/groups", "GroupsDialog", () => import("./GroupsDialog.tsx"));
const newGroup = lazyPage(control, "/groups/new", "GroupDialog", () => import("./GroupDialog.tsx"));
const group = lazyPage(control, "/groups/$group_id", "GroupDialog", () => import("./GroupDialog.tsx"));

export const controlRoutes = [control.addChildren([put, emergency, groups, newGroup, group])] as const;
