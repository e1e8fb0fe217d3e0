import { expect, test } from "vitest";
import { splitJoinUrl } from "./splitJoinUrl.ts";

test("the code is what follows the last slash; an address without one stays whole", () => {
  expect(splitJoinUrl("https://cuelight.example/e/K7P2QX")).toEqual({
    base: "cuelight.example/e/",
    code: "K7P2QX",
  });
  expect(splitJoinUrl("http://localhost:4000/e/K7P2QX/")).toEqual({
    base: "localhost:4000/e/",
    code: "K7P2QX",
  });
  expect(splitJoinUrl("https://cuelight.example/")).toEqual({ base: "cuelight.example", code: "" });
  expect(splitJoinUrl("https://a.example/?event=a-very-long-name")).toEqual({
    base: "a.example/?event=a-very-long-name",
    code: "",
  });
});
