/** No text is smaller than this share of the canvas's height, so that it can be read from the back of a room. */
export const smallest_text = 0.026;
