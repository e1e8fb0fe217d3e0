import type { Programme } from "../../../core/playback/programme.ts";
import { listPostFiles } from "../../../core/playback/withPost.ts";
import { ownName } from "./ownName.ts";
import type { ScreenState } from "./screenState.ts";

// The number rises when a newer player can no longer read a stored programme.
const name = "cuelight.screen.17";
const table = "held";
// A page that is loaded anew in an emergency, without its server, goes on showing it. One that was off for longer must
// not send people out of a building because of an alert that nobody knows of any more.
const alerts_count_ms = 15 * 60_000;

type StoredState = Pick<ScreenState, "programme" | "version" | "cell" | "view">;

/**
 * These change often: words, guests' posts, games and polls, and what a visitor chose. Who was near, or on air, has long
 * gone when the device is on again.
 */
const passing = [
  "records",
  "near",
  "on_air",
  "visit",
  "speaker_message",
  "alerts",
  "walls",
  "quizzes",
  "polls",
  "questions",
] as const;
type SteadyValues = Omit<Programme, (typeof passing)[number]>;
type FrequentValues = Pick<
  Programme,
  "records" | "visit" | "speaker_message" | "walls" | "quizzes" | "polls" | "questions"
> &
  Pick<ScreenState, "version" | "cell"> & {
    /** Missing where an earlier version stored it. */
    view?: ScreenState["view"];
    /** The files of the posts. */
    files: Programme["assets"];
    alerts?: Programme["alerts"];
    /** When the alerts were known to stand, by the device's clock. */
    alerts_at?: number;
  };

/**
 * Stores the programme on this device. Words are an entry of their own: they change often, and all the rest is large.
 */
export interface StateDatabase {
  read(): Promise<StoredState | null>;
  /** Writes both entries at once or neither, so that words and version can never disagree. */
  write(kept: StoredState, before: StoredState): Promise<void>;
  clear(): Promise<void>;
}

export async function openStateDatabase(): Promise<StateDatabase> {
  const opening = indexedDB.open(ownName(name), 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(table));
  const database = await answer(opening);

  /** Commits at once, because a page that is being closed has no time to wait. */
  function change(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(table, "readwrite");
    work(transaction.objectStore(table));
    transaction.commit();
    return new Promise((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
    });
  }

  return {
    async read() {
      const store = database.transaction(table).objectStore(table);
      const [rest, words] = await Promise.all([answer(store.get("rest")), answer(store.get("words"))]);
      if (!rest || !words) return null;
      const {
        version,
        cell,
        view = "audience",
        files,
        alerts = [],
        alerts_at = -Infinity,
        ...lately
      } = words as FrequentValues;
      const { assets, ...others } = rest as SteadyValues;
      const programme: Programme = { ...others, assets: { ...assets, ...files }, near: null, ...lately };
      if (Date.now() - alerts_at < alerts_count_ms) programme.alerts = alerts;
      return { programme, version, cell, view };
    },

    write: ({ programme, version, cell, view }, before) =>
      change((store) => {
        if (!programme) return;
        const {
          records,
          near: _near,
          on_air: _on_air,
          visit,
          speaker_message,
          alerts,
          walls,
          quizzes,
          polls,
          questions,
          ...rest
        } = programme;
        const { library, files } = partAssets(programme);
        if (!before.programme || !differsInFrequentValuesOnly(programme, before.programme))
          store.put({ ...rest, assets: library } satisfies SteadyValues, "rest");
        store.put(
          {
            records,
            visit,
            ...(speaker_message !== undefined && { speaker_message }),
            walls,
            quizzes,
            polls,
            ...(questions && { questions }),
            files,
            version,
            cell,
            view,
            ...(alerts && { alerts, alerts_at: Date.now() }),
          } satisfies FrequentValues,
          "words",
        );
      }),

    clear: () => change((store) => store.clear()),
  };
}

/** Changed words and posts leave all else the very same objects. */
export function differsInFrequentValuesOnly(programme: Programme, before: Programme): boolean {
  const names = Object.keys(programme) as (keyof Programme)[];
  const others = names.filter((name) => name !== "assets" && !(passing as readonly string[]).includes(name));
  return others.every((name) => before[name] === programme[name]) && hasSameLibrary(programme, before);
}

function hasSameLibrary(programme: Programme, before: Programme): boolean {
  if (programme.assets === before.assets) return true;
  const [one, other] = [programme, before].map((given) => partAssets(given).library);
  const ids = Object.keys(one!);
  return ids.length === Object.keys(other!).length && ids.every((id) => one![id] === other![id]);
}

/** Parts the files into those of the library and those of posts. */
function partAssets(programme: Programme): { library: Programme["assets"]; files: Programme["assets"] } {
  const ids = listPostFiles(programme);
  const all = Object.entries(programme.assets);
  return {
    library: Object.fromEntries(all.filter(([id]) => !ids.has(id))),
    files: Object.fromEntries(all.filter(([id]) => ids.has(id))),
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
  });
}
