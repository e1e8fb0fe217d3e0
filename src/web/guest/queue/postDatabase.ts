import type { QueuedPost } from "./queuedPost.ts";

/** Stores posts on the phone until the server has them. */
export interface PostDatabase {
  /** Lists the posts of one engagement, oldest first. */
  all(join_code: string): Promise<QueuedPost[]>;
  /** Returns false when the phone would not store it, so that it is lost when the page is closed. */
  put(post: QueuedPost): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** A database that does not open by then counts as none; some phones in private mode never answer. */
const patience_ms = 3_000;

/** Files lie apart from posts, so that storing a step does not write 200 MB anew. */
export function openPostDatabase(): PostDatabase {
  const opening = openDatabase();

  async function transact<T>(
    mode: IDBTransactionMode,
    work: (posts: IDBObjectStore, files: IDBObjectStore) => T,
  ): Promise<T> {
    const transaction = (await opening).transaction(["posts", "files"], mode);
    const result = work(transaction.objectStore("posts"), transaction.objectStore("files"));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      // The transaction also aborts after an error: what is not done whole is not done at all.
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
    });
    return result;
  }

  return {
    async all(join_code) {
      try {
        const [posts, files] = await transact("readonly", (posts, files) => [
          posts.getAll() as IDBRequest<Omit<QueuedPost, "file">[]>,
          Promise.all([awaitResult(files.getAllKeys()), awaitResult(files.getAll() as IDBRequest<Blob[]>)]),
        ]);
        const [ids, blobs] = await files;
        return posts.result
          .filter((post) => post.join_code === join_code)
          .map((post): QueuedPost => Object.assign(post, { file: blobs[ids.indexOf(post.id)] ?? null }))
          .filter(({ mime, file }) => mime === null || file !== null)
          .sort((one, other) => one.made_at - other.made_at);
      } catch {
        return [];
      }
    },
    async put({ file, ...post }) {
      try {
        const known = await transact("readonly", (_posts, files) => files.getKey(post.id));
        await transact("readwrite", (posts, files) => {
          posts.put(post);
          if (file && known.result === undefined) files.put(file, post.id);
        });
        return true;
      } catch {
        return false;
      }
    },
    async remove(id) {
      await transact("readwrite", (posts, files) => {
        posts.delete(id);
        files.delete(id);
      }).catch(() => {});
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("cuelight-posts", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("posts", { keyPath: "id" });
      request.result.createObjectStore("files");
    });
    awaitResult(request).then(resolve, reject);
    setTimeout(() => reject(new Error("no database")), patience_ms);
  });
  // Whoever asks for something learns of the error.
  opened.catch(() => {});
  return opened;
}

function awaitResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("unreadable")));
  });
}
