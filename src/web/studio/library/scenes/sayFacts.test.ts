import { expect, test } from "vitest";
import { sayFacts } from "./sayFacts.ts";

test("a card says how many shots a scene has and which stories play it", () => {
  expect([
    sayFacts({ shots: 1, cast_in: [] }),
    sayFacts({ shots: 3, cast_in: [{ title: "News" }] }),
    sayFacts({ shots: 2, cast_in: [{ title: "News" }, { title: "Evening" }] }),
  ]).toEqual(["1 shot · in no story", "3 shots · in “News”", "2 shots · in 2 stories"]);
});
