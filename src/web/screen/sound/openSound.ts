import type { ComposedAudio } from "../../../core/compose/composeShot.ts";
import { fileSection } from "../../../core/playback/fileSection.ts";
import type { Sounding } from "../../../core/playback/soundsAt.ts";
import { withTimeout } from "../withTimeout.ts";
import { bringInTime } from "../blocks/bringInTime.ts";
import type { Surroundings } from "../blocks/drawer.ts";
import { openFile } from "../blocks/openFile.ts";
import { Tries } from "../blocks/tries.ts";
import { isRefused } from "../blocks/soundRefused.ts";

export interface OpenSound {
  readonly asset: string;
  /** Its file was given up. */
  readonly is_lost: boolean;
  /** Of its file; null while, or when, it cannot be had. */
  readonly file_ms: number | null;
  bring(item: ComposedAudio, sounding: Sounding, plays: boolean): void;
  pause(): void;
  /** Settled when it can be heard at once; a picture does not wait for it longer than this. */
  readonly ready: Promise<void>;
  close(): void;
}

interface SoundOptions {
  item: ComposedAudio;
  asset: string;
  around: () => Surroundings;
  /** Its file has come, or it has reached its place in it. */
  onCome: () => void;
  /** The browser lets nothing be heard. */
  onRefused: (item: ComposedAudio) => void;
}

const waits_ms = 3000;
/** Somebody may touch the screen at any time; from then on it may be heard. */
const asks_again_ms = 1000;

/** So long a sound that failed before has to run to be trusted again. */
const proof_s = 2;

/** One piece of sound in an element of its own, which is never in the page. */
export function openSound({ item: first, asset, around, onCome, onRefused }: SoundOptions): OpenSound {
  const media = new Audio();
  media.preload = "auto";
  let item = first;
  let asks_at = 0;
  let settle: () => void = () => {};
  const ready = withTimeout(
    new Promise<void>((resolve) => {
      settle = resolve;
    }),
    { ms: waits_ms, otherwise: undefined },
  );
  const tries = around().tries ?? new Tries();
  const tellFault = (message: string | null) =>
    around().onFault?.({ block_uuid: item.uuid, file: asset, message });
  const file = openFile(media, { tries, onLost: () => tellFault("The sound cannot be played") });
  // Its beginning may be all that can be read of it.
  media.addEventListener("timeupdate", () => {
    if (media.currentTime >= Math.min(proof_s, media.duration - 0.1) && tries.succeed(asset)) tellFault(null);
  });
  for (const name of ["loadedmetadata", "seeked", "canplay"]) media.addEventListener(name, onCome);
  media.addEventListener("error", () => settle());
  file.open(asset, () => around().assetUrl?.(asset) ?? "");

  function play() {
    if (!media.paused || performance.now() < asks_at) return;
    media.play().catch((error: unknown) => {
      if (!isRefused(error)) return;
      asks_at = performance.now() + asks_again_ms;
      onRefused(item);
    });
  }

  return {
    asset,
    get is_lost() {
      return file.is_closed;
    },
    get file_ms() {
      const has_length = media.readyState >= HTMLMediaElement.HAVE_METADATA && !Number.isNaN(media.duration);
      return has_length ? media.duration * 1000 : null;
    },
    bring(next, { position_ms, gain }, plays) {
      item = next;
      if (media.volume !== gain) media.volume = gain;
      if (!plays) media.pause();
      if (media.readyState < HTMLMediaElement.HAVE_METADATA || media.seeking) return;
      const section = fileSection(item, media.duration * 1000);
      const mayPlay = bringInTime(media, { at_ms: position_ms, plays, loops: item.loop === true, section });
      if (media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !media.seeking) settle();
      if (mayPlay) play();
    },
    pause: () => media.pause(),
    ready,
    close() {
      settle();
      media.pause();
      file.close();
    },
  };
}
