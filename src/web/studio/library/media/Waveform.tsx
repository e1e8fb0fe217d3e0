import { useLayoutEffect, useRef } from "react";
import { type Peaks, samplePeaks } from "./samplePeaks.ts";

interface WaveformProps {
  waveform: Peaks;
  /** The section of the sound that fills the width; what lies before or after the sound is silent. */
  from_ms: number;
  to_ms: number;
  /** CSS pixels. */
  width: number;
  height: number;
  className?: string;
}

/** Wider pictures of a sound are cut to this: no screen shows more of it at once. */
const most_px = 8192;

/** Draws how loud a section of a sound is, in the colour of the text around it. */
export function Waveform({ waveform, from_ms, to_ms, width, height, className }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const drawn = canvas.current;
    const context = drawn?.getContext("2d");
    if (!drawn || !context) return;
    const density = window.devicePixelRatio || 1;
    drawn.width = Math.min(most_px, Math.max(1, Math.round(width * density)));
    drawn.height = Math.max(1, Math.round(height * density));
    context.fillStyle = getComputedStyle(drawn).color;
    const levels = samplePeaks(waveform, { from_ms, to_ms, count: drawn.width });
    // Silence is a line, so that one sees where a sound is.
    for (const [x, level] of levels.entries()) {
      const tall = Math.max(density, level * drawn.height);
      context.fillRect(x, (drawn.height - tall) / 2, 1, tall);
    }
  }, [waveform, from_ms, to_ms, width, height]);

  return (
    <canvas ref={canvas} className={className} style={{ display: "block", width, height }} aria-hidden />
  );
}
