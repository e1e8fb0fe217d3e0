import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { App } from "../app.ts";
import { image_bytes } from "../assets/index.ts";
import { isBackupRunning } from "../db/backupLock.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { safeFetch } from "../media/safeFetch.ts";
import { MediaMissing } from "../media/store.ts";
import { shareFairly } from "../processLimits/shareFairly.ts";
import {
  deletePicture,
  findPicture,
  markUsed,
  type PictureRow,
  savePicture,
  listUnusedPictures,
} from "./pictures.repo.ts";

/** The largest common screen has this many pixels on its longer side. */
const most_px = 3840;
// Whoever puts another picture under the same address sees it within the hour.
const fresh_ms = 3_600_000;
// A screen tries three times within seconds, and thousands of screens do.
const failed_ms = 60_000;
const day_ms = 86_400_000;
const kept_ms = 30 * day_ms;

type Key = Pick<PictureRow, "workspace_id" | "hash">;

/** Fetches pictures from outside, once for all screens that show them. */
export function openPictures(app: App) {
  const inTurn = shareFairly(4);
  const sought = new Map<string, Promise<PictureRow>>();
  const fetched = new Map<string, Promise<PictureRow>>();
  /** `until` is a time of the monotonic clock. */
  const failures = new Map<string, { error: unknown; until: number }>();

  async function find(key: Key, url: string): Promise<PictureRow> {
    const kept = await findPicture(app.pool, key);
    if (!kept) return refetch(key, url);
    if (app.now() - kept.used_at >= day_ms) await markUsed(app.pool, key, app.now());
    // The stored picture is shown; the next screens that ask get the new one.
    if (app.now() - kept.fetched_at >= fresh_ms) refetch(key, url).catch(() => {});
    return kept;
  }

  function refetch(key: Key, url: string): Promise<PictureRow> {
    const failure = failures.get(makeKey(key));
    if (failure && app.monotonic_ms() < failure.until) return Promise.reject(failure.error);
    return shareWork(fetched, key, () =>
      inTurn([key.workspace_id], () => fetchPicture(app, key, url)).catch(remember(key)),
    );
  }

  function remember(key: Key) {
    return (error: unknown): never => {
      const now = app.monotonic_ms();
      for (const [name, { until }] of failures) if (until <= now) failures.delete(name);
      failures.set(makeKey(key), { error, until: now + failed_ms });
      app.log.info({ err: error }, "a picture could not be fetched");
      throw error;
    };
  }

  return {
    /** Returns what is known of the picture at this address, which is fetched when it is not stored. */
    find(workspace_id: string, url: string): Promise<PictureRow> {
      const key = { workspace_id, hash: computeHash(url) };
      return shareWork(sought, key, () => find(key, url));
    },

    /** Opens its bytes; null when they were lost, and then the next one who asks has it fetched anew. */
    async open(picture: PictureRow): Promise<{ stream: Readable; bytes: number } | null> {
      try {
        return await app.media.read(makeKey(picture));
      } catch (error) {
        if (!(error instanceof MediaMissing)) throw error;
        await deletePicture(app.pool, picture);
        return null;
      }
    },
  };
}

/** However many ask at once, the work is done once. */
function shareWork<T>(under_way: Map<string, Promise<T>>, key: Key, work: () => Promise<T>): Promise<T> {
  const name = makeKey(key);
  const known = under_way.get(name);
  if (known) return known;
  const begun = work().finally(() => under_way.delete(name));
  under_way.set(name, begun);
  return begun;
}

async function fetchPicture(app: App, key: Key, url: string): Promise<PictureRow> {
  const allow_hosts = app.config.FETCH_ALLOW_HOSTS;
  // The time is taken before the request, because what the other end changes from now on is newer.
  const fetched_at = app.now();
  const { body } = await safeFetch(url, { max_bytes: image_bytes, allow_hosts });
  const { bytes, mime } = await runPictureTask([key.workspace_id, "pictures"], "cleanImage", body, {
    most_px,
  });
  await app.media.put(makeKey(key), bytes, mime);
  const picture = { ...key, mime, etag: `"${computeHash(bytes)}"`, fetched_at, used_at: fetched_at };
  await savePicture(app.pool, picture);
  return picture;
}

/** The hash is short enough for a key in the store, and still cannot be guessed. */
const computeHash = (of: string | Buffer) => createHash("sha256").update(of).digest("base64url").slice(0, 32);

const makeKey = ({ workspace_id, hash }: Key) => `${workspace_id}/${hash}`;

/** Removes pictures that no screen has asked for in a month; should one ask again, they are fetched again. */
export async function forgetOldPictures(app: App): Promise<void> {
  if (await isBackupRunning(app.pool)) return;
  for (const key of await listUnusedPictures(app.pool, app.now() - kept_ms)) {
    await app.media.remove(makeKey(key));
    await deletePicture(app.pool, key);
  }
}
