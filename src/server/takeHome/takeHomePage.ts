import type { FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Brand, houseBrand } from "../../core/brand/brand.ts";
import { isDark } from "../../core/brand/contrast.ts";
import { cssVariables } from "../../core/brand/cssVariables.ts";
import { chooseLogo } from "../../core/brand/chooseLogo.ts";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { languages } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import { readBrand } from "../brand/index.ts";
import { built, readAcceptLanguage } from "../site/index.ts";
import { screenMediaUrl } from "../assets/index.ts";
import { attribute, html } from "./html.ts";
import type { TakeHome } from "./findTakeHome.ts";
import { drawTakeHome } from "./drawTakeHome.ts";
import { type TakeHomeLabels, labelsByLanguage } from "./labels.ts";

const statuses = { unknown: 404, gone: 410, preparing: 200, failed: 410, ready: 200 };

/** Nothing may be loaded from elsewhere, and nobody may put the page into another one. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface PageRequest {
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The server writes the page, so that the picture is requested with the first bytes of the page, before any script
 * has come.
 */
export async function sendTakeHomePage(app: App, found: TakeHome, { token, request, reply }: PageRequest) {
  const workspace_id = found.state === "unknown" ? null : found.workspace_id;
  const brand = workspace_id === null ? houseBrand : await readBrand(app.pool, workspace_id);
  const own = "languages" in found ? found.languages[0] : undefined;
  const language = chooseLanguage(readAcceptLanguage(request.headers["accept-language"]), [
    own ?? "en",
    ...languages,
  ]);
  const page = await readFile(path.join(built, "site/takeHome.html"), "utf8");
  const said = labelsByLanguage[language];
  const filled: Record<string, string> = {
    language,
    theme: isDark(brand.colors.background) ? "dark" : "light",
    brand: writeStyle(brand),
    ground: brand.colors.background,
    title: html(writeTitle(found, said, brand)),
    body: writeHeader(app, brand, found) + drawTakeHome(found, { token, said }),
  };
  return reply
    .code(statuses[found.state])
    .type("text/html; charset=utf-8")
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
      Vary: "Accept-Language",
    })
    .send(page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name] ?? ""));
}

/** Messengers show the title to everybody in a chat, so it says nothing of the evening or the guest. */
function writeTitle(found: TakeHome, said: TakeHomeLabels, { name }: Brand): string {
  const what = "kind" in found ? said[`your_${found.kind}`] : said[found.state];
  return name === null ? what : `${what} · ${name}`;
}

function writeStyle(brand: Brand): string {
  const variables = Object.entries(cssVariables(brand)).map(([name, value]) => `${name}:${value}`);
  return attribute(variables.join(";"));
}

/** A page without a picture shows at least the house's name. */
function writeHeader(app: App, brand: Brand, { state }: TakeHome): string {
  const logo = chooseLogo(brand);
  const name = brand.name ?? "";
  if (logo) {
    const plate =
      logo.plate === null ? `class="logo"` : `class="logo on-plate" style="background:${logo.plate}"`;
    const src = attribute(screenMediaUrl(app, { id: logo.asset_id }));
    return `<header><img ${plate} src="${src}" alt="${attribute(name)}"></header>`;
  }
  if (name !== "") return `<header><p class="host">${html(name)}</p></header>`;
  return state === "ready" ? "" : `<header><p class="host house">Cuelight</p></header>`;
}
