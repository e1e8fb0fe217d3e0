import { focusJob } from "./assets/focus.jobs.ts";
import { waveformJob } from "./assets/waveform.jobs.ts";
import { demoJob } from "./demo/demo.jobs.ts";
import { eraseJob } from "./posts/erase.jobs.ts";
import { keepsakeJob } from "./posts/keepsake.jobs.ts";
import { photoJob } from "./posts/photo.jobs.ts";
import { videoJob } from "./posts/video.jobs.ts";
import { troubleMailJob } from "./troubles/mail.jobs.ts";
import type { JobHandlers } from "./jobs/worker.ts";

/** Nodes do all of this in the background. */
export const jobHandlers: JobHandlers = {
  photo: photoJob,
  keepsake: keepsakeJob,
  video: videoJob,
  waveform: waveformJob,
  focus: focusJob,
  erase: eraseJob,
  demo: demoJob,
  troubleMail: troubleMailJob,
};
