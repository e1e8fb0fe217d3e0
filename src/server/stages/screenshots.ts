import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound, Refusal } from "../http/errors.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { ImageTooLarge, NotAnImage } from "../media/refusals.ts";
import { MediaMissing } from "../media/store.ts";
import { transaction } from "../write.ts";
import { pictureKey, type PicturedScreen, removePicture } from "./pictureFile.ts";
import { hashToken } from "./screens.ts";

/** Longer than a slow machine takes to draw itself. */
const awaited_ms = 60_000;
const mime = "image/jpeg";

/** The screen with this token, if somebody has just asked for its picture: one is taken for one command. */
export async function claimPicture({ pool, now }: App, token: string): Promise<PicturedScreen | null> {
  const { rows } = await pool.query<PicturedScreen>(
    `UPDATE screens SET screenshot_wanted_at = NULL WHERE token_hash = $1 AND screenshot_wanted_at > $2
     RETURNING id, workspace_id`,
    [hashToken(token), now() - awaited_ms],
  );
  return rows[0] ?? null;
}

export async function keepPicture(app: App, screen: PicturedScreen, bytes: Buffer): Promise<void> {
  await app.media.put(pictureKey(screen), await checked(screen, bytes), mime);
  await transaction(app, screen.workspace_id, async ({ client, change }) => {
    const { rowCount } = await client.query("UPDATE screens SET screenshot_at = $2 WHERE id = $1", [
      screen.id,
      app.now(),
    ]);
    if (rowCount) change(topics.screenshot(screen.id));
    else await removePicture(app, screen);
  });
}

/** Written anew, so that nothing but a picture is ever kept. */
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
  const screen = { id, workspace_id: workspaceOf(call) };
  const row = await call.app.db
    .selectFrom("screens")
    .select("screenshot_at")
    .where("workspace_id", "=", screen.workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
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
