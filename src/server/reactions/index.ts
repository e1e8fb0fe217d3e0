export { ReactionRoom } from "./ReactionRoom.ts";
