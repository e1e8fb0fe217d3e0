export { GameRoom } from "./GameRoom.ts";
export { readQuizzes } from "./playedQuizzes.ts";
export { readTeams } from "./players.repo.ts";
