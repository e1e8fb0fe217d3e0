export const statusByCode = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  closed: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;
export type Details = { field?: string; [name: string]: unknown };

/** What an operation throws to answer with the error body; everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status() {
    return statusByCode[this.code];
  }

  get body() {
    return { error: { code: this.code, message: this.message, details: this.details } };
  }
}
