import { expect, test } from "vitest";
import { postKinds, postStatuses } from "../../../../core/posts/post.ts";
import { listAllowedStatuses } from "../../../../core/posts/transitions.ts";
import { decisionsFor, stepsBack } from "./decisions.ts";

test("a desk offers all that a post may become, each by a key of its own", () => {
  for (const kind of postKinds)
    for (const status of postStatuses) {
      const post = { kind, status, held_because: null };
      const offered = decisionsFor(post);
      expect(offered.map(({ status }) => status).toSorted()).toEqual(listAllowedStatuses(post).toSorted());
      expect(new Set(offered.map(({ key }) => key)).size).toBe(offered.length);
    }
});

test("nothing can be decided about what is gone or cannot be read", () => {
  expect([
    decisionsFor({ kind: "photo", status: "hidden", held_because: "withdrawn" }),
    decisionsFor({ kind: "photo", status: "rejected", held_because: "unreadable" }),
  ]).toEqual([[], []]);
});

test("undoing never puts onto the walls what was not there, and brings back what was", () => {
  const kind = "question";
  expect({
    approved: stepsBack({ kind, before: "pending", after: "approved" }),
    rejected: stepsBack({ kind, before: "pending", after: "rejected" }),
    featured: stepsBack({ kind, before: "approved", after: "featured" }),
    hidden: stepsBack({ kind, before: "answered", after: "hidden" }),
    back: stepsBack({ kind, before: "featured", after: "approved" }),
    afterAll: stepsBack({ kind, before: "rejected", after: "approved" }),
  }).toEqual({
    approved: ["hidden"],
    rejected: [],
    featured: ["approved"],
    hidden: ["approved", "answered"],
    back: ["featured"],
    afterAll: ["hidden"],
  });
});
