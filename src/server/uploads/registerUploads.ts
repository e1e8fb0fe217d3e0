import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { App } from "../app.ts";
import { tooLarge } from "../assets/index.ts";
import { conflict, forbidden, invalid } from "../http/errors.ts";
import { addJobs } from "../jobs/jobs.ts";
import { gone } from "../site/index.ts";
import { transaction } from "../write.ts";
import type { Upload } from "./checkReceived.ts";
import { type Place, readContentRange } from "./contentRange.ts";
import { Overtaken, receiveBody } from "./receiveBody.ts";
import { ActiveUploads } from "./ActiveUploads.ts";
import { verifyUploadUrl } from "./uploadUrl.ts";
import { countUploadParts, findUploadRow, resetReceived, deleteUploadParts } from "./uploads.repo.ts";

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>;

/** Receives the bytes of photos and videos; the address itself is the permission. */
export async function registerUploads(server: FastifyInstance, app: App): Promise<void> {
  const receiving = new ActiveUploads();
  server.addHook("onClose", () => receiving.settled());

  await server.register(async (scope) => {
    // Whatever the body's type is, its bytes go to the disk as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

    scope.head("/uploads/:id", async (request: Request, reply) => {
      requireSignature(app, request);
      await receiving.cutOff(request.params.id);
      const { received, bytes } = await findUpload(app, request.params.id);
      reply.headers({ "Upload-Offset": received, "Upload-Length": bytes, "Cache-Control": "no-store" });
      if (received > 0) reply.header("Range", `bytes=0-${received - 1}`);
      return reply.send();
    });

    scope.put("/uploads/:id", async (request: Request, reply) => {
      requireSignature(app, request);
      const { id } = request.params;
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      const answer = await receiving.takeOver(id, body, () => receive(app, request, body));
      return reply.header("Upload-Offset", answer.received).send(answer);
    });
  });
}

function requireSignature(app: App, { params, query }: Request): void {
  const verdict = verifyUploadUrl(app, params.id, query);
  if (verdict === "bad") throw forbidden("This address was not given to anybody");
  if (verdict === "expired") throw forbidden("This address was good for 15 minutes: ask for another one");
}

async function findUpload(app: App, id: string): Promise<Upload> {
  const upload = await findUploadRow(app.db, id);
  if (!upload) throw gone();
  return upload;
}

async function receive(app: App, request: Request, body: Readable) {
  const upload = await findUpload(app, request.params.id);
  const { id: upload_id, bytes } = upload;
  const place = await readPlace(app, upload, request);
  const received = await receiveBody(app, upload, { ...place, body }).catch(async (error: unknown) => {
    throw error instanceof Overtaken ? wrongStart((await findUpload(app, upload_id)).received) : error;
  });
  if (received < place.end)
    throw invalid(
      "bytes",
      `must be ${place.end - place.start} here; ${received} of ${bytes} have been received`,
      {
        offset: received,
      },
    );
  return { upload_id, received, bytes, complete: received === bytes };
}

/** Reads where in the whole the body belongs. */
async function readPlace(app: App, upload: Upload, { headers }: Request): Promise<Place> {
  const { bytes, received } = upload;
  if (received === bytes) throw conflict("All of it has been received already", { offset: received });
  const range = readContentRange(headers["content-range"], bytes);
  const place = range ?? { start: 0, end: bytes };
  if (Number(headers["content-length"] ?? 0) > place.end - place.start) throw tooLarge(bytes);
  if (range === null && received > 0) await startOver(app, upload);
  else if (place.start !== received) throw wrongStart(received);
  else if (received > 0) await limitParts(app, upload);
  return place;
}

const wrongStart = (offset: number) => conflict(`The upload goes on at byte ${offset}`, { offset });

/** Each part is a file and a row. The largest video in slices of 100 KB, or over the worst line, has no more. */
const most_parts = 2_000;

async function limitParts(app: App, upload: Upload): Promise<void> {
  if ((await countUploadParts(app.pool, upload.id)) < most_parts) return;
  await startOver(app, upload);
  throw conflict(`This came in ${most_parts} parts, which is the most: it starts over at byte 0`, {
    offset: 0,
  });
}

/** A client that sends the whole file again, not knowing of parts, is not stopped by what came of its first try. */
async function startOver(app: App, { id, workspace_id, received }: Upload): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    const rowCount = await resetReceived(tx.client, id, received);
    if (rowCount === 0) throw wrongStart((await findUpload(app, id)).received);
    const rows = await deleteUploadParts(tx.client, id);
    await addJobs(
      tx,
      workspace_id,
      "erase",
      rows.map(({ file_id }) => file_id),
    );
  });
}
