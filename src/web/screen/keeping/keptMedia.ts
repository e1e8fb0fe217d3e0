import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { listPostFiles } from "../../../core/playback/withPost.ts";
import { cannotKeep, type FileFailure, failures, isHopeless } from "./failedFiles.ts";
import { keepFile } from "./keepFile.ts";
import { KeptFiles } from "./keptFiles.ts";
import { soonestFirst } from "./soonestFirst.ts";

interface Options {
  /** The server's time. */
  now(): number;
}

/** Two at a time: a large video does not hold up the pictures behind it. */
const most_at_once = 2;
const first_wait_ms = 2_000;
const longest_wait_ms = 600_000;
/** Addresses are good for longer than this when they come. */
const day_ms = 86_400_000;

/** The files of the programme on this device, whole and verified, for when the network is gone. */
export class KeptMedia {
  #options: Options;
  #onChange = () => {};
  #onProblems: (problems: string[]) => void = () => {};
  #files: KeptFiles | null = null;
  #assets: Programme["assets"] | null = null;
  #wanted: PlayedAsset[] = [];
  /** Of guests' posts. */
  #posted = new Set<string>();
  /** Of those that have left the walls. */
  #gone = new Set<string>();
  #loading = new Set<string>();
  #failed = new Map<string, FileFailure>();
  #addresses = new Map<string, string>();
  #problems: string[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A file more is kept, or will not be. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** What an operator should know, and the screen never shows. */
  onProblems(listener: (problems: string[]) => void): void {
    this.#onProblems = listener;
  }

  /** From here on `getUrl` knows what was kept before. */
  async open(): Promise<void> {
    this.#files = await KeptFiles.open("cuelight.screen.media");
    // Otherwise a browser short of room throws away what nobody has looked at for long.
    if (this.#files) void navigator.storage.persist().catch(() => {});
    this.#tell();
    this.#work();
    this.#onChange();
  }

  /** Where the page has the file: on the device, or else on the server. */
  getUrl(asset: PlayedAsset): string {
    return this.#files?.getUrl(makeKey(asset)) ?? this.#getAddress(asset);
  }

  /** Fetches what is not there yet. What an older programme needed stays, until `keepOnly`. */
  keep(programme: Programme): void {
    if (programme.assets === this.#assets) return;
    this.#assets = programme.assets;
    const wanted = new Map(
      soonestFirst(programme, this.#options.now()).map((asset) => [makeKey(asset), asset]),
    );
    this.#wanted = [...wanted.values()];
    this.#forgetGone(programme);
    for (const known of [this.#failed, this.#addresses])
      for (const key of known.keys()) if (!wanted.has(key)) known.delete(key);
    this.#work();
  }

  /** What a guest took back, or an operator hid, is kept nowhere, not even until the programme is. */
  #forgetGone(programme: Programme): void {
    const wanted = new Set(this.#wanted.map(makeKey));
    for (const key of this.#posted) if (!wanted.has(key)) this.#gone.add(key);
    for (const key of wanted) this.#gone.delete(key);
    const ids = [...listPostFiles(programme)];
    this.#posted = new Set(ids.flatMap((id) => (programme.assets[id] ? makeKey(programme.assets[id]) : [])));
    for (const key of this.#gone) this.#dropGone(key);
  }

  #dropGone(key: string): void {
    // One that is on its way is dropped when it has come.
    if (!this.#files || this.#loading.has(key)) return;
    this.#gone.delete(key);
    this.#files.drop(key).catch(() => {});
  }

  /** Whether all that the programme needs is there, but for what cannot be had. */
  get hasAll(): boolean {
    return (
      this.#files === null || this.#missing.every((asset) => isHopeless(this.#failed.get(makeKey(asset))))
    );
  }

  /** Forgets the files of other programmes: this one is what would play after a reload. */
  async keepOnly({ assets }: Pick<Programme, "assets">): Promise<void> {
    const needed = new Set([...Object.values(assets), ...this.#wanted].map(makeKey));
    const dropped = this.#files?.keys.filter((key) => !needed.has(key)) ?? [];
    await Promise.all(dropped.map((key) => this.#files!.drop(key)));
  }

  /** They are somebody else's now. */
  async forget(): Promise<void> {
    this.#assets = null;
    this.#wanted = [];
    await this.keepOnly({ assets: {} });
  }

  /** The network is back. */
  hurry(): void {
    for (const failed of this.#failed.values()) if (failed.outcome === "cut_off") failed.retry_at = 0;
    this.#work();
  }

  get problems(): string[] {
    return this.#problems;
  }

  get #missing(): PlayedAsset[] {
    return this.#wanted.filter((asset) => this.#files?.getUrl(makeKey(asset)) === undefined);
  }

  #work(): void {
    clearTimeout(this.#retry);
    if (!this.#files) return;
    const now = performance.now();
    const idle = this.#missing.filter((asset) => !this.#loading.has(makeKey(asset)));
    const retryAt = (asset: PlayedAsset) => this.#failed.get(makeKey(asset))?.retry_at ?? 0;
    for (const asset of idle.filter((asset) => retryAt(asset) <= now))
      if (this.#loading.size < most_at_once) void this.#load(this.#files, asset);
    const next_at = Math.min(...idle.map(retryAt).filter((at) => at > now));
    if (Number.isFinite(next_at)) this.#retry = setTimeout(() => this.#work(), next_at - now);
  }

  async #load(files: KeptFiles, asset: PlayedAsset): Promise<void> {
    const key = makeKey(asset);
    this.#loading.add(key);
    const outcome = await keepFile(files, key, { ...asset, again: this.#failed.has(key) });
    this.#loading.delete(key);
    if (this.#gone.has(key)) this.#dropGone(key);
    if (outcome === "kept") this.#failed.delete(key);
    else this.#fail(key, outcome);
    this.#tell();
    this.#onChange();
    this.#work();
  }

  #fail(key: string, outcome: FileFailure["outcome"]): void {
    const tries = (this.#failed.get(key)?.tries ?? 0) + 1;
    const wait_ms = Math.min(first_wait_ms * 2 ** (tries - 1), longest_wait_ms);
    this.#failed.set(key, { outcome, tries, retry_at: performance.now() + wait_ms });
  }

  #tell(): void {
    const problems = this.#files ? failures([...this.#failed.values()]) : [cannotKeep()];
    if (String(problems) === String(this.#problems)) return;
    this.#problems = problems;
    this.#onProblems(problems);
  }

  /** Another signature is no other picture: the address first seen stays for as long as it is good. */
  #getAddress(asset: PlayedAsset): string {
    const key = makeKey(asset);
    const known = this.#addresses.get(key);
    if (known !== undefined && goodUntil(known) > this.#options.now() + day_ms) return known;
    this.#addresses.set(key, asset.url);
    return asset.url;
  }
}

/** The same bytes are kept once; without a hash a file is known by its address, but for the signature. */
function makeKey({ sha256, url }: PlayedAsset): string {
  return sha256 ?? new URL(url, here).pathname;
}

// Only so that an address without a server can be read.
const here = "http://here";

function goodUntil(url: string): number {
  return Number(new URL(url, here).searchParams.get("exp")) * 1000;
}
