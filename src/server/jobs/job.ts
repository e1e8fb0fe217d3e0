/** These kinds of work are done in the background, each beside the others. */
export const tasks = [
  "photo",
  "keepsake",
  "video",
  "waveform",
  "focus",
  "erase",
  "demo",
  "troubleMail",
] as const;

export type Task = (typeof tasks)[number];

export interface Job {
  id: number;
  workspace_id: string;
  task: Task;
  /** The id of what the job is about: for `erase` that of a stored file, for `waveform` and `focus` that of an asset, for `demo` and `troubleMail` that of the workspace. */
  subject: string;
  asked: number;
  /** The job was begun so often, this time included. */
  tries: number;
  /** The job failed so often before; being cut off with its node is no failure. */
  failures: number;
  created_at: number;
}

/** A job that is being done; `run_at` is when others may take it. */
export type TakenJob = Job & { run_at: number };
