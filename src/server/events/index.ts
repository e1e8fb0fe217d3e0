export { applyEvent } from "./applyEvent.ts";
export { eraseEvent } from "./eraseEvent.ts";
export { readAgendas } from "./playedAgendas.ts";
