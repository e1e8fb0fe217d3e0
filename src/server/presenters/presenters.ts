import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { type StoredFile, addAsset, keepingFile, mediaUrl } from "../assets/index.ts";
import { noteHandEdits, pickChanges } from "../db/handEdits.ts";
import { contains } from "../db/contains.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import type { Hook } from "../hooks.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import { fetchPhoto, type Photo } from "./photos.ts";
import * as repo from "./presenters.repo.ts";
import { lockRef, isAfterName, deletePresenterRow } from "./presenters.repo.ts";

/** A caller may send these fields; null clears one. */
export interface PresenterInput {
  ref?: string | null | undefined;
  name?: string | undefined;
  title?: string | null | undefined;
  organization?: string | null | undefined;
  email?: string | null | undefined;
  bio?: string | null | undefined;
  photo_url?: string | null | undefined;
}

export interface PresenterQuery {
  ref?: string | undefined;
  q: string;
  updated_since?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listPresenters(call: Call, { ref, q, updated_since, limit, cursor }: PresenterQuery) {
  const after = readCursor("presenters", cursor, z.tuple([z.string(), z.string()]));
  let query = repo.selectPresenters(call.app.db, getWorkspaceId(call));
  if (ref !== undefined) query = query.where("ref", "=", ref);
  if (q !== "") {
    const pattern = contains(q);
    query = query.where((e) =>
      e.or([e("name", "ilike", pattern), e("title", "ilike", pattern), e("organization", "ilike", pattern)]),
    );
  }
  if (updated_since !== undefined) query = query.where("updated_at", ">=", updated_since);
  if (after) query = query.where(isAfterName(after));
  const rows = await query
    .orderBy("name")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  return buildPage(rows, {
    list: "presenters",
    limit,
    key: (row) => [row.name, row.id],
    item: (row) => toPresenter(call.app, row),
  });
}

export async function readPresenter(call: Call, place: repo.Place) {
  return toPresenter(call.app, await repo.getPresenter(call.app.db, getWorkspaceId(call), place));
}

export async function createPresenter(call: Call, input: PresenterInput & { name: string }) {
  // The ref is checked before the picture is fetched; the database checks it once more.
  if (input.ref && (await repo.findPresenter(call.app.db, getWorkspaceId(call), { ref: input.ref })))
    throw repo.refTaken(input.ref);
  const photo = await fetchPhoto(call, input.photo_url, null);
  return keepingFile(call, photo?.file, () =>
    write(call, async (tx) => {
      const fields = await readFields(tx, getWorkspaceId(call), input, photo);
      return toPresenter(call.app, await insert(tx, call, { ...fields, name: input.name }));
    }),
  );
}

export async function patchPresenter(
  call: Call,
  id: string,
  input: PresenterInput,
  { photo_field = "photo_url" }: { photo_field?: string } = {},
) {
  const before = await repo.getPresenter(call.app.db, getWorkspaceId(call), { id });
  const photo = await fetchPhoto(call, input.photo_url, before, photo_field);
  return keepingFile(call, photo?.file, () =>
    write(call, async (tx) => {
      const current = await repo.lockExisting(tx.db, getWorkspaceId(call), id);
      const fields = await readFields(tx, getWorkspaceId(call), input, photo);
      return toPresenter(call.app, await update(tx, call, current, fields));
    }),
  );
}

/** Creates when no presenter has the ref, else changes the fields sent; safe to repeat. */
export async function putPresenter(
  call: Call,
  { ref, input }: { ref: string; input: PresenterInput },
  run: typeof write = write,
): Promise<{ created: boolean; body: ReturnType<typeof toPresenter> }> {
  const before = (await repo.findPresenter(call.app.db, getWorkspaceId(call), { ref })) ?? null;
  if (!before) requireName(input);
  const photo = await fetchPhoto(call, input.photo_url, before);
  return keepingFile(call, photo?.file, () =>
    run(call, async (tx) => {
      await lockRef(tx, getWorkspaceId(call), ref);
      const current = await repo.lockPresenter(tx.db, getWorkspaceId(call), { ref });
      const fields = await readFields(tx, getWorkspaceId(call), input, photo);
      if (current)
        return { created: false, body: toPresenter(call.app, await update(tx, call, current, fields)) };
      const row = await insert(tx, call, { ...fields, ref, name: requireName(input) });
      return { created: true, body: toPresenter(call.app, row) };
    }),
  );
}

function requireName({ name }: PresenterInput): string {
  if (name === undefined) throw invalid("name", "is required to create a presenter");
  return name;
}

/** Runs before a presenter is deleted, and may refuse it. */
export const presenterRemoved: Hook<{ tx: Tx; workspace_id: string; id: string }> = {
  name: "presenter removed",
};

export async function deletePresenter(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await repo.lockExisting(tx.db, getWorkspaceId(call), id);
    await call.app.hooks.run(presenterRemoved, { tx, workspace_id: getWorkspaceId(call), id });
    await deletePresenterRow(tx.db, getWorkspaceId(call), id);
    tx.change(topics.presenter(id));
  });
}

/** Locks presenters whom a session names, so that they are not deleted before the transaction has ended. */
export async function holdPresenters(
  { db }: Tx,
  workspace_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set(await repo.holdPresenters(db, workspace_id, ids));
  for (const [place, id] of ids.entries()) {
    if (!known.has(id)) throw invalid(`presenter_ids.${place}`, "names no presenter of this workspace");
    if (ids.indexOf(id) < place) throw invalid(`presenter_ids.${place}`, "names a presenter once more");
  }
}

export async function putPhoto(call: Call, id: string, makePhoto: () => Promise<StoredFile>) {
  await repo.getPresenter(call.app.db, getWorkspaceId(call), { id });
  const file = await makePhoto();
  return keepingFile(call, file, () =>
    write(call, async (tx) => {
      const current = await repo.lockExisting(tx.db, getWorkspaceId(call), id);
      await addAsset(tx, getWorkspaceId(call), file);
      return toPresenter(
        call.app,
        await update(tx, call, current, { photo_asset_id: file.id, photo_source: null, ...unwanted }),
      );
    }),
  );
}

/** Removes the photo; the image stays in the media library. */
export async function deletePhoto(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const current = await repo.lockExisting(tx.db, getWorkspaceId(call), id);
    await update(tx, call, current, { photo_asset_id: null, photo_source: null, ...unwanted });
  });
}

/** Whoever sets a photo wants no other one. */
const unwanted = { photo_wanted: null, photo_problem: null };

async function insert(tx: Tx, call: Call, fields: repo.PresenterFields & { name: string }) {
  const row = await repo.insertPresenter(tx.db, { id: newId(), workspace_id: getWorkspaceId(call), fields });
  tx.change(topics.presenter(row.id));
  return row;
}

/** A patch that changes nothing leaves even `updated_at` as it is, so that `updated_since` returns real changes. */
async function update(tx: Tx, call: Call, current: repo.PresenterRow, fields: repo.PresenterFields) {
  const names = Object.keys(fields) as (keyof repo.PresenterFields)[];
  if (names.every((name) => fields[name] === current[name])) return current;
  tx.change(topics.presenter(current.id));
  return repo.updatePresenter(tx.db, current, {
    ...fields,
    ...noteHandEdits(call.actor, pickChanges(current, fields)),
  });
}

async function readFields(
  tx: Tx,
  workspace_id: string,
  input: PresenterInput,
  photo: Photo,
): Promise<repo.PresenterFields> {
  const { ref, name, title, organization, email, bio } = input;
  if (photo?.file) await addAsset(tx, workspace_id, photo.file);
  return {
    ...(ref !== undefined && { ref }),
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title: title ?? "" }),
    ...(organization !== undefined && { organization: organization ?? "" }),
    ...(email !== undefined && { email: email ?? "" }),
    ...(bio !== undefined && { bio: bio ?? "" }),
    ...(photo && { photo_asset_id: photo.asset_id, photo_source: photo.source, ...unwanted }),
  };
}

function toPresenter(app: App, row: repo.PresenterRow) {
  const { workspace_id: _, photo_source: __, photo_wanted: ___, photo_problem: ____, ...shown } = row;
  const { photo_asset_id: id } = row;
  return { ...shown, photo_url: id === null ? null : mediaUrl(app, { id }) };
}
