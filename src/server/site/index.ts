export { readAcceptLanguage } from "./acceptLanguage.ts";
export { built } from "./builtPages.ts";
export { metricsRegistry } from "./health.ts";
export { policy, unframed } from "./policy.ts";
export { type StoredMedia, foreignHeaders, gone, sendFile } from "./sendFile.ts";
