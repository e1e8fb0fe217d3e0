import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { TooManyBytes, type Unpacking } from "../../core/workbook/unzip.ts";

const inflated = promisify(inflateRaw);

export const unpacking: Unpacking = {
  inflate: async (packed, most_bytes) => {
    try {
      return await inflated(packed, { maxOutputLength: Math.max(1, most_bytes) });
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? new TooManyBytes() : error;
    }
  },
  rest: () => setImmediate(),
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"),
};
