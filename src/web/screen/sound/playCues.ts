import type { Cue } from "../../../core/quizzes/sounds/findCues.ts";
import { notesBetween } from "../../../core/quizzes/sounds/notesBetween.ts";
import { voices } from "./voices.ts";

export interface CuePlayer {
  /** Plays what is due, this loud from 0 to 1; none is heard once nobody asks any more. */
  tick(now: number, cues: readonly Cue[], volume: number): void;
  close(): void;
}

/** Notes are handed over this long before they sound, so that a busy page does not make them late. */
const ahead_ms = 300;
/** A picture that nobody ticks for this long is not heard either. */
const forsaken_ms = 500;
/** What is no longer played goes within this time. */
const leaves_s = 0.25;
/** Between two frames so far apart, the clock was set or the page was hidden. */
const gap_ms = 1_000;
/** Voices that sound together do not overload a loudspeaker. */
const headroom = 0.7;
/** A browser that has not let the page be heard for so long refuses. */
const refused_ms = 1_500;

/** Plays scores by the clock that all screens share: one that comes late plays on from where the others are. */
export function playCues(onRefused: () => void): CuePlayer {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  const buses = new Map<string, GainNode>();
  let planned_until: number | null = null;
  let last_tick = -Infinity;
  let asked_at: number | null = null;
  let is_refused = false;
  let forsaken: ReturnType<typeof setTimeout> | undefined;

  function open(): AudioContext {
    if (context) return context;
    context = new AudioContext();
    const limiter = new DynamicsCompressorNode(context, { threshold: -10, ratio: 6, release: 0.15 });
    master = new GainNode(context, { gain: 0 });
    master.connect(limiter).connect(context.destination);
    return context;
  }

  /** Somebody may touch the screen at any time; from then on it may be heard. */
  function mayBeHeard(sound: AudioContext): boolean {
    if (sound.state === "running") return true;
    const at = performance.now();
    asked_at ??= at;
    void sound.resume().catch(() => {});
    if (at - asked_at > refused_ms && !is_refused) {
      is_refused = true;
      onRefused();
    }
    return false;
  }

  function busFor(sound: AudioContext, key: string): GainNode {
    let bus = buses.get(key);
    if (!bus) {
      bus = new GainNode(sound);
      bus.connect(master!);
      buses.set(key, bus);
    }
    return bus;
  }

  function leave(key: string, bus: GainNode) {
    buses.delete(key);
    bus.gain.setTargetAtTime(0, bus.context.currentTime, leaves_s / 4);
    setTimeout(() => bus.disconnect(), leaves_s * 1_000 + ahead_ms);
  }

  function fallSilent() {
    planned_until = null;
    for (const [key, bus] of buses) leave(key, bus);
  }

  function plan(sound: AudioContext, now: number, cues: readonly Cue[]) {
    const from = Math.max(now, planned_until ?? now);
    const to = now + ahead_ms;
    for (const cue of cues)
      for (const { at, ms, voice, pitch = 60, gain } of notesBetween(cue, from, to))
        voices[voice](busFor(sound, keyOf(cue)), {
          at: sound.currentTime + Math.max(0, at - now) / 1_000,
          seconds: ms / 1_000,
          pitch,
          gain,
        });
    planned_until = Math.max(from, to);
  }

  return {
    tick(now, cues, volume) {
      if (volume <= 0 || cues.length === 0) {
        if (context) fallSilent();
        return;
      }
      const sound = open();
      if (!mayBeHeard(sound)) return;
      if (now < last_tick || now - last_tick > gap_ms) planned_until = null;
      last_tick = now;
      const wanted = new Set(cues.map(keyOf));
      for (const [key, bus] of buses) if (!wanted.has(key)) leave(key, bus);
      master!.gain.setTargetAtTime(volume * headroom, sound.currentTime, 0.05);
      plan(sound, now, cues);
      clearTimeout(forsaken);
      forsaken = setTimeout(fallSilent, forsaken_ms);
    },
    close() {
      clearTimeout(forsaken);
      void context?.close();
      context = master = null;
      buses.clear();
    },
  };
}

/** The lock that a question comes to by itself is the one that is then told. */
const keyOf = ({ score, at }: Cue) => `${typeof score === "string" ? score : "own"} ${at}`;
