import { declare } from "./declare.ts";
import { z } from "zod";
import { type UploadedKind, uploadKinds } from "../core/posts/uploadKinds.ts";
import { id, idParams, text } from "./schemas.ts";

const kinds = Object.keys(uploadKinds) as [UploadedKind, ...UploadedKind[]];
const all_mimes = kinds.flatMap((kind) => uploadKinds[kind].mimes).join(", ");
/** What is to be sent; also as phones announce it. */
export const announced = z.strictObject({
  kind: z.enum(kinds),
  mime: text(200, 1).meta({ description: `One of ${all_mimes}` }),
  bytes: z
    .int()
    .min(1)
    .meta({
      description: kinds.map((kind) => `At most ${uploadKinds[kind].most_bytes} for a ${kind}`).join(", "),
    }),
});
export const UploadTicket = z
  .object({
    upload_id: id,
    upload_url: z
      .string()
      .meta({ format: "uri", description: "Signed, for 15 minutes: the bytes go there without a key" }),
    method: z.literal("PUT"),
    headers: z
      .record(z.string(), z.string())
      .meta({ description: "To be sent with the bytes", examples: [{ "Content-Type": "image/jpeg" }] }),
  })
  .meta({ id: "UploadTicket" });
export type UploadTicket = z.output<typeof UploadTicket>;

export const uploads = {
  create: declare({
    scopes: ["engagements:write"],
    role: "operator",
    method: "POST",
    path: "/engagements/{id}/uploads",
    summary: "Ask where to send the file of a photo or video",
    params: idParams,
    body: announced.meta({ examples: [{ kind: "photo", mime: "image/jpeg", bytes: 2_483_112 }] }),
    responses: { 201: UploadTicket },
    errors: [423],
  }),
};
