import { ApiError } from "../../../client/ApiError.ts";
import type { Session } from "../people/session.ts";
import { commandScreen } from "./screens.ts";

const look_ms = 700;
const patience_ms = 20_000;

/** Asks a screen for a picture of itself and waits for it; answers an address that is to be revoked. */
export async function takePicture(session: Session, screen_id: string): Promise<string> {
  const before = await lastPicture(session, screen_id);
  await commandScreen(session, screen_id, "screenshot");
  for (let waited_ms = 0; waited_ms < patience_ms; waited_ms += look_ms) {
    await new Promise((resolve) => setTimeout(resolve, look_ms));
    const picture = await lastPicture(session, screen_id);
    if (picture && picture.etag !== before?.etag) return URL.createObjectURL(picture.file);
  }
  throw new Error("The screen has not sent a picture. Try again in a moment.");
}

async function lastPicture({ api }: Session, screen_id: string) {
  try {
    return await api.download("/screens/{id}/screenshot", { params: { id: screen_id } });
  } catch (error) {
    // None has been taken yet.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
