export { type WaitingBytes, quotas } from "./Quotas.ts";
