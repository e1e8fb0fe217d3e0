import type { ScreenPlay } from "../../../contract/plays.ts";
import { ownName } from "../keeping/ownName.ts";

const name = "cuelight.plays.1";
const table = "plays";

/** Stores on this device the plays that the server does not have yet, by their beginnings. */
export interface PlayDatabase {
  /** Reads them in the order of their beginnings. */
  read(): Promise<ScreenPlay[]>;
  put(plays: readonly ScreenPlay[]): void;
  remove(beginnings: readonly number[]): void;
  clear(): void;
}

export async function openPlayDatabase(): Promise<PlayDatabase> {
  const opening = indexedDB.open(ownName(name), 1);
  opening.addEventListener("upgradeneeded", () =>
    opening.result.createObjectStore(table, { keyPath: "from" }),
  );
  const database = await settled(opening);

  /** Commits at once, because a page that is being closed has no time. Where there is no room, the memory must do. */
  function change(work: (store: IDBObjectStore) => void): void {
    try {
      const transaction = database.transaction(table, "readwrite");
      work(transaction.objectStore(table));
      transaction.commit();
    } catch {
      // The browser closed the database, as when it deletes what a site stored.
    }
  }

  return {
    read: async () =>
      (await settled(database.transaction(table).objectStore(table).getAll())) as ScreenPlay[],
    put: (plays) => change((store) => plays.forEach((play) => store.put(play))),
    remove: (beginnings) => change((store) => beginnings.forEach((from) => store.delete(from))),
    clear: () => change((store) => store.clear()),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
  });
}
