/** Of the canvas's height: no text is smaller, so that it is read from the back of a room. */
export const smallest_text = 0.026;
