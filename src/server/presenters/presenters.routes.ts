import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { readFileName, image_bytes, storeImage, withReceivedFile } from "../assets/index.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { importPresenters } from "./importPresenters.ts";
import {
  createPresenter,
  deletePhoto,
  deletePresenter,
  listPresenters,
  patchPresenter,
  putPhoto,
  putPresenter,
  readPresenter,
} from "./presenters.ts";
import { implement, created, noContent, ok, saved } from "../http/endpoint.ts";
import { presenters, input } from "../../contract/presenters.ts";

const imageTypes = /^image\/(jpeg|png|webp|gif)\b/i;

export const presenterEndpoints = [
  implement(presenters.list, async ({ call, query }) => ok(await listPresenters(call, query))),
  implement(presenters.create, async ({ call, body }) => created(await createPresenter(call, body))),
  implement(presenters.import, async ({ call, body }) => ok(await importPresenters(call, body.items, input))),
  implement(presenters.readByRef, async ({ call, params }) => ok(await readPresenter(call, params))),
  implement(presenters.putByRef, async ({ call, params, body }) => {
    const { ref: given, ...fields } = body;
    if (given !== undefined && given !== params.ref) throw invalid("ref", "differs from the ref in the path");
    return saved(await putPresenter(call, { ref: params.ref, input: fields }));
  }),
  implement(presenters.read, async ({ call, params }) => ok(await readPresenter(call, params))),
  implement(presenters.patch, async ({ call, params, body }) =>
    ok(await patchPresenter(call, params.id, body)),
  ),
  implement(presenters.delete, async ({ call, params }) => {
    await deletePresenter(call, params.id);
    return noContent();
  }),
  implement(presenters.putPhoto, async ({ call, params, body, request }) => {
    if (!(body instanceof Readable)) {
      return ok(await patchPresenter(call, params.id, { photo_url: body.url }, { photo_field: "url" }));
    }
    if (!imageTypes.test(request.headers["content-type"] ?? "")) {
      throw new Refusal(
        "unsupported_media_type",
        "Send a JPEG, PNG, WebP or GIF image, or JSON with its url",
      );
    }
    const name = readFileName(request.headers["x-filename"], "Photo");
    const makePhoto = () =>
      withReceivedFile(call.app, { body, max_bytes: image_bytes }, async (file) =>
        storeImage(call, { bytes: await readFile(file), name }),
      );
    return ok(await putPhoto(call, params.id, makePhoto));
  }),
  implement(presenters.deletePhoto, async ({ call, params }) => {
    await deletePhoto(call, params.id);
    return noContent();
  }),
];
