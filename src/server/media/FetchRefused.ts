export type FetchRefusal = "refused" | "unreachable" | "too_large";

interface RefusalDetails extends ErrorOptions {
  /** What the other side answered, where it did. */
  status?: number | undefined;
  retry_after?: string | undefined;
}

/** Why an outside address gave nothing. Its message may be shown to the caller. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
  readonly reason: FetchRefusal;
  readonly status: number | undefined;
  readonly retry_after: string | undefined;

  constructor(
    reason: FetchRefusal,
    message: string,
    { status, retry_after, ...options }: RefusalDetails = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.status = status;
    this.retry_after = retry_after;
  }
}
