import { stageGroups } from "../../contract/stageGroups.ts";
import { takes } from "../../contract/takes.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { screens } from "../../contract/screens.ts";
import { commandMany } from "./manyCommands.ts";
import { endTakes, startTakes } from "./manyTakes.ts";
import {
  createStageGroup,
  deleteStageGroup,
  listStageGroups,
  patchStageGroup,
  readStageGroup,
} from "./stageGroups.ts";

export const stageGroupEndpoints = [
  implement(stageGroups.list, async ({ call, query }) => ok(await listStageGroups(call, query))),
  implement(stageGroups.create, async ({ call, body }) => created(await createStageGroup(call, body))),
  implement(stageGroups.read, async ({ call, params }) => ok(await readStageGroup(call, params.id))),
  implement(stageGroups.patch, async ({ call, params, body }) =>
    ok(await patchStageGroup(call, params.id, body)),
  ),
  implement(stageGroups.delete, async ({ call, params }) => {
    await deleteStageGroup(call, params.id);
    return noContent();
  }),
];

export const manyCommandEndpoints = [
  implement(screens.commandMany, async ({ call, body }) => ok(await commandMany(call, body))),
];

export const manyTakeEndpoints = [
  implement(takes.startMany, async ({ call, body }) => ok(await startTakes(call, body))),
  implement(takes.endMany, async ({ call, body }) => ok(await endTakes(call, body ?? {}))),
];
