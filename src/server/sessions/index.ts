export { readElsewhere } from "./playedElsewhere.ts";
export { readSessions } from "./playedSessions.ts";
export { listStagesOfSession } from "./sessions.ts";
export { saveSessions } from "./saveSessions.ts";
