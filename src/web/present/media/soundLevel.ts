/** Below this nobody speaks, and above this it is loud; between them people hear loudness by the logarithm. */
const quiet_db = -60;
const loud_db = -12;
/** A meter that jumps up at once and comes down slowly can be read. */
const fall_per_s = 0.9;

/** Returns the level of a moment's samples, 0 (silence) to 1 (loud). */
export function computeLevel(samples: Float32Array): number {
  const sum = samples.reduce((sum, sample) => sum + sample * sample, 0);
  const db = 10 * Math.log10(sum / samples.length || 1e-12);
  return Math.min(1, Math.max(0, (db - quiet_db) / (loud_db - quiet_db)));
}

export function smoothLevel(shown: number, level: number, elapsed_ms: number): number {
  return Math.max(level, shown - (fall_per_s * elapsed_ms) / 1000);
}

interface Options {
  track: MediaStreamTrack;
  onLevel: (level: number) => void;
  /** Is called when nothing has been heard for some time, and when something is heard again. */
  onSilence: (isSilent: boolean) => void;
}

/** Even a quiet room is above this; a microphone that is switched off at the cable is not. */
const heard_level = 0.12;
const silence_ms = 5_000;

/** Measures what a microphone hears until the returned function is called. Nothing is played. */
export function watchSoundLevel({ track, onLevel, onSilence }: Options): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let shown = 0;
  let looked_at = performance.now();
  let heard_at = looked_at;
  let isSilent = false;
  let frame = requestAnimationFrame(look);
  // After a reload nothing has been touched yet, and some browsers let nothing be measured until then.
  const wake = () => void context.resume();
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);

  function look() {
    const now = performance.now();
    analyser.getFloatTimeDomainData(samples);
    const level = computeLevel(samples);
    shown = smoothLevel(shown, level, now - looked_at);
    looked_at = now;
    onLevel(shown);
    // Nothing can be said of a microphone that is off, or is not measured.
    if (level > heard_level || !track.enabled || context.state !== "running") heard_at = now;
    if (now - heard_at > silence_ms !== isSilent) onSilence((isSilent = !isSilent));
    frame = requestAnimationFrame(look);
  }

  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
    void context.close();
  };
}
