import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { plainTiff } from "./plainTiff.ts";

export interface DecodeRequest {
  bytes: Uint8Array;
  icc: Uint8Array | undefined;
  most_memory: number;
}

interface UnpackedImage {
  width: number;
  height: number;
  /** Red, green, blue and opacity, a byte each. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

// It comes without types.
const decode = createRequire(import.meta.url)("heic-decode") as (file: {
  buffer: Uint8Array;
}) => Promise<UnpackedImage>;

export type DecodeResult = { file: Uint8Array<ArrayBuffer> } | { refused: string };

await answer(workerData as DecodeRequest);

async function answer({ bytes, icc, most_memory }: DecodeRequest): Promise<void> {
  limitMemory(most_memory);
  try {
    const { width, height, data } = await decode({ buffer: bytes });
    const file = plainTiff({ width, height, data: new Uint8Array(data.buffer), icc });
    parentPort?.postMessage({ file } satisfies DecodeResult, [file.buffer]);
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    parentPort?.postMessage({ refused: String(error) } satisfies DecodeResult);
  }
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What a file unpacks to may be far more than it says, and nothing else bounds the decoder's own memory. */
function limitMemory(most_memory: number): void {
  const page = 65_536;
  const { prototype: memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } })
    .WebAssembly.Memory;
  // oxlint-disable-next-line typescript/unbound-method -- called with its memory
  const { grow } = memory;
  memory.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * page > most_memory) throw new RangeError("No more memory");
    return grow.call(this, pages);
  };
}
