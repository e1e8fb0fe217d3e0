import { cueLists } from "../../contract/cueLists.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import {
  createCueList,
  deleteCueList,
  listCueLists,
  patchCueList,
  putCues,
  readCueList,
  rehearse,
  resetCueList,
} from "./cueLists.ts";
import { fireCue, fireNext } from "./fireCue.ts";

export const cueListEndpoints = [
  implement(cueLists.list, async ({ call, query }) => ok(await listCueLists(call, query))),
  implement(cueLists.create, async ({ call, body }) => created(await createCueList(call, body))),
  implement(cueLists.read, async ({ call, params }) => ok(await readCueList(call, params.id))),
  implement(cueLists.patch, async ({ call, params, body }) => ok(await patchCueList(call, params.id, body))),
  implement(cueLists.delete, async ({ call, params }) => {
    await deleteCueList(call, params.id);
    return noContent();
  }),
  implement(cueLists.putCues, async ({ call, params, body }) =>
    ok(await putCues(call, params.id, body.cues)),
  ),
  implement(cueLists.go, async ({ call, params, body }) => ok(await fireNext(call, params.id, body ?? {}))),
  implement(cueLists.rehearse, async ({ call, params, body }) =>
    ok(await rehearse(call, params.id, body.on)),
  ),
  implement(cueLists.reset, async ({ call, params }) => ok(await resetCueList(call, params.id))),
  implement(cueLists.fire, async ({ call, params }) => ok(await fireCue(call, params.id))),
];
