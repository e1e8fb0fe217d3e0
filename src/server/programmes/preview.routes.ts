import { previewLayout, previewScene, previewStage, previewTemplates } from "./preview.ts";
import { readSceneProgramme, readStageProgramme, readStoryProgramme } from "./playable.ts";
import { implement, ok } from "../http/endpoint.ts";
import { previews } from "../../contract/preview.ts";
import { templates } from "../../contract/templates.ts";

export const scenePreviewEndpoints = [
  implement(previews.previewScene, async ({ call, params, query }) =>
    ok(await previewScene(call, { scene_id: params.id, ...query })),
  ),
  implement(previews.sceneProgramme, async ({ call, params, query }) =>
    ok(await readSceneProgramme(call, params.id, query.record_ref)),
  ),
];

export const templatePreviewEndpoints = [
  implement(templates.preview, async ({ call }) => ok(await previewTemplates(call))),
];

export const storyPreviewEndpoints = [
  implement(previews.storyProgramme, async ({ call, params, query }) =>
    ok(await readStoryProgramme(call, params.id, query.stage_id)),
  ),
];

export const layoutPreviewEndpoints = [
  implement(previews.previewLayout, async ({ call, params }) => ok(await previewLayout(call, params.id))),
];

export const stagePreviewEndpoints = [
  implement(previews.previewStage, async ({ call, params }) => ok(await previewStage(call, params.id))),
  implement(previews.stageProgramme, async ({ call, params, query }) =>
    ok(await readStageProgramme(call, params.id, query.from)),
  ),
];
