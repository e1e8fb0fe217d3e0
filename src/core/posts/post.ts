export const postKinds = ["photo", "video", "note", "question"] as const;
export type PostKind = (typeof postKinds)[number];

export const postStatuses = ["pending", "approved", "featured", "answered", "rejected", "hidden"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const videoStatuses = ["processing", "ready", "failed"] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export const postSources = ["phone", "api", "booth"] as const;
export type PostSource = (typeof postSources)[number];

export const cropSources = ["faces", "booth", "center", "manual"] as const;
export type CropSource = (typeof cropSources)[number];

/**
 * Why a post waits, or why it cannot be shown: an operator reviews every post, the engagement was paused, its words are
 * to be looked at, its file cannot be read, or its guest took it back.
 */
export const heldReasons = ["review", "paused", "profanity", "unreadable", "withdrawn"] as const;
export type HeldBecause = (typeof heldReasons)[number];

/** The copies that are made of what a guest sent. */
export const postFileRoles = [
  /** Upright, without metadata, no longer than 2560 px: what all other copies of a photo are made of. */
  "photo",
  /** For screens, no longer than 1920 px. */
  "wall",
  /** For lists, no longer than 480 px; of a video a frame. */
  "thumb",
  /** What the guest takes home, where that is not the photo or video itself. */
  "take_home",
  "keepsake",
  "video",
  /** The frame that stands for a video. */
  "poster",
] as const;
export type PostFileRole = (typeof postFileRoles)[number];

const onWalls: ReadonlySet<PostStatus> = new Set(["approved", "featured", "answered"] as const);

export function isOnWalls(status: PostStatus): boolean {
  return onWalls.has(status);
}
