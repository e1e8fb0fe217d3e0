import { readFile } from "node:fs/promises";
import path from "node:path";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { env, io, ready, setBackend } from "@tensorflow/tfjs-core";
import { openToAnySize } from "../../../core/faces/openToAnySize.ts";

const modules = path.join(import.meta.dirname, "../../../../node_modules");
// The package does not offer its models under its name.
const models = path.join(modules, "@vladmandic/human/models");

interface Graph {
  modelTopology: { node: { op: string; attr?: Record<string, unknown> }[] };
  weightsManifest: { weights: io.WeightsManifestEntry[] }[];
}

/** The same model that screens see visitors with. */
export async function loadFaceGraph(): Promise<GraphModel> {
  env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  setWasmPaths(path.join(modules, "@tensorflow/tfjs-backend-wasm/dist/"));
  if (!(await setBackend("wasm"))) throw new Error("WebAssembly does not start");
  await ready();
  const graph = JSON.parse(await readFile(path.join(models, "blazeface.json"), "utf8")) as Graph;
  const weights = new Uint8Array(await readFile(path.join(models, "blazeface.bin"))).buffer;
  openToAnySize(graph, weights);
  return loadGraphModel(
    io.fromMemory({
      modelTopology: graph.modelTopology,
      weightSpecs: graph.weightsManifest.flatMap((group) => group.weights),
      weightData: weights,
    }),
  );
}
