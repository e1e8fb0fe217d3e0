import { describeIssue } from "../http/describeIssue.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { transaction, write } from "../write.ts";
import type { z } from "zod";
import { fetchPhoto, type Photo } from "./photos.ts";
import { findPresenter } from "./presenters.repo.ts";
import { type PresenterInput, upsert } from "./presenters.ts";

// Pictures come from other people's servers: a few at a time is polite to them and kind to our memory.
const fetches_at_once = 4;

interface Failure {
  index: number;
  ref: string | null;
  error: { code: string; message: string };
}

type Row = { index: number; ref: string; input: PresenterInput };

/** Each row stands alone: one that fails is reported and never stops the others. */
export async function importPresenters(call: Call, items: unknown[], schema: z.ZodType<PresenterInput>) {
  const failed: Failure[] = [];
  const rows = items.flatMap((item, index) => readRow(item, index, schema, failed));
  const photos = await fetchPhotos(call, rows, failed);
  let created = 0;
  let updated = 0;
  for (const row of rows) {
    const photo = photos.get(row.index);
    if (photo === undefined) continue;
    try {
      const saved = await transaction(call.app, workspaceOf(call), (tx) => upsert(tx, call, { ...row, photo }));
      if (saved.created) created += 1;
      else updated += 1;
    } catch (error) {
      failed.push(failureOf(row.index, row.ref, error));
    }
  }
  failed.sort((a, b) => a.index - b.index);
  // One line in the audit log for the whole import.
  return write(call, async () => ({ created, updated, failed }));
}

function readRow(item: unknown, index: number, schema: z.ZodType<PresenterInput>, failed: Failure[]): Row[] {
  const given = typeof item === "object" && item !== null && "ref" in item && typeof item.ref === "string" ? item.ref : null;
  const parsed = schema.safeParse(item, { reportInput: true });
  if (parsed.success && typeof parsed.data.ref === "string") return [{ index, ref: parsed.data.ref, input: parsed.data }];
  const issue = parsed.success ? { field: "ref", message: "is required" } : describeIssue(parsed.error.issues[0]!);
  failed.push(failureOf(index, given, invalid(issue.field, issue.message)));
  return [];
}

/** By index; a row whose picture could not be had is among the failed and not in here. */
async function fetchPhotos(call: Call, rows: Row[], failed: Failure[]): Promise<Map<number, Photo>> {
  const photos = new Map<number, Photo>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        const current = row.input.photo_url
          ? ((await findPresenter(call.app.db, workspaceOf(call), { ref: row.ref })) ?? null)
          : null;
        photos.set(row.index, await fetchPhoto(call, row.input.photo_url, current));
      } catch (error) {
        failed.push(failureOf(row.index, row.ref, error));
      }
    }
  };
  await Promise.all(Array.from({ length: fetches_at_once }, work));
  return photos;
}

function failureOf(index: number, ref: string | null, error: unknown): Failure {
  if (!(error instanceof Refusal)) throw error;
  return { index, ref, error: { code: error.code, message: error.message } };
}
