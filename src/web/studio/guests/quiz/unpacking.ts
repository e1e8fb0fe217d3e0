import { TooManyBytes, type Unpacking } from "../../../../core/workbook/unzip.ts";

export const unpacking: Unpacking = {
  inflate: async (packed, most_bytes) => {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const chunk of readAll(stream.getReader())) {
      length += chunk.length;
      if (length > most_bytes) throw new TooManyBytes();
      chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  },
  rest: () => new Promise((done) => setTimeout(done)),
  decode: (bytes) => new TextDecoder().decode(bytes),
};

/** Not every browser lets a stream be walked through by itself. */
async function* readAll(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
