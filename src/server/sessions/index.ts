export { readSessions } from "./playedSessions.ts";
export { stagesOfSession } from "./sessions.ts";
