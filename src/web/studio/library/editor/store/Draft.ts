import { ApiError } from "../../../../../client/ApiError.ts";
import type { ShotFields } from "../shotFields.ts";
import { change, type History, openHistory, redo, undo } from "./history.ts";
import { Value } from "./Value.ts";

export type SaveState = "saved" | "unsaved" | "saving" | "refused" | "unreachable" | "conflict";

/** What is edited as it was read, with the tag under which it may be written. */
export interface StoredDocument {
  fields: ShotFields;
  etag: string;
  updated_at: number;
}

/** Where a shot or a layout is read from and written to. */
export interface DocumentStore {
  read: () => Promise<StoredDocument>;
  write: (fields: ShotFields, etag: string) => Promise<StoredDocument>;
}

export interface SaveStatus {
  state: SaveState;
  refusal: ApiError | null;
  can_undo: boolean;
  can_redo: boolean;
}

// Long enough for a word, short enough that nobody waits for it.
const pause_ms = 600;
const again_ms = 4_000;

/** A shot or a layout while it is being edited: each change is kept, can be undone, and saves itself. */
export class Draft {
  readonly fields: Value<ShotFields>;
  readonly status = new Value<SaveStatus>({
    state: "saved",
    refusal: null,
    can_undo: false,
    can_redo: false,
  });
  #store: DocumentStore;
  #history: History<ShotFields>;
  #stored: StoredDocument;
  #state: SaveState = "saved";
  #refusal: ApiError | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;

  constructor(stored: StoredDocument, store: DocumentStore) {
    this.#store = store;
    this.#stored = stored;
    this.#history = openHistory(stored.fields);
    this.fields = new Value(stored.fields);
  }

  /** Changes of the same thing, one after the other, are one step back. */
  change(fields: ShotFields, about: string | null = null): void {
    this.#go(change(this.#history, fields, about));
  }

  undo = (): void => this.#go(undo(this.#history));
  redo = (): void => this.#go(redo(this.#history));

  #go(history: History<ShotFields>): void {
    if (history === this.#history) return;
    this.#history = history;
    // What was refused is sent again only when it is another.
    if (this.#state === "refused") this.#state = "unsaved";
    this.fields.set(history.present);
    this.#tell();
    this.#saveLater(this.#state === "unreachable" ? again_ms : pause_ms);
  }

  get #isSaved(): boolean {
    return this.#history.present === this.#stored.fields;
  }

  #tell(): void {
    const { past, future } = this.#history;
    const state: SaveState =
      this.#isSaved && this.#state !== "saving" ? "saved" : this.#state === "saved" ? "unsaved" : this.#state;
    const refusal = this.#isSaved ? null : this.#refusal;
    const status: SaveStatus = { state, refusal, can_undo: past !== null, can_redo: future !== null };
    const before = this.status.get();
    const isSame = (Object.keys(status) as (keyof SaveStatus)[]).every((key) => status[key] === before[key]);
    if (!isSame) this.status.set(status);
  }

  #saveLater(wait_ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isSaved || this.#state === "saving" || this.#state === "conflict") return;
    this.#timer = setTimeout(() => void this.#save(), wait_ms);
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#writing = this.#write());
  }

  async #write(): Promise<void> {
    const fields = this.#history.present;
    this.#state = "saving";
    this.#tell();
    try {
      this.#stored = { ...(await this.#store.write(fields, this.#stored.etag)), fields };
      this.#refusal = null;
      this.#state = "saved";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#refusal = error;
      this.#state = stateAfter(error);
    }
    this.#tell();
    // What was refused waits for another change; what changed meanwhile is saved in its turn.
    if (this.#state === "unreachable") this.#saveLater(again_ms);
    else if (this.#history.present !== fields || this.#state === "saved") this.#saveLater(pause_ms);
  }

  /** Somebody else's change is shown at once, unless it would take away one's own. */
  receive(stored: StoredDocument): void {
    if (this.#state === "saved" && this.#isSaved && stored.updated_at > this.#stored.updated_at)
      this.#take(stored);
  }

  #take(stored: StoredDocument): void {
    this.#stored = stored;
    this.#history = openHistory(stored.fields);
    this.#refusal = null;
    this.#state = "saved";
    this.fields.set(stored.fields);
    this.#tell();
  }

  async loadTheirs(): Promise<void> {
    this.#take(await this.#store.read());
  }

  async keepMine(): Promise<void> {
    const { etag } = await this.#store.read();
    this.#stored = { ...this.#stored, etag };
    await this.#save();
  }

  get isSaved(): boolean {
    return this.#isSaved && this.#state !== "saving";
  }

  /** Saves what was changed last without waiting for more; what could not be saved before stays so. */
  async settle(): Promise<void> {
    await this.#writing;
    if (!this.#isSaved && (this.#state === "saved" || this.#state === "unsaved")) await this.#save();
  }

  /** Gives up what could not be saved. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#take(this.#stored);
  }

  /** Saves what waits; nothing may be changed afterwards. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isSaved && this.#state !== "conflict" && this.#state !== "saving") await this.#save();
  }
}

function stateAfter({ status }: ApiError): SaveState {
  if (status === 409) return "conflict";
  return status === 0 || status >= 500 || status === 429 ? "unreachable" : "refused";
}
