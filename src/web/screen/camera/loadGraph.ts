import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plainUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simdUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { env, io, ready, setBackend } from "@tensorflow/tfjs-core";

export interface GraphFiles {
  graph_url: string;
  weights_url: string;
}

/** A model as it is stored: what it computes, and the weights that it learned. */
export interface Graph {
  modelTopology: { node: { name: string; op: string; attr?: Record<string, unknown> }[] };
  weightsManifest: { weights: io.WeightsManifestEntry[] }[];
}

/** Loads both from our own node, as part of the pages. */
export async function loadGraph(
  { graph_url, weights_url }: GraphFiles,
  prepare: (graph: Graph, weights: ArrayBuffer) => void = () => {},
): Promise<GraphModel> {
  const [graph, weights] = await Promise.all([
    load(graph_url).then((file) => file.json() as Promise<Graph>),
    load(weights_url).then((file) => file.arrayBuffer()),
    backend(),
  ]);
  prepare(graph, weights);
  return loadGraphModel(
    io.fromMemory({
      modelTopology: graph.modelTopology,
      weightSpecs: graph.weightsManifest.flatMap((group) => group.weights),
      weightData: weights,
    }),
  );
}

async function load(url: string): Promise<Response> {
  const file = await fetch(url);
  if (!file.ok) throw new Error(`${url} is missing`);
  return file;
}

let started: Promise<void> | undefined;

/** WebAssembly is there wherever the pages run, and leaves the graphics card to what is shown. */
function backend(): Promise<void> {
  started ??= (async () => {
    // Threads would need headers that keep pictures and streams of other hosts out of the page.
    env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
    setWasmPaths({
      "tfjs-backend-wasm.wasm": plainUrl,
      "tfjs-backend-wasm-simd.wasm": simdUrl,
      // The file is asked for, but never loaded.
      "tfjs-backend-wasm-threaded-simd.wasm": simdUrl,
    });
    if (!(await setBackend("wasm"))) throw new Error("WebAssembly does not start");
    await ready();
  })();
  return started;
}
