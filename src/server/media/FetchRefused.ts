export type FetchRefusal = "refused" | "unreachable" | "too_large";

/** Why an outside address gave nothing. Its message may be shown to the caller. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
