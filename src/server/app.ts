import type pg from "pg";
import type { Logger } from "pino";
import type { Programme } from "../core/playback/programme.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import type { SettledPlans } from "./events/settledPlans.ts";
import type { Disk } from "./disk/Disk.ts";
import type { Boards } from "./games/boards.ts";
import type { LastMoves } from "./games/lastMoves.ts";
import type { MediaStore } from "./media/store.ts";
import type { Changes } from "./realtime/changes.ts";
import type { RecordWriters } from "./records/recordWriters.ts";
import type { Announcements } from "./uploads/Announcements.ts";
import type { Quotas } from "./uploads/Quotas.ts";
import type { Installation } from "./db/installation.ts";

/** What every part of a running node is given. */
export interface App {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  db: Db;
  changes: Changes;
  media: MediaStore;
  disk: Disk;
  announcements: Announcements;
  quotas: Quotas;
  installation: Installation;
  now: () => number;
  /** A clock that nobody sets, for how long ago something was. */
  monotonic_ms: () => number;
  record_writers: RecordWriters;
  /** Events whose plan and stored state are known to agree. */
  settled_plans: SettledPlans;
  /** Where everybody stands in the quiz games. */
  boards: Boards;
  /** When quizmasters moved games on this node. */
  last_moves: LastMoves;
  /** Open live connections of this node. */
  live_count: () => number;
  /** What the screens of a stage have that are connected to this node. */
  played: (stage_id: string) => Programme | null;
}
