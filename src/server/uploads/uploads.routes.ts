import { findClientAddress } from "../http/clientAddress.ts";
import { createUpload } from "./uploads.ts";
import { implement, created } from "../http/endpoint.ts";
import { uploads } from "../../contract/uploads.ts";

export const uploadEndpoints = [
  implement(uploads.create, async ({ call, params, body, request }) =>
    created(await createUpload(call, params.id, body, findClientAddress(request.raw, call.app.config))),
  ),
];
