/** Long enough for every screen to hear of a change before it counts, short enough for who pressed the button. */
export const lead_ms = 300;
