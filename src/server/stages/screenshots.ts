import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound, Refusal } from "../http/errors.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { ImageTooLarge, NotAnImage } from "../media/refusals.ts";
import { MediaMissing } from "../media/store.ts";
import { transaction } from "../write.ts";
import { pictureKey, type PicturedScreen, removePicture } from "./pictureFile.ts";
import { claimScreenshot, updateScreenScreenshotAt, findScreenScreenshotAt } from "./screens.repo.ts";

const mime = "image/jpeg";

/** Finds the screen with this token if somebody has just asked for its picture: each command allows one picture. */
export async function claimPicture({ pool, now }: App, token: string): Promise<PicturedScreen | null> {
  const rows = await claimScreenshot(pool, token, now());
  return rows[0] ?? null;
}

export async function keepPicture(app: App, screen: PicturedScreen, bytes: Buffer): Promise<void> {
  await app.media.put(pictureKey(screen), await checked(screen, bytes), mime);
  await transaction(app, screen.workspace_id, async ({ client, change }) => {
    const rowCount = await updateScreenScreenshotAt(client, screen.id, app.now());
    if (rowCount) change(topics.screenshot(screen.id));
    else await removePicture(app, screen);
  });
}

/** Encodes the picture anew, so that nothing but a picture is ever stored. */
async function checked({ workspace_id }: PicturedScreen, bytes: Buffer): Promise<Buffer> {
  try {
    const picture = await runPictureTask([workspace_id, "screens"], "cleanImage", bytes);
    if (picture.mime === mime) return picture.bytes;
  } catch (error) {
    if (!(error instanceof NotAnImage || error instanceof ImageTooLarge)) throw error;
  }
  throw new Refusal("unsupported_media_type", "Send the picture as JPEG");
}

export async function readPicture(call: Call, id: string) {
  const screen = { id, workspace_id: getWorkspaceId(call) };
  const row = await findScreenScreenshotAt(call.app.db, screen.workspace_id, id);
  if (!row) throw notFound("The screen");
  if (row.screenshot_at === null) throw noneYet();
  try {
    const { stream } = await call.app.media.read(pictureKey(screen));
    return { stream, mime, taken_at: row.screenshot_at };
  } catch (error) {
    throw error instanceof MediaMissing ? noneYet() : error;
  }
}

const noneYet = () =>
  new Refusal(
    "not_found",
    "No picture of this screen has been taken yet: send it the command screenshot first",
  );
