import { expect, test } from "vitest";
import { postState } from "./postState.ts";

const photo = {
  kind: "photo",
  status: "approved",
  held_because: null,
  video_status: null,
  thumb_url: "/thumb",
} as const;
const video = { ...photo, kind: "video", video_status: "ready" } as const;
const question = { ...photo, kind: "question", thumb_url: null } as const;

test("guests are told what has become of a post", () => {
  expect([
    postState({ ...photo, status: "pending", held_because: "review", thumb_url: null }),
    postState({ ...question, status: "pending", held_because: "profanity" }),
    postState({ ...photo, status: "pending", held_because: "paused" }),
    postState({ ...photo, thumb_url: null }),
    postState({ ...video, video_status: "processing" }),
    postState({ ...photo, status: "featured", thumb_url: null }),
    postState(photo),
    postState(video),
    postState(question),
    postState({ ...video, status: "featured" }),
    postState({ ...question, status: "answered" }),
    postState({ ...photo, status: "rejected" }),
    postState({ ...photo, status: "hidden" }),
    postState({ ...photo, status: "rejected", held_because: "unreadable" }),
    postState({ ...video, video_status: "failed" }),
    postState({ ...photo, status: "hidden", held_because: "withdrawn" }),
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
    "not_shown",
    "not_shown",
    "unreadable",
    "unreadable",
    "withdrawn",
  ]);
});
