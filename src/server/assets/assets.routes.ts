import { Readable } from "node:stream";
import { replayEarlierFile } from "../http/idempotency.ts";
import { createAsset, deleteAsset, listAssets, readAsset } from "./assets.ts";
import { readFileName, withReceivedFile } from "./receiveFile.ts";
import { fetched_bytes, fetchFile, most_bytes, storeFile } from "./storeFile.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { assets } from "../../contract/assets.ts";

export const assetEndpoints = [
  implement(assets.list, async ({ call, query }) => ok(await listAssets(call, query))),
  implement(assets.create, async ({ call, body, request }) => {
    // A file comes as a stream, an address as parsed JSON.
    const isFile = body instanceof Readable;
    const fetched = isFile
      ? null
      : await fetchFile(call, { url: body.url, max_bytes: fetched_bytes, field: "url" });
    const source = fetched ? Readable.from([fetched.bytes]) : body;
    const name = fetched?.name ?? readFileName(request.headers["x-filename"], "Untitled");
    const stored = await withReceivedFile(
      call.app,
      { body: source, max_bytes: most_bytes.video },
      async (file, bytes, sha256) => {
        if (isFile) await replayEarlierFile(call, sha256);
        return storeFile(call, { file, bytes, sha256, name, field: fetched ? "url" : undefined });
      },
    );
    return created(await createAsset(call, stored));
  }),
  implement(assets.read, async ({ call, params }) => ok(await readAsset(call, params.id))),
  implement(assets.delete, async ({ call, params }) => {
    await deleteAsset(call, params.id);
    return noContent();
  }),
];
