import { queryOptions } from "@tanstack/react-query";
import type { Alert, AlertTemplate } from "../../../contract/alerts.ts";
import type { Targets } from "../../../contract/targets.ts";
import {
  type AlertLevel,
  alertLevels,
  pickTranslation,
  type Translations,
} from "../../../core/alerts/alert.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const alertsKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "alerts");
export const templatesKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "alert-templates");

// A start and an end are told; this is for a page that slept.
const again_ms = 60_000;

/** Those that stand on a stage now, the newest of the highest level first. */
export function activeAlertsQuery(session: Caller) {
  return queryOptions({
    queryKey: [...alertsKey(session), "active"],
    queryFn: ({ signal }) => session.api.listAll("/alerts", { query: { active: "true" }, signal }),
    select: sortAlerts,
    refetchInterval: again_ms,
  });
}

const sortAlerts = (alerts: Alert[]) =>
  alerts.toSorted(
    (one, other) =>
      alertLevels.indexOf(one.level) - alertLevels.indexOf(other.level) || other.started_at - one.started_at,
  );

export function alertTemplatesQuery(session: Caller) {
  return queryOptions({
    queryKey: [...templatesKey(session), "all"],
    queryFn: ({ signal }) => session.api.listAll("/alert-templates", { signal }),
  });
}

/** The highest first, and those of one level as they were added. */
export function sortTemplates(templates: readonly AlertTemplate[]): AlertTemplate[] {
  return templates.toSorted(
    (one, other) => alertLevels.indexOf(one.level) - alertLevels.indexOf(other.level),
  );
}

export function startAlert(
  { api }: Caller,
  body: { template_id: string; drill: boolean } & Targets,
): Promise<Alert> {
  return api.post("/alerts", { body });
}

export function endAlert({ api }: Caller, id: string): Promise<Alert> {
  return api.delete("/alerts/{id}", { params: { id } });
}

export const levelWords: Record<AlertLevel, { label: string; does: string }> = {
  emergency: { label: "Emergency", does: "Danger: everybody has to do something now" },
  warning: { label: "Warning", does: "Something to take care about" },
  info: { label: "Information", does: "Good to know, no danger" },
  clear: { label: "All clear", does: "Ends the other alerts and shows for a minute" },
};

/** In the words of whoever looks at the studio, where there are such. */
export const sayInOwnWords = (words: Translations) => pickTranslation(words, navigator.languages);

export const countStages = (count: number) => (count === 1 ? "1 stage" : `${count} stages`);
