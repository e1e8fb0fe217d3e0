import { describeSensors } from "../../core/rules/describeSensors.ts";
import {
  createNamedCondition,
  deleteNamedCondition,
  listNamedConditions,
  patchNamedCondition,
} from "./namedConditions.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { namedConditions } from "../../contract/namedConditions.ts";

export const namedConditionEndpoints = [
  implement(namedConditions.list, async ({ call, query }) => ok(await listNamedConditions(call, query))),
  implement(namedConditions.create, async ({ call, body }) =>
    created(await createNamedCondition(call, body)),
  ),
  implement(namedConditions.listSensors, async () => ok({ sensors: describeSensors() })),
  implement(namedConditions.patch, async ({ call, params, body }) =>
    ok(await patchNamedCondition(call, params.id, body)),
  ),
  implement(namedConditions.delete, async ({ call, params }) => {
    await deleteNamedCondition(call, params.id);
    return noContent();
  }),
];
