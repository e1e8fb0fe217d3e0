import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import {
  epochMs,
  id,
  idParams,
  declarePage,
  pageQuery,
  queryInteger,
  readOnly,
  ref,
  text,
  title,
  fileUrl,
} from "./schemas.ts";
import { MiB } from "./schemas.ts";

export const Presenter = z
  .object({
    id,
    ref: z.string().nullable(),
    name: z.string(),
    title: z.string(),
    organization: z.string(),
    email: z.string(),
    bio: z.string(),
    photo_asset_id: id.nullable(),
    photo_url: z.string().nullable().meta({ description: "Signed, valid for about an hour" }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Presenter" });
export type Presenter = z.output<typeof Presenter>;
const email = z.union([z.literal(""), z.email("must be an e-mail address").max(limits.email)]);
export const input = z.strictObject({
  ref: ref.nullish(),
  name: title(limits.name).optional(),
  title: text(limits.name).nullish(),
  organization: text(limits.name).nullish(),
  email: email.nullish(),
  bio: text(limits.description).nullish(),
  photo_url: fileUrl.nullish(),
  id: readOnly,
  photo_asset_id: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
});
const common = { scopes: ["presenters" as const] };
const reads = { ...common, role: "viewer" as const };
const writes = { ...common, role: "editor" as const };
const byRef = z.object({ ref });

export const presenters = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/presenters",
    summary: "List presenters by name",
    query: pageQuery.extend({
      ref: z.string().optional(),
      q: z.string().default(""),
      updated_since: queryInteger.optional(),
    }),
    responses: { 200: declarePage(Presenter) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/presenters",
    summary: "Create a presenter",
    body: input.extend({ name: title(limits.name).meta({ examples: ["Robin Berger"] }) }),
    responses: { 201: Presenter },
    errors: [409],
  }),
  import: declare({
    ...writes,
    method: "POST",
    path: "/presenters/import",
    summary: "Create or update many presenters by ref",
    body_limit: 16 * MiB,
    judges_items: true,
    body: z.strictObject({
      items: z
        .array(z.unknown())
        .max(500)
        .meta({ examples: [[{ ref: "speaker/robin", name: "Robin Berger", title: "Sound designer" }]] }),
    }),
    responses: {
      200: z
        .object({
          created: z.int(),
          updated: z.int(),
          failed: z.array(
            z.object({
              index: z.int(),
              ref: z.string().nullable(),
              error: z.object({ code: z.string(), message: z.string() }),
            }),
          ),
        })
        .meta({ id: "PresenterImport" }),
    },
  }),
  readByRef: declare({
    ...reads,
    method: "GET",
    path: "/presenters/by-ref/{ref}",
    summary: "Read a presenter by ref",
    params: byRef,
    responses: { 200: Presenter },
  }),
  putByRef: declare({
    ...writes,
    method: "PUT",
    path: "/presenters/by-ref/{ref}",
    summary: "Create or update a presenter by ref",
    params: byRef,
    body: input.meta({ examples: [{ name: "Robin Berger", title: "Sound designer" }] }),
    responses: { 200: Presenter, 201: Presenter },
    errors: [409],
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/presenters/{id}",
    summary: "Read a presenter",
    params: idParams,
    responses: { 200: Presenter },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/presenters/{id}",
    summary: "Change the fields sent",
    params: idParams,
    body: input.meta({ examples: [{ title: "Head of sound" }] }),
    responses: { 200: Presenter },
    errors: [409],
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/presenters/{id}",
    summary: "Delete a presenter; the photo stays in the media library",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
  putPhoto: declare({
    ...writes,
    method: "PUT",
    path: "/presenters/{id}/photo",
    summary: "Set the photo: the image itself, or the address of one",
    params: idParams,
    body: z.strictObject({ url: fileUrl }),
    file: { types: "image/*" },
    responses: { 200: Presenter },
  }),
  deletePhoto: declare({
    ...writes,
    method: "DELETE",
    path: "/presenters/{id}/photo",
    summary: "Remove the photo; the image stays in the media library",
    params: idParams,
    responses: { 204: null },
  }),
};
