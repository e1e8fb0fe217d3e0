// Below this nothing is heard in a room.
const quietest_db = -60;

/** How loud samples between −1 and 1 are: 0 for silence, 1 for the loudest there is. */
export function measureLevel(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += samples[index]! ** 2;
  const power = samples.length === 0 ? 0 : sum / samples.length;
  if (power === 0) return 0;
  const level = 1 - (10 * Math.log10(power)) / quietest_db;
  return Math.min(1, Math.max(0, level));
}

let context: AudioContext | undefined;

/** One for all meters: browsers allow a page only a few. It begins to run once somebody has touched the page. */
function openContext(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") {
    const resume = () => void context?.resume();
    addEventListener("pointerdown", resume, { once: true });
    addEventListener("keydown", resume, { once: true });
    resume();
  }
  return context;
}

// As often as an eye follows a bar.
const look_ms = 80;

/** Tells again and again how loud a stream is, until it is closed. */
export function followLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = openContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(measureLevel(samples));
  }, look_ms);
  return () => {
    clearInterval(timer);
    source.disconnect();
  };
}
