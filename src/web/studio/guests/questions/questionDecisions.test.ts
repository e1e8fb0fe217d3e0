import { expect, test } from "vitest";
import { postStatuses } from "../../../../core/posts/post.ts";
import { questionDecisionsFor } from "./questionDecisions.ts";

const offered = (status: (typeof postStatuses)[number]) =>
  questionDecisionsFor({ status, held_because: null }).map(({ key, label }) => `${key} ${label}`);

test("each status offers its decisions, each by a key of its own", () => {
  expect(Object.fromEntries(postStatuses.map((status) => [status, offered(status)]))).toEqual({
    pending: ["a Approve", "r Reject"],
    approved: ["f Put on screen", "w Answered", "h Hide"],
    featured: ["u Take off the screen", "w Answered", "h Hide"],
    answered: ["u Open again", "h Hide"],
    rejected: ["a Approve after all"],
    hidden: ["a Approve after all"],
  });
  expect(questionDecisionsFor({ status: "hidden", held_because: "withdrawn" })).toEqual([]);
});
