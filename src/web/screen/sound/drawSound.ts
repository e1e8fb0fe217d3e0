import type { ComposedAudio, ComposedShot } from "../../../core/compose/composeShot.ts";
import { soundsAt } from "../../../core/playback/soundsAt.ts";
import type { Moment, Surroundings } from "../blocks/drawer.ts";
import { sound_refused } from "../blocks/soundRefused.ts";
import { type OpenSound, openSound } from "./openSound.ts";

export interface DrawnSound {
  write(shot: ComposedShot): void;
  update(moment: SoundMoment): void;
  /** Settles when all that sounds soon can be heard, or the picture has waited long enough. */
  readonly ready: Promise<unknown>;
  dispose(): void;
}

type SoundMoment = Pick<Moment, "at_ms" | "duration_ms" | "stands">;

/** A file is opened this long before it sounds. */
const opens_before_ms = 10_000;
/** A picture that nobody updates for this long is not heard either. */
const forsaken_ms = 500;

/**
 * Plays what a shot lets be heard beside its videos. Like its picture it follows from the shot and the clock alone.
 */
export function drawSound(first: ComposedShot, around: () => Surroundings): DrawnSound {
  const open = new Map<string, OpenSound>();
  let audio = first.audio;
  let moment: SoundMoment | null = null;
  /** A shot that is only prepared, or has to stay longer than it should, stands still and is not heard. */
  let moves = false;
  let is_refused = false;
  let forsaken: ReturnType<typeof setTimeout> | undefined;

  function follow() {
    if (moment === null) return;
    const { at_ms } = moment;
    const isHeard = around().plays_audio !== false;
    for (const item of audio) {
      const known = open.get(item.uuid);
      if (known && (!isHeard || known.asset !== item.asset)) close(item.uuid, known);
      if (isHeard && !open.has(item.uuid) && at_ms >= item.at_ms - opens_before_ms) openUp(item);
    }
    const fileLength = ({ uuid }: ComposedAudio) => open.get(uuid)?.file_ms ?? null;
    const live_voice = around().live?.voice_level ?? 0;
    for (const [index, sounding] of soundsAt(audio, { ...moment, fileLength, live_voice }).entries()) {
      const item = audio[index]!;
      open.get(item.uuid)?.bring(item, sounding, moves && sounding.state === "runs");
    }
  }

  function openUp(item: ComposedAudio) {
    const { asset } = item;
    // An asset that nobody has is silent, as one that is a picture shows nothing.
    if (asset === undefined || (around().assetUrl?.(asset) ?? null) === null) return;
    open.set(item.uuid, openSound({ item, asset, around, onCome: follow, onRefused }));
  }

  function close(uuid: string, sound: OpenSound) {
    open.delete(uuid);
    sound.close();
  }

  function onRefused({ uuid }: ComposedAudio) {
    if (is_refused) return;
    is_refused = true;
    around().onFault?.({ block_uuid: uuid, message: sound_refused });
  }

  function stand() {
    moves = false;
    for (const sound of open.values()) sound.pause();
  }

  return {
    write(shot) {
      audio = shot.audio;
      const uuids = new Set(audio.map(({ uuid }) => uuid));
      // A sound that was given up is asked for anew, because by now it may be there.
      for (const [uuid, sound] of open) if (sound.is_lost || !uuids.has(uuid)) close(uuid, sound);
      follow();
    },
    update(next) {
      if (audio.length === 0) return;
      if (next.stands) stand();
      else if (moment !== null && moment.at_ms !== next.at_ms) {
        moves = true;
        clearTimeout(forsaken);
        forsaken = setTimeout(stand, Math.min(forsaken_ms, next.duration_ms - next.at_ms));
      }
      moment = next;
      follow();
    },
    get ready() {
      return Promise.all(Array.from(open.values(), ({ ready }) => ready));
    },
    dispose() {
      clearTimeout(forsaken);
      audio = [];
      for (const [uuid, sound] of open) close(uuid, sound);
    },
  };
}
