import { type Details, Refusal } from "../refusal.ts";

export { type Details, type ErrorCode, Refusal, statusByCode } from "../refusal.ts";

export const invalid = (field: string, message: string, details: Details = {}) =>
  new Refusal(
    "invalid",
    field === "" ? `The request ${message}` : `${field} ${message}`,
    field === "" ? details : { field, ...details },
  );
export const notFound = (what: string, details?: Details) =>
  new Refusal("not_found", `${what} was not found in this workspace`, details);
export const conflict = (message: string, details?: Details) => new Refusal("conflict", message, details);
export const forbidden = (message: string, details?: Details) => new Refusal("forbidden", message, details);
export const unavailable = (message: string) => new Refusal("unavailable", message);
