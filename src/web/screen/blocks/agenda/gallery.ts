import type { Focus } from "../../../../core/assets/assetFields.ts";
import { cropPosition, face_focus } from "../../../../core/assets/cropPosition.ts";
import { withTimeout } from "../../withTimeout.ts";
import type { Surroundings } from "../drawer.ts";
import { findInitials } from "../presenterLayout.ts";
import { loadPicture } from "../loadPicture.ts";
import { Tries } from "../tries.ts";

/** A board does not wait longer than this for faces. */
const waits_ms = 3_000;
/** On a longer day those seen last are kept, because decoded pictures are large. */
const most_kept = 120;

/** Loads speakers' photos, each once; until one is there, and where there is none, it draws initials. */
export class Gallery {
  #around: () => Surroundings;
  #tell: (file: string, message: string | null) => void;
  /** The pictures by address; null means that it could not be had. */
  #loaded = new Map<string, Promise<HTMLImageElement | null>>();
  #is_open = true;

  constructor(around: () => Surroundings, tell: (file: string, message: string | null) => void) {
    this.#around = around;
    this.#tell = tell;
  }

  face({ name, photo }: { name: string; photo: string | null }): {
    element: HTMLElement;
    ready: Promise<unknown>;
  } {
    const element = document.createElement("div");
    element.className = "agenda-face";
    element.textContent = findInitials(name);
    const url = photo === null ? null : (this.#around().assetUrl?.(photo) ?? null);
    if (photo === null || url === null) return { element, ready: Promise.resolve() };
    const focus = this.#around().focusOf?.(url) ?? face_focus;
    const ready = this.#hang(element, this.#load(photo, url), focus);
    return { element, ready: withTimeout(ready, { ms: waits_ms, otherwise: undefined }) };
  }

  async #hang(element: HTMLElement, loading: Promise<HTMLImageElement | null>, focus: Focus): Promise<void> {
    const loaded = await loading;
    if (!loaded) return;
    const picture = loaded.cloneNode() as HTMLImageElement;
    picture.alt = "";
    const { naturalWidth: width, naturalHeight: height } = loaded;
    const { x, y } = cropPosition(focus, { width, height }, { width: 1, height: 1 });
    picture.style.objectPosition = `${x}% ${y}%`;
    element.append(picture);
  }

  close(): void {
    this.#is_open = false;
    this.#loaded.clear();
  }

  #load(file: string, url: string): Promise<HTMLImageElement | null> {
    const known = this.#loaded.get(url);
    if (known) return known;
    const { tries = new Tries() } = this.#around();
    const loading = this.#fetch(file, url, tries);
    this.#loaded.set(url, loading);
    const [oldest] = this.#loaded.keys();
    if (this.#loaded.size > most_kept) this.#loaded.delete(oldest!);
    return loading;
  }
  async #fetch(file: string, url: string, tries: Tries): Promise<HTMLImageElement | null> {
    const had_failed = tries.hasFailed(file);
    const picture = await loadPicture(url, () => this.#is_open, { tries, name: file });
    // The picture is asked for again when its page comes back.
    if (!picture) this.#loaded.delete(url);
    if (!picture && this.#is_open) this.#tell(file, "A speaker's photo cannot be shown");
    else if (picture && had_failed) this.#tell(file, null);
    return picture;
  }
}
