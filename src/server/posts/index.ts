export { checkFile } from "./checkFile.ts";
export { findStanding, lockForMerge, recountVotes } from "./merging.repo.ts";
export { makePost } from "./makePost.ts";
export { moderate } from "./moderate.ts";
export { readPlayedPosts, readPlayedPostsById } from "./playedPost.ts";
export { readWalls } from "./playedWalls.ts";
export {
  isInviteStanding,
  isOwnPost,
  lockOwnPost,
  lockPost,
  type PostRow,
  selectPosts,
} from "./posts.repo.ts";
export { postFileUrl } from "./postFiles.ts";
export { createPost } from "./posts.ts";
export { toPost } from "./readPost.ts";
export { tellPost } from "./tellPost.ts";
export { withdrawPost } from "./withdrawPost.ts";
