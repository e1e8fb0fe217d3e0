import { z } from "zod";
import { remarkTopics } from "../core/operations/findRemarks.ts";
import { declare } from "./declare.ts";
import { epochMs, id } from "./schemas.ts";

const count = z.int().min(0);
const bytes = z.number().min(0);

const disk = z.object({
  free_bytes: bytes,
  files_bytes: bytes.meta({ description: "Files are taken while this much stays free" }),
});

const node = z.object({
  id,
  host: z.string(),
  port: z.int(),
  worker: z.int().meta({ description: "Workers of a machine are counted from 1" }),
  workers: z.int(),
  version: z.string(),
  log_level: z.string(),
  started_at: epochMs,
  seen_at: epochMs,
  is_silent: z.boolean().meta({ description: "It has told nothing for half a minute" }),
  busy_cores: z.number().meta({ description: "Cores that it kept busy within the last minute" }),
  memory_bytes: bytes,
  event_loop_ms: z
    .number()
    .meta({ description: "How long things waited for their turn within the last minute, p99" }),
  live_connections: count,
  requests_per_s: z.number(),
  database_connections: z.object({ open: count, waited_for: count }),
  machine: z.object({
    cores: z.int(),
    load: z.number().meta({ description: "Processes that ran or waited for a core, over a minute" }),
    memory_bytes: bytes,
    memory_free_bytes: bytes,
  }),
  disk: z.object({
    files: disk,
    database: disk.nullable().meta({ description: "Null: the database is not the embedded one" }),
  }),
});

export const Operations = z
  .object({
    at: epochMs,
    remarks: z
      .array(
        z.object({
          about: z.enum(remarkTopics),
          is_urgent: z.boolean(),
          sentence: z.string(),
          advice: z.string().meta({ description: "What to do" }),
        }),
      )
      .meta({ description: "What is not well, the urgent first; empty: all is well" }),
    nodes: z.array(node),
    jobs: z.array(
      z.object({
        task: z.string(),
        open: count,
        late: count.meta({ description: "Could have been begun ten seconds ago, and were not" }),
      }),
    ),
    backup: z.object({
      every_ms: z.number().nullable().meta({ description: "Null: nobody has asked for scheduled backups" }),
      done_at: epochMs.nullable(),
      file: z.string().nullable(),
      bytes: bytes.nullable(),
      is_verified: z.boolean().meta({ description: "The file was read back and compared" }),
      failing_since: epochMs.nullable(),
      error: z.string().nullable(),
      due_at: epochMs.nullable(),
      is_beside_data: z.boolean().meta({
        description: "All copies, those of `wal` included, are on the disk of the data: lost with it",
      }),
    }),
    wal: z
      .object({
        folder: z.string(),
        since: epochMs.nullable().meta({ description: "One can go back to any moment from this one on" }),
        until: epochMs.nullable(),
        failing_since: epochMs.nullable(),
        error: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "The archive to go back to any moment with; null: nobody has asked for it" }),
    slow_calls: z
      .array(
        z.object({
          method: z.string(),
          route: z.string(),
          count,
          mean_ms: z.number(),
          slowest_ms: z.number(),
          slowest_at: epochMs,
        }),
      )
      .meta({ description: "The slowest routes of the last five to ten minutes; files are left out" }),
  })
  .meta({ id: "Operations" });
export type Operations = z.output<typeof Operations>;

export const operations = {
  read: declare({
    method: "GET",
    path: "/operations",
    summary: "Read how the server is: nodes, load, jobs, disk, backup, slow calls, and what to do",
    scopes: ["keys"],
    role: "owner",
    responses: { 200: Operations },
  }),
};
