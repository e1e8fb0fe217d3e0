import type { FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Brand, houseBrand } from "../../core/brand/brand.ts";
import { chooseLogo } from "../../core/brand/chooseLogo.ts";
import { isDark } from "../../core/brand/contrast.ts";
import { cssVariables } from "../../core/brand/cssVariables.ts";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { languages } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import { screenMediaUrl } from "../assets/index.ts";
import { readBrand } from "../brand/index.ts";
import { built, readAcceptLanguage } from "../site/index.ts";
import { html } from "../takeHome/index.ts";
import { drawResults, drawUnknown } from "./drawResults.ts";
import { labelsByLanguage } from "./labels.ts";
import { recentResults } from "./recentResults.ts";
import { findShared } from "./resultsPage.repo.ts";

/** Nothing may be loaded from elsewhere; what runs on the page only fetches letters that the device lacks. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const isToken = (token: string) => /^[A-Za-z0-9_-]{24}$/.test(token);

interface PageRequest {
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The server writes the whole page, so that it can be printed and stored as it is. */
export async function sendResultsPage(app: App, { token, request, reply }: PageRequest) {
  const shared = isToken(token) ? await findShared(app.pool, token) : null;
  const brand = shared ? await readBrand(app.pool, shared.workspace_id) : houseBrand;
  const wanted = readAcceptLanguage(request.headers["accept-language"]);
  const language = chooseLanguage(wanted, [shared?.languages[0] ?? "en", ...languages]);
  const page = await readFile(path.join(built, "site/results.html"), "utf8");
  const filled: Record<string, string> = {
    language,
    theme: isDark(brand.colors.background) ? "dark" : "light",
    brand: html(
      Object.entries(cssVariables(brand))
        .map(([name, value]) => `${name}:${value}`)
        .join(";"),
    ),
    ground: brand.colors.background,
    title: html(
      shared ? `${labelsByLanguage[language].results} · ${shared.title}` : labelsByLanguage[language].unknown,
    ),
    body:
      drawHeader(app, brand) +
      (shared ? drawResults(await app.state(recentResults).read(shared), language) : drawUnknown(language)),
  };
  return reply
    .code(shared ? 200 : 404)
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

function drawHeader(app: App, brand: Brand): string {
  const logo = chooseLogo(brand);
  const name = brand.name ?? "";
  if (logo) {
    const plate =
      logo.plate === null ? `class="logo"` : `class="logo on-plate" style="background:${logo.plate}"`;
    const src = html(screenMediaUrl(app, { id: logo.asset_id }));
    return `<header><img ${plate} src="${src}" alt="${html(name)}"></header>`;
  }
  return name === "" ? "" : `<header><p class="host">${html(name)}</p></header>`;
}
