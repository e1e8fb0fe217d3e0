import { expect, test } from "vitest";
import { stageRulesInput } from "./stageRule.ts";

const near = { sensor: "presence", op: "near" };
const play = { story_id: "story" };

test("a rule is completed: an id that no other has, on, all conditions together", () => {
  const given = [
    { when: [near], play },
    { id: "r2", when: [], play: { channel_id: "channel" }, enabled: false, match: "any", name: "TV" },
    { when: [], play },
  ];
  const rules = [
    {
      id: "r1",
      name: "",
      enabled: true,
      match: "all",
      when: [{ id: "c1", sensor: "presence", op: "near" }],
      play,
    },
    { id: "r2", name: "TV", enabled: false, match: "any", when: [], play: { channel_id: "channel" } },
    { id: "r3", name: "", enabled: true, match: "all", when: [], play },
  ];
  expect(stageRulesInput.parse(given)).toEqual(rules);
  expect(stageRulesInput.parse(rules)).toEqual(rules);
});

test.each([
  [[{ when: [{ sensor: "sonar", op: "is" }], play }], "0.when.0.sensor"],
  [[{ when: [{ sensor: "presence", op: "is" }], play }], "0.when.0.op"],
  [[{ play }], "0.when"],
  [[{ when: [] }], "0.play"],
  [
    [
      { id: "a", when: [], play },
      { id: "a", when: [], play },
    ],
    "1.id",
  ],
  [[{ when: [], play, name: "x".repeat(201) }], "0.name"],
  [Array.from({ length: 101 }, () => ({ when: [], play })), ""],
])("%j is refused at %j", (rules, path) => {
  const { error } = stageRulesInput.safeParse(rules);
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
