import type { GuestPost } from "../../../core/posts/guestPost.ts";
import { isGuestPost } from "../../../client/readServerMessage.ts";
import { type ErrorDetails, isErrorBody, isUploadTicket } from "../readResponses.ts";
import type { QueuedPost, RefusalReason, Step } from "./queuedPost.ts";

/** A response; `status` 0 means that none came. */
export interface GuestResponse {
  status: number;
  body: unknown;
  /** The value of the header `Upload-Offset`. */
  offset: number | null;
  retry_after_ms: number | null;
}

export type Outcome =
  | { to: "go_on"; step: Step }
  /** The step is tried again later, and not before `at_least_ms`. */
  | { to: "wait"; step: Step; at_least_ms: number }
  /** Where `post` is null, it was there already; the list of own posts tells what it is. */
  | { to: "posted"; post: GuestPost | null };

type PostInStep = Pick<QueuedPost, "form" | "file" | "step">;

/** A node without video tools says so each time, but of several nodes another one may have them. */
const most_unavailable = 6;

/**
 * Says what the server's response to a step means for a post. `failures` counts how often in a row it has failed
 * before.
 */
export function applyResponse(post: PostInStep, answer: GuestResponse, failures = 0): Outcome {
  const { status } = answer;
  if (status === 429) return wait(forgetOffset(post.step), answer.retry_after_ms ?? 0);
  if (status === 503 && readDetails(answer).reason === "no_video_tools" && failures >= most_unavailable)
    return refuse("no_video");
  if (status === 0 || status === 408 || status >= 500) return wait(forgetOffset(post.step));
  switch (post.step.at) {
    case "ticket":
      return afterTicket(answer);
    case "bytes":
      return afterBytes(post.step, post.file?.size ?? 0, answer);
    case "post":
      return afterPost(post.step, answer);
    case "refused":
      return { to: "go_on", step: post.step };
  }
}

function afterTicket(answer: GuestResponse): Outcome {
  if (answer.status !== 201) return refuse(findRefusalReason(answer));
  if (!isUploadTicket(answer.body)) return wait({ at: "ticket" });
  const { upload_id, upload_url } = answer.body;
  return { to: "go_on", step: { at: "bytes", upload_id, upload_url, sent: 0 } };
}

function afterBytes(step: Extract<Step, { at: "bytes" }>, bytes: number, answer: GuestResponse): Outcome {
  const { status, offset } = answer;
  if (status === 200 && offset === null && step.sent === null) return wait(step);
  if (status === 200) {
    const step_after: Step =
      offset === bytes ? { at: "post", upload_id: step.upload_id } : { ...step, sent: offset };
    return { to: "go_on", step: step_after };
  }
  // It is too late for this ticket, or its bytes were swept away.
  if (status === 403 || status === 404 || status === 410) return wait({ at: "ticket" });
  // Some of it came although nobody told us, or all of it did.
  if (status === 409 || status === 400) return wait(forgetOffset(step));
  return refuse(findRefusalReason(answer));
}

function afterPost(step: Extract<Step, { at: "post" }>, answer: GuestResponse): Outcome {
  const { status, body } = answer;
  // A response without a post comes from something in between, so the server may not have it yet.
  if (status === 200 || status === 201) return isGuestPost(body) ? { to: "posted", post: body } : wait(step);
  if (status === 409 && readDetails(answer).post_id !== undefined) return { to: "posted", post: null };
  const isAboutUpload = step.upload_id !== null && readDetails(answer).field === "upload_id";
  // Its bytes are gone, or not all of them came: sending them anew mends either.
  if (isAboutUpload && (status === 400 || status === 409)) return wait({ at: "ticket" });
  return refuse(findRefusalReason(answer));
}

/** After a failure it is not known what the server has. */
function forgetOffset(step: Step): Step {
  return step.at === "bytes" ? { ...step, sent: null } : step;
}

/** What a field is about that the server does not accept. */
const reasons: Record<string, RefusalReason> = {
  kind: "kind",
  consent: "consent",
  room: "room",
  session_id: "session",
  caption: "words",
  text: "words",
  name: "words",
};

function findRefusalReason(answer: GuestResponse): RefusalReason {
  const { field } = readDetails(answer);
  switch (answer.status) {
    case 404:
      return "gone";
    case 413:
      return "too_large";
    case 415:
      return "unreadable";
    case 423:
      return "closed";
    case 400:
      return reasons[field ?? ""] ?? "other";
    default:
      return "other";
  }
}

function readDetails({ body }: GuestResponse): ErrorDetails {
  return isErrorBody(body) ? body.error.details : {};
}

const refuse = (because: RefusalReason): Outcome => ({ to: "go_on", step: { at: "refused", because } });
const wait = (step: Step, at_least_ms = 0): Outcome => ({ to: "wait", step, at_least_ms });
