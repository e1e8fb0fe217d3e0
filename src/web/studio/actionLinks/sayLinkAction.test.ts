import { expect, test } from "vitest";
import type { LinkAction } from "../../../contract/actionLinks.ts";
import { sayLinkAction } from "./sayLinkAction.ts";

const lists = [{ id: "evening", title: "Evening", cues: [{ id: "doors", title: "Doors" }] }];
const nameOf = () => "Opening";

test.each<[LinkAction, string]>([
  [{ do: "go", cue_list_id: "evening" }, "Fires the next cue of “Evening”"],
  [{ do: "go", cue_list_id: "gone" }, "Fires the next cue of (a run of show that is gone)"],
  [{ do: "fire", cue_id: "doors" }, "Fires “Doors” of “Evening”"],
  [{ do: "fire", cue_id: "gone" }, "Fires (a cue that is gone)"],
  [{ do: "session", session_id: "opening", action: "go_live" }, "“Opening” goes live"],
])("%j is said as a sentence", (action, sentence) => {
  expect(sayLinkAction(action, nameOf, lists)).toBe(sentence);
});

test("nothing is said to be gone before the runs of show are read", () => {
  const actions: LinkAction[] = [
    { do: "go", cue_list_id: "evening" },
    { do: "fire", cue_id: "doors" },
  ];
  expect(actions.map((action) => sayLinkAction(action, nameOf, undefined))).toEqual([
    "Fires the next cue of …",
    "Fires …",
  ]);
});
