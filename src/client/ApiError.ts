interface ErrorBody {
  code: string;
  message: string;
  details: { field?: string; [name: string]: unknown };
}

/** A refusal of the server, or no response at all (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorBody["details"];
  /** How long the server asks to wait before another try. */
  readonly retry_after_ms: number | null;

  constructor(status: number, { code, message, details }: ErrorBody, retry_after_ms: number | null = null) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.details = details;
    this.retry_after_ms = retry_after_ms;
  }
}

export function unreachable(
  message = "The server cannot be reached. Check the network and try again.",
): ApiError {
  return new ApiError(0, { code: "unreachable", message, details: {} });
}

/** A response without the error body comes from something in between, such as a proxy. */
export function readRefusal(status: number, body: unknown, retry_after: string | null = null): ApiError {
  const message = `The server answered ${status}. Try again in a moment.`;
  const wait_s = Number(retry_after ?? Number.NaN);
  return new ApiError(
    status,
    (body as { error?: ErrorBody } | null)?.error ?? { code: "internal", message, details: {} },
    Number.isFinite(wait_s) ? wait_s * 1000 : null,
  );
}
