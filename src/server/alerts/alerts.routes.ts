import { alerts } from "../../contract/alerts.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { endAlert, listAlerts, startAlert } from "./alerts.ts";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  patchTemplate,
  readTemplate,
} from "./alertTemplates.ts";

export const alertEndpoints = [
  implement(alerts.listTemplates, async ({ call, query }) => ok(await listTemplates(call, query))),
  implement(alerts.createTemplate, async ({ call, body }) => created(await createTemplate(call, body))),
  implement(alerts.readTemplate, async ({ call, params }) => ok(await readTemplate(call, params.id))),
  implement(alerts.patchTemplate, async ({ call, params, body }) =>
    ok(await patchTemplate(call, params.id, body)),
  ),
  implement(alerts.deleteTemplate, async ({ call, params }) => {
    await deleteTemplate(call, params.id);
    return noContent();
  }),
  implement(alerts.list, async ({ call, query }) => ok(await listAlerts(call, query))),
  implement(alerts.start, async ({ call, body }) => created(await startAlert(call, body))),
  implement(alerts.end, async ({ call, params }) => ok(await endAlert(call, params.id))),
];
