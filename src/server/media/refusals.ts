/** What was sent is no picture that can be used, whoever tries. */
export class NotAnImage extends Error {
  override name = "NotAnImage";
}

/** It is one, and too much of it. */
export class ImageTooLarge extends Error {
  override name = "ImageTooLarge";
}
