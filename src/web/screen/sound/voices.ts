import type { Voice } from "../../../core/quizzes/sounds/score.ts";

export interface VoicedNote {
  /** When it begins, on the context's own clock. */
  at: number;
  seconds: number;
  pitch: number;
  gain: number;
}

type Play = (out: AudioNode, note: VoicedNote) => void;

/** No sound begins or ends harder than this, because that clicks. */
const soft_s = 0.006;

const frequencyOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Makes every sound from tones and noise: nothing is loaded, and nobody's rights are touched. */
export const voices: Record<Voice, Play> = {
  bass(out, note) {
    const low = filter(out, { type: "lowpass", frequency: 420 });
    const level = swell(low, note, { rises: 0.012, falls: 0.12 });
    tone(level, note, { type: "triangle" });
    tone(level, note, { type: "sine", detune: -1_200, gain: 0.5 });
  },
  pluck(out, note) {
    const bright = filter(out, { type: "lowpass", frequency: 2_400 });
    const level = strike(bright, note, 0.35);
    tone(level, note, { type: "triangle", lasts: 0.4 });
    tone(level, note, { type: "sine", detune: 1_200, gain: 0.25, lasts: 0.4 });
  },
  pad(out, note) {
    const warm = filter(out, { type: "lowpass", frequency: 900 });
    const level = swell(warm, note, { rises: 0.5, falls: 0.8 });
    for (const detune of [-6, 6]) tone(level, note, { type: "sawtooth", detune, gain: 0.5, lasts: 0.8 });
  },
  bell(out, note) {
    const level = strike(out, note, Math.max(0.6, note.seconds));
    tone(level, note, { type: "sine", lasts: 1 });
    tone(strike(level, { ...note, gain: 0.3 }, 0.25), note, { type: "sine", detune: 2_786, lasts: 0.3 });
  },
  brass(out, note) {
    const { at } = note;
    const bright = filter(out, { type: "lowpass", frequency: 600 });
    bright.frequency.setValueAtTime(600, at);
    bright.frequency.linearRampToValueAtTime(2_600, at + 0.06);
    bright.frequency.linearRampToValueAtTime(1_300, at + 0.4);
    const level = swell(bright, note, { rises: 0.025, falls: 0.18 });
    for (const detune of [-5, 5]) tone(level, note, { type: "sawtooth", detune, gain: 0.5, lasts: 0.2 });
  },
  kick(out, note) {
    const level = strike(out, note, 0.3);
    const source = new OscillatorNode(out.context, { type: "sine", frequency: 120 });
    source.frequency.setValueAtTime(120, note.at);
    source.frequency.exponentialRampToValueAtTime(42, note.at + 0.11);
    run(source, level, note.at, 0.32);
  },
  hat(out, note) {
    hiss(strike(filter(out, { type: "highpass", frequency: 7_000 }), note, 0.05), note.at, 0.08);
  },
  snare(out, note) {
    hiss(strike(filter(out, { type: "bandpass", frequency: 1_900, Q: 0.6 }), note, 0.11), note.at, 0.15);
  },
  wood(out, note) {
    const level = strike(filter(out, { type: "bandpass", frequency: 1_250, Q: 4 }), note, 0.06);
    const source = new OscillatorNode(out.context, { type: "square", frequency: 1_250 });
    run(source, level, note.at, 0.09);
  },
  /** A breath that rises and goes. */
  air(out, note) {
    const { at, seconds } = note;
    const moving = filter(out, { type: "bandpass", frequency: 500, Q: 0.9 });
    moving.frequency.setValueAtTime(500, at);
    moving.frequency.exponentialRampToValueAtTime(4_200, at + seconds);
    const level = swell(moving, note, { rises: seconds * 0.4, falls: seconds * 0.5 });
    hiss(level, at, seconds * 1.5);
  },
};

function filter(out: AudioNode, options: BiquadFilterOptions): BiquadFilterNode {
  const node = new BiquadFilterNode(out.context, options);
  node.connect(out);
  return node;
}

/** Comes at once and dies away. */
function strike(out: AudioNode, { at, gain }: VoicedNote, falls: number): GainNode {
  const level = new GainNode(out.context, { gain: 0 });
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + soft_s);
  level.gain.exponentialRampToValueAtTime(Math.max(1e-4, gain * 0.001), at + soft_s + falls);
  level.connect(out);
  return level;
}

/** Comes, stays for its time, and goes. */
function swell(
  out: AudioNode,
  { at, seconds, gain }: VoicedNote,
  { rises, falls }: { rises: number; falls: number },
): GainNode {
  const level = new GainNode(out.context, { gain: 0 });
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + Math.min(rises, seconds * 0.5));
  level.gain.setValueAtTime(gain, at + Math.max(seconds * 0.5, seconds - falls * 0.5));
  level.gain.linearRampToValueAtTime(0, at + seconds + falls * 0.5);
  level.connect(out);
  return level;
}

interface Tone {
  type: OscillatorType;
  /** In hundredths of a semitone. */
  detune?: number;
  gain?: number;
  /** What it may ring on, in seconds. */
  lasts?: number;
}

function tone(out: AudioNode, note: VoicedNote, { type, detune = 0, gain = 1, lasts = 0.15 }: Tone): void {
  const source = new OscillatorNode(out.context, { type, frequency: frequencyOf(note.pitch), detune });
  const level = gain === 1 ? out : new GainNode(out.context, { gain });
  if (level !== out) level.connect(out);
  run(source, level, note.at, note.seconds + lasts);
}

function hiss(out: AudioNode, at: number, seconds: number): void {
  run(new AudioBufferSourceNode(out.context, { buffer: noiseOf(out.context), loop: true }), out, at, seconds);
}

function run(source: AudioScheduledSourceNode, out: AudioNode, at: number, seconds: number): void {
  source.connect(out);
  source.start(at);
  source.stop(at + seconds);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** The noise is the same every time: a small generator of numbers needs no chance. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  let seed = 0x2545f491;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[at] = seed / 2 ** 31 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}
