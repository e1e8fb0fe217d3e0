import { createScene, deleteScene, listSceneKinds, listScenes, patchScene, readScene } from "./scenes.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { scenes } from "../../contract/scenes.ts";

export const sceneEndpoints = [
  implement(scenes.listKinds, async ({ call }) => ok(await listSceneKinds(call))),
  implement(scenes.list, async ({ call, query }) => ok(await listScenes(call, query))),
  implement(scenes.create, async ({ call, body }) => created(await createScene(call, body))),
  implement(scenes.read, async ({ call, params }) => ok(await readScene(call, params.id))),
  implement(scenes.patch, async ({ call, params, body }) => ok(await patchScene(call, params.id, body))),
  implement(scenes.delete, async ({ call, params }) => {
    await deleteScene(call, params.id);
    return noContent();
  }),
];
