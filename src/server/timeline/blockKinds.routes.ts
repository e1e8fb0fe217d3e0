import { describeSensors } from "../../core/rules/describeSensors.ts";
import {
  describeCanvasPresets,
  describeKinds,
  describeStagePresets,
} from "../../core/timeline/describeKinds.ts";
import { implement, ok } from "../http/endpoint.ts";
import { blockKinds } from "../../contract/blockKinds.ts";

export const blockKindEndpoints = [
  implement(blockKinds.list, async ({ query }) =>
    ok({
      kinds: describeKinds(query),
      sensors: describeSensors(),
      canvas_rule_presets: describeCanvasPresets(),
      stage_rule_presets: describeStagePresets(),
    }),
  ),
];
