import type { AlertLevel } from "./alert.ts";

export interface AlertColours {
  /** What fills the stage, and the darkest and the brightest that it turns to. */
  ground: string;
  deep: string;
  bright: string;
  ink: string;
}

/** Red, amber, blue and green are known from signs; each level also has a shape of its own for who sees no colours. */
export const alertColours: Record<AlertLevel, AlertColours> = {
  emergency: { ground: "#b5071d", deep: "#7c0312", bright: "#cf1029", ink: "#ffffff" },
  warning: { ground: "#ffb300", deep: "#f29a00", bright: "#ffc83d", ink: "#1a1100" },
  info: { ground: "#0b4bb3", deep: "#062c70", bright: "#165fd0", ink: "#ffffff" },
  clear: { ground: "#086a3b", deep: "#044425", bright: "#0a7a45", ink: "#ffffff" },
};
