/**
 * The lead is long enough for every screen to hear of a change before it takes effect, and short enough for whoever
 * pressed the button.
 */
export const lead_ms = 300;
