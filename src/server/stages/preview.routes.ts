import { previewScene, previewStage } from "./preview.ts";
import { implement, ok } from "../http/endpoint.ts";
import { previews } from "../../contract/preview.ts";

export const scenePreviewEndpoints = [
  implement(previews.previewScene, async ({ call, params, query }) =>
    ok(await previewScene(call, { scene_id: params.id, ...query })),
  ),
];

export const stagePreviewEndpoints = [
  implement(previews.previewStage, async ({ call, params }) => ok(await previewStage(call, params.id))),
];
