import { expect, test } from "vitest";
import { findPostState } from "./postState.ts";

const photo = {
  kind: "photo",
  status: "approved",
  held_because: null,
  video_status: null,
  thumb_url: "/thumb",
} as const;
const video = { ...photo, kind: "video", video_status: "ready" } as const;
const question = { ...photo, kind: "question", thumb_url: null } as const;
const merged = {
  ...question,
  merged_into: { post_id: "other", text: "Why?", is_answered: false, answer_text: null },
} as const;

test("guests are told what has become of a post", () => {
  expect([
    findPostState({ ...photo, status: "pending", held_because: "review", thumb_url: null }),
    findPostState({ ...question, status: "pending", held_because: "profanity" }),
    findPostState({ ...photo, status: "pending", held_because: "paused" }),
    findPostState({ ...photo, thumb_url: null }),
    findPostState({ ...video, video_status: "processing" }),
    findPostState({ ...photo, status: "featured", thumb_url: null }),
    findPostState(photo),
    findPostState(video),
    findPostState(question),
    findPostState({ ...video, status: "featured" }),
    findPostState({ ...question, status: "answered" }),
    findPostState(merged),
    findPostState({ ...merged, status: "pending", held_because: "review" }),
    findPostState({ ...merged, status: "hidden" }),
    findPostState({ ...photo, status: "rejected" }),
    findPostState({ ...photo, status: "hidden" }),
    findPostState({ ...photo, status: "rejected", held_because: "unreadable" }),
    findPostState({ ...video, video_status: "failed" }),
    findPostState({ ...photo, status: "hidden", held_because: "withdrawn" }),
  ]).toEqual([
    "in_review",
    "in_review",
    "held",
    "preparing",
    "preparing",
    "preparing",
    "on_the_wall",
    "on_the_wall",
    "on_the_wall",
    "featured",
    "answered",
    "merged",
    "merged",
    "not_shown",
    "not_shown",
    "not_shown",
    "unreadable",
    "unreadable",
    "withdrawn",
  ]);
});
