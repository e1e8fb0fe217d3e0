import { describeSensors } from "../../core/rules/describeSensors.ts";
import { createNamedCondition, listNamedConditions, patchNamedCondition } from "./namedConditions.ts";
import { deleteNamedCondition, listNamedConditionUses } from "./deleteNamedCondition.ts";
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
  implement(namedConditions.listUses, async ({ call, params }) =>
    ok(await listNamedConditionUses(call, params.id)),
  ),
  implement(namedConditions.delete, async ({ call, params, query }) => {
    await deleteNamedCondition(call, params.id, query.and_uses === "true");
    return noContent();
  }),
];
