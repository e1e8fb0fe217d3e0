/** Is thrown when the file is no picture that can be used, whoever tries. */
export class NotAnImage extends Error {
  override name = "NotAnImage";
}

/** Is thrown when the file is a picture, but too large. */
export class ImageTooLarge extends Error {
  override name = "ImageTooLarge";
}
