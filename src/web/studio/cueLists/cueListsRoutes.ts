import { lazyPage, lazySearchPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const dialogs = () => import("./CueListDialog.tsx");
const cues = () => import("./CueDialog.tsx");

const lists = lazyPage(shell, "/run", "CueLists", () => import("./CueLists.tsx"));
const newList = lazyPage(lists, "/new", "NewCueListDialog", dialogs);
const run = lazyPage(shell, "/run/$list_id", "RunPage", () => import("./run/RunPage.tsx"));
const editList = lazyPage(run, "/edit", "EditCueListDialog", dialogs);
const newCue = lazySearchPage(run, "/cues/new", "NewCueDialog", cues, "after");
const cue = lazyPage(run, "/cues/$cue_id", "EditCueDialog", cues);

export const cueListsRoutes = [
  lists.addChildren([newList]),
  run.addChildren([editList, newCue, cue]),
] as const;
