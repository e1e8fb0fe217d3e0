import type { LinkQuality } from "../../core/presenters/livePresenter.ts";

/** Up to this, lost packets are asked for again and nobody sees anything; above the second, pictures stand still. */
const weak = { loss: 0.02, jitter_ms: 60 };
const bad = { loss: 0.08, jitter_ms: 150 };

/** Says in one word how well a publisher's pictures arrive. */
export function judgeQuality({ loss, jitter_ms }: { loss: number; jitter_ms: number }): LinkQuality {
  if (loss >= bad.loss || jitter_ms >= bad.jitter_ms) return "bad";
  return loss >= weak.loss || jitter_ms >= weak.jitter_ms ? "weak" : "good";
}
