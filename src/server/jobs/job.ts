/** What is done in the background, each kind beside the others. */
export const tasks = ["photo", "keepsake", "video", "erase", "demo"] as const;

export type Task = (typeof tasks)[number];

export interface Job {
  id: number;
  workspace_id: string;
  task: Task;
  /** The id of what it is about; of `erase` the id of a stored file, of `demo` the workspace. */
  subject: string;
  asked: number;
  /** How often it was begun, this time included. */
  tries: number;
  /** How often it failed before; being cut off with its node is no failure. */
  failures: number;
  created_at: number;
}

/** A job that is being done; `run_at` is when the others may take it. */
export type TakenJob = Job & { run_at: number };
