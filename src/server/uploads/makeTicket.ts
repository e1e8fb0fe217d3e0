import type { Selectable } from "kysely";
import { type UploadedKind, uploadKinds } from "../../core/posts/uploadKinds.ts";
import type { App } from "../app.ts";
import { tooLarge } from "../assets/index.ts";
import type { Database } from "../db/schema.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { hasVideoTools } from "../media/video/hasVideoTools.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";
import { hashAddress } from "./hashAddress.ts";
import { requireFewOutstanding } from "./outstanding.ts";
import { uploadUrl } from "./uploadUrl.ts";
import { quotas } from "../quotas/index.ts";
import { announcements } from "./Announcements.ts";
import { insertUpload } from "./uploads.repo.ts";

export interface AnnouncedFile {
  kind: UploadedKind;
  mime: string;
  bytes: number;
}

export interface Ticket {
  upload_id: string;
  upload_url: string;
  method: "PUT";
  /** To be sent with the bytes. */
  headers: { "Content-Type": string };
}

type Engagement = Pick<Selectable<Database["engagements"]>, "id" | "workspace_id" | "state" | "kinds">;

interface Sender {
  workspace_id: string;
  engagement_id: string;
  maker: string;
  /** Where the request comes from. */
  address: string;
}

/**
 * Makes a ticket, in the transaction that `make` opens, if the node can do what the file needs and has room for it; that
 * is asked before, because it takes a moment to find out.
 */
export async function withMeans<T>(
  app: App,
  { kind, bytes }: AnnouncedFile,
  { address, ...whose }: Sender,
  make: (address_hash: string) => Promise<T>,
): Promise<T> {
  if (kind === "video" && !(await hasVideoTools())) throw withoutVideoTools();
  const address_hash = hashAddress(app, address);
  // What is too large anyway is told so, not that the disk is full.
  const wanted = Math.min(bytes, uploadKinds[kind].most_bytes);
  const announcement = { ...whose, address_hash, bytes: wanted };
  const judge = await app.state(quotas).createJudge(announcement);
  return app.state(announcements).announce(announcement, { judge, make: () => make(address_hash) });
}

interface TicketRequest {
  engagement: Engagement;
  maker: string;
  announced: AnnouncedFile;
  address_hash: string;
}

/** By its reason a phone knows that trying again for ever is of no use; a node that is only busy gives none. */
export const withoutVideoTools = () =>
  new Refusal("unavailable", "Videos cannot be made ready on this node right now", {
    reason: "no_video_tools",
  });

export async function makeTicket(
  app: App,
  { client, db }: Tx,
  { engagement, maker, announced, address_hash }: TicketRequest,
): Promise<Ticket> {
  const { id: engagement_id, workspace_id } = engagement;
  requireTaken(engagement, announced);
  const { kind, bytes } = announced;
  await requireFewOutstanding(client, { maker, kind });
  const mime = readMime(announced);
  const upload_id = newId();
  const { upload_url, expires_at } = uploadUrl(app, upload_id);
  await insertUpload(db, {
    id: upload_id,
    workspace_id,
    engagement_id,
    maker,
    kind,
    mime,
    bytes,
    expires_at,
    address_hash,
  });
  return { upload_id, upload_url, method: "PUT", headers: { "Content-Type": mime } };
}

function requireTaken({ state, kinds }: Engagement, announced: AnnouncedFile): void {
  const { kind, bytes } = announced;
  if (state === "closed") throw new Refusal("closed", "The engagement takes no posts right now");
  if (!kinds.includes(kind)) throw invalid("kind", `must be ${kinds.join(" or ")} in this engagement`);
  const { formats, most_bytes, ...taken } = uploadKinds[kind];
  const mimes: readonly string[] = taken.mimes;
  if (!mimes.includes(readMime(announced)))
    throw new Refusal("unsupported_media_type", `Send the ${kind} as ${formats} (${mimes.join(", ")})`, {
      field: "mime",
    });
  if (bytes > most_bytes) throw tooLarge(most_bytes, { field: "bytes" });
}

/** Without what some browsers add, such as the codecs of a recording. */
const readMime = ({ mime }: AnnouncedFile) => mime.split(";")[0]!.trim().toLowerCase();
