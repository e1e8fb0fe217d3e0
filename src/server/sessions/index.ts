export { readSessions } from "./playedSessions.ts";
export { stagesOfSession } from "./sessions.ts";
export { saveSessions } from "./saveSessions.ts";
