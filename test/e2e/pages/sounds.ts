import { type ScoreName, scores } from "../../../src/core/quizzes/sounds/findCues.ts";
import { notesBetween } from "../../../src/core/quizzes/sounds/notesBetween.ts";
import { voices } from "../../../src/web/screen/sound/voices.ts";

declare global {
  interface Window {
    /** What a score sounds like, one round of it: how loud at most, on average, and at its very end. */
    listen(name: ScoreName): Promise<{ peak: number; mean: number; end: number }>;
    names: string[];
  }
}

window.names = Object.keys(scores);

window.listen = async (name) => {
  const { beats, bpm } = scores[name];
  const seconds = (beats * 60) / bpm;
  const rest_s = 3;
  const context = new OfflineAudioContext(1, Math.ceil(44_100 * (seconds + rest_s)), 44_100);
  const cue = { score: name, at: 0, from: 0, until: seconds * 1_000 };
  for (const { at, ms, voice, pitch = 60, gain } of notesBetween(cue, 0, seconds * 1_000))
    voices[voice](context.destination, { at: at / 1_000, seconds: ms / 1_000, pitch, gain });
  const samples = (await context.startRendering()).getChannelData(0);
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return {
    peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    mean: Math.sqrt(sum / samples.length),
    end: Math.abs(samples.at(-1)!),
  };
};
