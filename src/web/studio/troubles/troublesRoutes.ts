import { lazyPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

export const troublesRoutes = [
  lazyPage(shell, "/trouble", "TroublePage", () => import("./TroublePage.tsx")),
] as const;
