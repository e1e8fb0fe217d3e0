import type { App } from "../app.ts";

export interface PicturedScreen {
  id: string;
  workspace_id: string;
}

export const pictureKey = ({ workspace_id, id }: PicturedScreen) => `${workspace_id}/${id}.jpg`;

/** No row names the file any more, so one that stays behind does no harm. */
export async function removePicture(app: App, screen: PicturedScreen): Promise<void> {
  await app.media
    .remove(pictureKey(screen))
    .catch((error: unknown) => app.log.warn({ err: error }, "a screen's picture stayed behind"));
}
