import { expect, test } from "vitest";
import type { CueAction } from "../../../contract/cueActions.ts";
import { type NameOf, sayAction } from "./sayAction.ts";

const names: Record<string, string> = {
  welcome: "Welcome",
  hall: "Hall",
  foyer: "Foyer",
  fair: "Fair",
  wide: "Wide walls",
  news: "News",
  opening: "Opening",
  city: "Which city?",
  pub: "Pub quiz",
  evacuate: "Evacuate",
  wall: "Photo wall",
};
const nameOf: NameOf = (_, id) => (id === "unread" ? undefined : (names[id] ?? null));

test.each<[CueAction, string]>([
  [{ do: "take", story_id: "welcome", stage_ids: ["hall", "foyer"] }, "Puts “Welcome” on Hall and Foyer"],
  [
    { do: "take", scene_id: "welcome", group_ids: ["wide"], venue_ids: ["fair"], for_ms: 90_000 },
    "Puts “Welcome” on Wide walls and every stage in “Fair” for 90 seconds",
  ],
  [{ do: "take", story_id: "gone", all: true }, "Puts (a story that is gone) on every stage"],
  [{ do: "take", story_id: "unread", all: true }, "Puts … on every stage"],
  [{ do: "take" }, "Puts (no scene chosen) on (no stage chosen)"],
  [
    { do: "end_take", stage_ids: ["hall", "foyer", "hall", "foyer", "hall", "foyer"] },
    "Ends what was put by hand on Hall, Foyer, Hall, Foyer and 2 more",
  ],
  [{ do: "channel", stage_id: "hall", channel_id: "news" }, "Switches Hall to the channel “News”"],
  [{ do: "channel", stage_id: "hall", channel_id: null }, "Hands Hall back to its rules"],
  [{ do: "session", session_id: "opening", action: "go_live" }, "“Opening” goes live"],
  [{ do: "show", show_id: "opening", action: "close" }, "Closes the show of “Opening”"],
  [
    { do: "poll", poll_id: "city", action: "open", for_ms: 150_000 },
    "Opens the poll “Which city?” for 2.5 minutes",
  ],
  [{ do: "game", game_id: "pub", action: "next" }, "Asks the next question in the quiz “Pub quiz”"],
  [{ do: "records", items: [{ ref: "menu/soup", values: {} }] }, "Sets values of “menu/soup”"],
  [
    { do: "alert", template_id: "evacuate", drill: true, all: true },
    "Starts the drill “Evacuate” on every stage",
  ],
  [
    { do: "alert", level: "info", title: { de: "Kind sucht Eltern" }, text: {}, stage_ids: ["foyer"] },
    "Starts the alert “Kind sucht Eltern” on Foyer",
  ],
  [{ do: "end_alert" }, "Ends every alert"],
  [{ do: "engagement", engagement_id: "wall", state: "paused" }, "Pauses guests’ posts in “Photo wall”"],
])("%j is said as a sentence", (action, sentence) => {
  expect(sayAction(action, nameOf)).toBe(sentence);
});
