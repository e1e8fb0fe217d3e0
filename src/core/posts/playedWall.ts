import type { EngagementRoom, State } from "../engagements/engagement.ts";
import type { PlayedAsset } from "../assets/playedAsset.ts";
import type { Crop } from "./crop.ts";
import type { PostKind, PostStatus } from "./post.ts";

/** What screens show of an engagement. */
export interface PlayedWall {
  title: string;
  state: State;
  join_url: string;
  rooms: EngagementRoom[];
  /** What guests may post. */
  kinds: PostKind[];
  /** The languages of the phone page. The first is its default, and that of a wall on a stage without languages. */
  languages: string[];
  /** What the stage's blocks show of the engagement. A programme that a device kept from an older version has none. */
  filters?: WallFilter[];
  /** How long posts are held back after they were approved; left out where they are not. */
  delay_ms?: number;
  /** The newest posts for each filter and the featured ones, in the order in which they came onto the walls. */
  posts: PlayedPost[];
}

export interface PlayedPost {
  id: string;
  kind: PostKind;
  status: Extract<PostStatus, "approved" | "featured" | "answered">;
  room: string | null;
  caption: string;
  name: string | null;
  /** When it came onto the walls: when it was approved, or when its picture or video was made if that took longer. */
  shown_at: number;
  /** When it was put on screen by itself; only of a featured one. */
  featured_at?: number;
  /** The file of a photo or video. */
  media: PlayedPostMedia | null;
  /** Only of a question; one that a device kept from an older version has none. */
  question?: PlayedQuestion;
}

/** What a question has besides its words. */
export interface PlayedQuestion {
  votes: number;
  pinned: boolean;
  session_id: string | null;
  answer_text: string | null;
  asked_at: number;
}

export interface PlayedPostMedia {
  /** The file's id among the programme's assets, which also hold the poster of a video. */
  asset: string;
  poster: string | null;
  width: number;
  height: number;
  /** The duration of a video. */
  duration_ms: number | null;
  crop: Crop | null;
}

/** A post as it is now; `post` is null when it is not on the walls. */
export interface ChangedPost {
  engagement_id: string;
  post_id: string;
  post: PlayedPost | null;
  assets: Record<string, PlayedAsset>;
}

/** Questions as they are now, of which the votes have changed. */
export interface ChangedQuestions {
  engagement_id: string;
  posts: PlayedPost[];
}

/** A screen has no use for more posts: the oldest leave a wall when new ones come. */
export const most_posts = 200;

/**
 * A few more posts are held, so that when one is hidden the same post takes its place on every screen, however long
 * that has been on.
 */
export const most_held = most_posts + 50;

/** Which posts of an engagement a wall shows; null means all rooms, or all kinds. */
export interface WallFilter {
  /** The keys of the rooms. */
  rooms: string[] | null;
  kinds: PostKind[] | null;
}
