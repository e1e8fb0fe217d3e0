/** `unreachable`: nothing was there, or the browser may not read it; `silent`: it did not answer; else `broken`. */
export type Failure = "unreachable" | "silent" | "broken";

export interface Stream {
  /** Loads nothing more; what it has plays on, and its last picture stays. */
  rest(): void;
  close(): void;
}

export interface StreamListener {
  /** The first bytes have come: there is something at this address. */
  onAnswer: () => void;
  /** The stream will not go on by itself. */
  onFail: (failure: Failure) => void;
}

/** How a stream of one transport is opened. */
export type StreamOpener = (
  video: HTMLVideoElement,
  url: string,
  listener: StreamListener,
) => Promise<Stream>;
