import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { env, io, ready, setBackend } from "@tensorflow/tfjs-core";
import { openToAnySize } from "../../../core/faces/openToAnySize.ts";

// Neither package exports these files.
const models = path.join(findPackage("@vladmandic/human"), "models");
const wasm = path.join(findPackage("@tensorflow/tfjs-backend-wasm"), "dist/");

interface Graph {
  modelTopology: { node: { op: string; attr?: Record<string, unknown> }[] };
  weightsManifest: { weights: io.WeightsManifestEntry[] }[];
}

/** Loads the same model with which screens see visitors. */
export async function loadFaceGraph(): Promise<GraphModel> {
  env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  setWasmPaths(wasm);
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

/** npm may put a package beside this one or above it. */
function findPackage(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  return path.dirname(manifest);
}
