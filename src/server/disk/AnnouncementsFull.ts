import { Refusal } from "../refusal.ts";

const retry_after_s = 30;

/** There is room on the disk, but it is kept for files that others have announced; promises that nobody uses lapse. */
export class AnnouncementsFull extends Refusal {
  constructor() {
    super(
      "unavailable",
      `Many files are announced and on their way right now: try again in ${retry_after_s} seconds`,
      { reason: "announced", retry_after_s },
    );
  }
}
