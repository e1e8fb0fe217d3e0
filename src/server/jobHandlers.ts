import { demoWork } from "./demo/demo.jobs.ts";
import { eraseWork } from "./posts/erase.jobs.ts";
import { keepsakeWork } from "./posts/keepsake.jobs.ts";
import { photoWork } from "./posts/photo.jobs.ts";
import { videoWork } from "./posts/video.jobs.ts";
import type { Works } from "./jobs/worker.ts";

/** All that nodes do in the background. */
export const works: Works = {
  photo: photoWork,
  keepsake: keepsakeWork,
  video: videoWork,
  erase: eraseWork,
  demo: demoWork,
};
