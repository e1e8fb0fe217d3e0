import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Call } from "../http/call.ts";
import { replayEarlierFile } from "../http/idempotency.ts";
import {
  createAsset,
  deleteAsset,
  listAssets,
  listAssetUses,
  patchAsset,
  readAsset,
  replaceFile,
  requireAsset,
} from "./assets.ts";
import { readFileName, withReceivedFile } from "./receiveFile.ts";
import { fetched_bytes, fetchFile } from "./fetchFile.ts";
import { most_bytes, storeFile, type StoredFile } from "./storeFile.ts";
import { readWaveform } from "./waveforms.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { assets } from "../../contract/assets.ts";

export const assetEndpoints = [
  implement(assets.list, async ({ call, query }) => ok(await listAssets(call, query))),
  implement(assets.create, async ({ call, body, request }) =>
    created(await createAsset(call, await receiveFile(call, body, request))),
  ),
  implement(assets.read, async ({ call, params }) => ok(await readAsset(call, params.id))),
  implement(assets.patch, async ({ call, params, body }) => ok(await patchAsset(call, params.id, body))),
  implement(assets.putFile, async ({ call, params, body, request }) => {
    await requireAsset(call, params.id);
    return ok(await replaceFile(call, params.id, await receiveFile(call, body, request)));
  }),
  implement(assets.listUses, async ({ call, params }) => ok(await listAssetUses(call, params.id))),
  implement(assets.readWaveform, async ({ call, params }) => ok(await readWaveform(call, params.id))),
  implement(assets.delete, async ({ call, params }) => {
    await deleteAsset(call, params.id);
    return noContent();
  }),
];

/** Puts what was sent into the store. A file comes as a stream, an address as parsed JSON. */
async function receiveFile(
  call: Call,
  body: Readable | { url: string },
  request: { headers: IncomingHttpHeaders },
): Promise<StoredFile> {
  const isFile = body instanceof Readable;
  const fetched = isFile
    ? null
    : await fetchFile(call, { url: body.url, max_bytes: fetched_bytes, field: "url" });
  const source = fetched ? Readable.from([fetched.bytes]) : body;
  const name = fetched?.name ?? readFileName(request.headers["x-filename"], "Untitled");
  return withReceivedFile(
    call.app,
    { body: source, max_bytes: most_bytes.video },
    async (file, bytes, sha256) => {
      if (isFile) await replayEarlierFile(call, sha256);
      return storeFile(call, { file, bytes, sha256, name, field: fetched ? "url" : undefined });
    },
  );
}
