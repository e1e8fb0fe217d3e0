/**
 * `unreachable` means that nothing was there, or the browser may not read it, `silent` that it did not answer, and
 * `broken` anything else.
 */
export type Failure = "unreachable" | "silent" | "broken";

export interface Stream {
  /** Loads nothing more; what it has plays on, and its last picture stays. */
  rest(): void;
  close(): void;
}

export interface StreamListener {
  /** Is called when the first bytes have come, so there is something at this address. */
  onAnswer: () => void;
  /** Is called when the stream will not go on by itself. */
  onFail: (failure: Failure) => void;
}

/** Opens a stream of one transport. */
export type StreamOpener = (
  video: HTMLVideoElement,
  url: string,
  listener: StreamListener,
) => Promise<Stream>;
