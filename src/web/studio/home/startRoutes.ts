import { lazyPage, lazySearchPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const dialogs = () => import("./start/startDialogs.tsx");
const loadMade = () => import("./start/StartMade.tsx");

/** The quick starts open over the home. */
const start = lazySearchPage(shell, "/start", "Home", () => import("./Home.tsx"), "stage");
const news = lazyPage(start, "/news", "NewsDialog", dialogs);
const tv = lazyPage(start, "/tv", "TvDialog", dialogs);
const newsThenTv = lazyPage(start, "/news-then-tv", "NewsThenTvDialog", dialogs);
const attract = lazyPage(start, "/attract", "AttractDialog", dialogs);
const words = ["kind", "story", "stage", "collection"] as const;
const made = lazySearchPage(shell, "/start/made", "StartMade", loadMade, ...words);

export const startRoutes = [start.addChildren([news, tv, newsThenTv, attract]), made] as const;
