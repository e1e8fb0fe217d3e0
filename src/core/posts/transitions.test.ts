import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heldReasons, isOnWalls, postKinds, type PostStatus, postStatuses } from "./post.ts";
import { listAllowedStatuses } from "./transitions.ts";

const anyPost = fc.record({
  kind: fc.constantFrom(...postKinds),
  status: fc.constantFrom(...postStatuses),
  held_because: fc.constantFrom(null, ...heldReasons),
});
const lost = new Set<unknown>(["withdrawn", "unreadable"]);

const from = (kind: (typeof postKinds)[number]) =>
  Object.fromEntries(
    postStatuses.map((status) => [status, listAllowedStatuses({ kind, status, held_because: null })]),
  );

test("each status leads to a few others", () => {
  const others = {
    pending: ["approved", "rejected"],
    approved: ["featured", "hidden"],
    featured: ["approved", "hidden"],
    answered: ["approved", "hidden"],
    rejected: ["approved"],
    hidden: ["approved"],
  };
  expect(from("photo")).toEqual(others);
  expect(from("video")).toEqual(others);
  expect(from("note")).toEqual(others);
  expect(from("question")).toEqual({ ...others, approved: ["featured", "answered", "hidden"] });
});

describe("whatever a post is", () => {
  test("nothing becomes what it is already, or pending again", () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const allowed = listAllowedStatuses(post);
        expect(allowed).not.toContain(post.status);
        expect(allowed).not.toContain("pending");
      }),
    );
  });

  test("what was taken back or cannot be read is never shown, and all else can be", () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const steps = reachable(post);
        expect([...steps].some(isOnWalls)).toBe(!lost.has(post.held_because));
      }),
    );
  });

  test("a moderator can take it off the walls in one step, and bring it back in one", () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        fc.pre(!lost.has(post.held_because));
        if (isOnWalls(post.status)) expect(listAllowedStatuses(post)).toContain("hidden");
        else expect(listAllowedStatuses(post)).toContain("approved");
      }),
    );
  });
});

/** By any number of decisions; a decision ends what held it. */
function reachable(post: Parameters<typeof listAllowedStatuses>[0]): Set<PostStatus> {
  const found = new Set<PostStatus>();
  const look = (from: typeof post) => {
    for (const status of listAllowedStatuses(from)) {
      if (found.has(status)) continue;
      found.add(status);
      look({ ...post, status, held_because: null });
    }
  };
  look(post);
  return found;
}
