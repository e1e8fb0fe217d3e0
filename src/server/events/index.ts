export { type AppliedPlan, applyEvent, applyPlan, retryConflicts } from "./applyEvent.ts";
export { eraseEvent } from "./eraseEvent.ts";
export { findEvent } from "./listEvents.ts";
export { ensureEvent, type EventFields } from "./ensureEvent.ts";
export { listPlannedSessions } from "./events.repo.ts";
export { readAgendas } from "./playedAgendas.ts";
