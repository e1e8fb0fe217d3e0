export { html } from "./html.ts";
export { takeHomeExpiresAt, takeHomeUrl } from "./takeHomeLink.ts";
