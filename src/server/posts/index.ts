export { checkFile } from "./checkFile.ts";
export { makePost } from "./makePost.ts";
export { moderate } from "./moderate.ts";
export { readWalls } from "./playedWalls.ts";
export { isInviteStanding, lockOwnPost, lockPost } from "./posts.repo.ts";
export { postFileUrl } from "./postFiles.ts";
export { createPost } from "./posts.ts";
export { tellPost } from "./tellPost.ts";
export { withdrawPost } from "./withdrawPost.ts";
