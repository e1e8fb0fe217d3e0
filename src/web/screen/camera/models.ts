import facesGraph from "../../../../node_modules/@vladmandic/human/models/blazeface.json?url";
import facesWeights from "../../../../node_modules/@vladmandic/human/models/blazeface.bin?url";
import handGraph from "../../../../node_modules/@vladmandic/human/models/handlandmark-lite.json?url";
import handWeights from "../../../../node_modules/@vladmandic/human/models/handlandmark-lite.bin?url";
import palmsGraph from "../../../../node_modules/@vladmandic/human/models/handtrack.json?url";
import palmsWeights from "../../../../node_modules/@vladmandic/human/models/handtrack.bin?url";
import type { GraphFiles } from "./loadGraph.ts";

/** The models lie at these places in the build, because the package does not export them. */
export const models = {
  faces: { graph_url: facesGraph, weights_url: facesWeights },
  /** This model finds where in the picture hands are. */
  hands: { graph_url: palmsGraph, weights_url: palmsWeights },
  /** This model finds where in a cut-out of one hand its joints are. */
  joints: { graph_url: handGraph, weights_url: handWeights },
} satisfies Record<string, GraphFiles>;
