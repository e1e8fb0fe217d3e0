import { readFile } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { bounds } from "../../core/quizzes/bounds.ts";
import { readFileName, withReceivedFile } from "../assets/index.ts";
import type { Call } from "../http/call.ts";
import { Refusal } from "../http/errors.ts";
import { replayEarlierFile } from "../http/idempotency.ts";
import { most_workbook_bytes, workbook_type } from "../../contract/quizzes.ts";

/** A workbook that is the body itself; the quiz is called after the file. */
export async function withWorkbook<T>(
  call: Call,
  { body, headers }: FastifyRequest,
  use: (quiz: { title: string; workbook: Uint8Array }) => Promise<T>,
): Promise<T> {
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  if (type !== workbook_type)
    throw new Refusal("unsupported_media_type", `Send JSON, or an .xlsx with Content-Type: ${workbook_type}`);
  return withReceivedFile(call.app, { body, max_bytes: most_workbook_bytes }, async (file, _, sha256) => {
    await replayEarlierFile(call, sha256);
    return use({ title: readTitle(headers["x-filename"]), workbook: await readFile(file) });
  });
}

function readTitle(header: string | string[] | undefined): string {
  const name = readFileName(header, "Quiz")
    .replace(/\.[^.]*$/, "")
    .trim();
  return Array.from(name).slice(0, bounds.title).join("") || "Quiz";
}
