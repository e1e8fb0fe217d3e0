import {
  createStage,
  deleteStage,
  listStages,
  patchStage,
  putIdle,
  readStage,
  renewPlayerLink,
} from "./stages.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { stages } from "../../contract/stages.ts";

export const stageEndpoints = [
  implement(stages.list, async ({ call, query }) => ok(await listStages(call, query))),
  implement(stages.create, async ({ call, body }) => created(await createStage(call, body))),
  implement(stages.read, async ({ call, params }) => ok(await readStage(call, params.id))),
  implement(stages.patch, async ({ call, params, body }) => ok(await patchStage(call, params.id, body))),
  implement(stages.delete, async ({ call, params }) => {
    await deleteStage(call, params.id);
    return noContent();
  }),
  implement(stages.putIdle, async ({ call, params, body }) =>
    ok(await putIdle(call, params.id, body.story_id)),
  ),
  implement(stages.renewPlayerLink, async ({ call, params }) =>
    created(await renewPlayerLink(call, params.id)),
  ),
];
