import { templates } from "../../contract/templates.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { createSceneFrom, keepAsTemplate, listTemplates } from "./templates.ts";

export const templateEndpoints = [
  implement(templates.list, async ({ call }) => ok(await listTemplates(call))),
  implement(templates.createScene, async ({ call, params, body }) =>
    created(await createSceneFrom(call, params.key, body)),
  ),
];

export const sceneTemplateEndpoints = [
  implement(templates.keep, async ({ call, params }) => {
    await keepAsTemplate(call, params.id, true);
    return noContent();
  }),
  implement(templates.drop, async ({ call, params }) => {
    await keepAsTemplate(call, params.id, false);
    return noContent();
  }),
];
