export { type AlertInput, endAlert, listAlerts, startAlert } from "./alerts.ts";
export { readPreparedAlerts } from "./alertTemplates.repo.ts";
export { readAlerts } from "./playedAlerts.ts";
