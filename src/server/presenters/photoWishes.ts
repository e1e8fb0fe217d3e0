import { setTimeout as wait } from "node:timers/promises";
import { type Topic, topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import {
  type StoredFile,
  addAsset,
  findOwnImage,
  getFile,
  image_bytes,
  removeFile,
  storeImage,
} from "../assets/index.ts";
import { DiskFull } from "../disk/DiskFull.ts";
import { Refusal } from "../http/errors.ts";
import { FetchRefused } from "../media/safeFetch.ts";
import { transaction, type Tx } from "../write.ts";
import {
  takeWish,
  type Wish,
  lookAround,
  putOff,
  look_ms,
  insertPhotoWishes,
  lockPhotoWish,
  lockWishingPresenters,
  deletePhotoWish,
  updatePresenterPhotos,
  listPresenterEvents,
  postponePhotoWish,
  updatePhotoProblem,
} from "./photoWishes.repo.ts";

// Pictures come from other people's servers: a few at a time is polite to them and saves our memory.
const at_once = 4;

/**
 * The pauses follow the first try and the second; a server that cannot be reached a third time is not asked again.
 */
const pauses_ms = [10_000, 60_000];

/** A node that goes down waits this long for photos under way; the next node fetches them again. */
const patience_ms = 3_000;

/**
 * Every change of what screens show sends them a new programme, and a day's photos come by the hundred, so changes
 * are gathered.
 */
const gather_ms = 2_000;

/** Has photos fetched once the transaction is over, each once, however many presenters want it. */
export async function wishPhotos(tx: Tx, workspace_id: string, urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  // A wish that is being fulfilled is locked, so that its end finds those who have just come to want it too.
  await insertPhotoWishes(tx.client, workspace_id, urls);
  tx.change(topics.photos());
}

/** Fetches photos that presenters want. The wishes are rows: whatever happens to a node, another one goes on. */
export function startPhotoWishes(app: App): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let is_woken = false;
  let is_stopped = false;
  const news = gatherNews(app);

  const wake = () => {
    if (is_stopped) return;
    clearTimeout(timer);
    is_woken = true;
    running ??= run();
  };
  const run = async () => {
    while (is_woken) {
      is_woken = false;
      await Promise.all(Array.from({ length: at_once }, fulfilAll));
    }
    running = null;
    if (!is_stopped) timer = setTimeout(wake, look_ms).unref();
  };
  const fulfilAll = async () => {
    try {
      while (app.disk.canMake) {
        const wish = await takeWish(app.pool);
        if (!wish) return;
        await fulfil(app, wish, news.add);
        if (is_stopped) return;
      }
    } catch (error) {
      if (!is_stopped) app.log.warn({ err: error }, "photos of presenters");
    }
  };

  app.changes.onChange((change) => {
    if (change.about?.kind === "photos") wake();
  });
  wake();
  return {
    async stop() {
      is_stopped = true;
      clearTimeout(timer);
      await Promise.race([running, wait(patience_ms, undefined, { ref: false })]);
      await news.tell();
    },
  };
}

type AddNews = (workspace_id: string, changed: Topic<void>[]) => void;

/** Gathers what has changed, and tells it all at once now and then. */
function gatherNews(app: App): { add: AddNews; tell(): Promise<void> } {
  const gathered = new Map<string, Set<Topic<void>>>();
  let timer: NodeJS.Timeout | undefined;

  const tell = async () => {
    clearTimeout(timer);
    timer = undefined;
    const news = [...gathered];
    gathered.clear();
    try {
      for (const [workspace_id, changed] of news)
        await transaction(app, workspace_id, async ({ change }) => {
          for (const topic of changed) change(topic);
        });
    } catch (error) {
      app.log.warn({ err: error }, "photos of presenters");
    }
  };
  return {
    add(workspace_id, changed) {
      if (changed.length === 0) return;
      const before = gathered.get(workspace_id) ?? [];
      gathered.set(workspace_id, new Set([...before, ...changed]));
      timer ??= setTimeout(() => void tell(), gather_ms);
    },
    tell,
  };
}

async function fulfil(app: App, wish: Wish, addNews: AddNews): Promise<void> {
  const { is_wanted, asset_id: fetched_id } = await lookAround(app.pool, wish);
  if (!is_wanted) return settle(app, wish, async () => {});
  const asset_id = fetched_id ?? (await findOwnImage(app, wish.workspace_id, wish.url));
  let changed: Topic<void>[] = [];
  const put = async (tx: Tx, ids: string[], asset_id: string) => {
    changed = await setPhoto(tx, wish, { ids, asset_id });
  };
  if (asset_id !== null) {
    await settle(app, wish, (tx, ids) => put(tx, ids, asset_id));
    return addNews(wish.workspace_id, changed);
  }
  const call = { app, actor: { workspace_id: wish.workspace_id } };
  let file: StoredFile;
  try {
    file = await storeImage(call, await getFile(app, wish.url, { max_bytes: image_bytes }));
  } catch (error) {
    return fail(app, wish, error);
  }
  let is_used = false;
  await settle(app, wish, async (tx, ids) => {
    is_used = ids.length > 0;
    if (!is_used) return;
    await addAsset(tx, wish.workspace_id, file);
    await put(tx, ids, file.id);
  });
  addNews(wish.workspace_id, changed);
  if (!is_used) await removeFile(call, file.id);
}

/** Ends a wish for all who want it by then. */
async function settle(app: App, wish: Wish, end: (tx: Tx, ids: string[]) => Promise<void>): Promise<void> {
  const { id, workspace_id, url } = wish;
  await transaction(app, workspace_id, async (tx) => {
    // The wish is locked first: whoever comes to want it now finds it gone, and wishes anew.
    await lockPhotoWish(tx.client, id);
    const rows = await lockWishingPresenters(tx.client, workspace_id, url);
    await end(
      tx,
      rows.map((presenter) => presenter.id),
    );
    await deletePhotoWish(tx.client, id);
  });
}

/** Returns what is to be told of it. */
async function setPhoto(
  { client }: Tx,
  { workspace_id, url }: Wish,
  { ids, asset_id }: { ids: string[]; asset_id: string },
): Promise<Topic<void>[]> {
  await updatePresenterPhotos(client, { workspace_id, asset_id, ids, url });
  const rows = await listPresenterEvents(client, workspace_id, ids);
  return [...ids.map((id) => topics.presenter(id)), ...rows.map(({ ref }) => topics.event(ref))];
}

/** Tries again where another try may help; otherwise the presenters say why they have no photo. */
async function fail(app: App, wish: Wish, error: unknown): Promise<void> {
  if (!(error instanceof FetchRefused) && !(error instanceof Refusal)) throw error;
  if (error instanceof DiskFull) return putOff(app, wish);
  const may_help = error instanceof Refusal ? error.code === "unavailable" : error.reason === "unreachable";
  const pause_ms = pauses_ms[wish.tries - 1];
  if (may_help && pause_ms !== undefined) {
    await postponePhotoWish(app.pool, wish.id, pause_ms);
    return;
  }
  await settle(app, wish, async ({ client }, ids) => {
    await updatePhotoProblem(client, ids, error.message);
  });
}
