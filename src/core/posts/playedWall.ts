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
  /** Of the phone page; the first is its own, and a wall's where the stage has none. */
  languages: string[];
  /** What the stage's blocks show of it. A programme that a device kept from before this was said has none. */
  filters?: WallFilter[];
  /** Those that came last for each filter, and those that are featured, in the order in which they came onto the walls. */
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
  /** Of a photo or video. */
  media: PlayedPostMedia | null;
}

export interface PlayedPostMedia {
  /** Among the programme's assets, as is the poster of a video. */
  asset: string;
  poster: string | null;
  width: number;
  height: number;
  /** Of a video. */
  duration_ms: number | null;
  crop: Crop | null;
}

/** A post as it is now; null: it is not on the walls. */
export interface ChangedPost {
  engagement_id: string;
  post_id: string;
  post: PlayedPost | null;
  assets: Record<string, PlayedAsset>;
}

/** Older ones leave a wall when new ones come: a screen has no use for more. */
export const most_posts = 200;

/** A few more are held, so that one that is hidden makes room for the same one on every screen, since whenever it is on. */
export const most_held = most_posts + 50;

/** Which posts of an engagement a wall shows; null: those of all rooms, or of all kinds. */
export interface WallFilter {
  /** By their keys. */
  rooms: string[] | null;
  kinds: PostKind[] | null;
}
