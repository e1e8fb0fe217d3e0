export { erasePlayersOfGuest } from "./erasePlayersOfGuest.ts";
export { GameRoom } from "./GameRoom.ts";
export { listGameResults } from "./listGameResults.ts";
export { readQuizzes } from "./playedQuizzes.ts";
export { readTeams } from "./players.repo.ts";
export { readPlayedQuiz } from "./readPlayedQuiz.ts";
export { readResults } from "./results.ts";
export { tellCurrentGame } from "./tellCurrentGame.ts";
