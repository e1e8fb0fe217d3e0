import { gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { houseBrand } from "../../core/brand/brand.ts";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { languages } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import { readBrand } from "../brand/index.ts";
import { type JoinedEngagement, guestAccess, toGuestEngagement, isGuessRefusal } from "../guests/index.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { built, policy, readAcceptLanguage } from "../site/index.ts";
import { listPhoneFonts, wearOnPhone, writePhoneStyle } from "./phoneBrand.ts";
import { manifestUrl } from "./phoneManifest.ts";
import { phonePictureUrl } from "./phonePictures.ts";

const shell = path.join(built, "guest/index.html");

/**
 * Serves the guests' page. The data for its first picture is written into it, because on bad Wi-Fi a second request
 * costs a second.
 */
export function registerGuestPage(server: FastifyInstance, app: App): void {
  const access = app.state(guestAccess);
  server.get<{ Params: { join_code: string } }>("/e/:join_code", async (request, reply) => {
    const bucket = findClientAddress(request.raw, app.config);
    const found = await access.find(request.params.join_code, { bucket, token: null });
    if (!isGuessRefusal(found)) return sendGuestPage(app, request, reply, { found, retry_s: null });
    reply.header("Retry-After", found.retry_s);
    return sendGuestPage(app, request, reply, { found: null, retry_s: found.retry_s });
  });
}

async function sendGuestPage(
  app: App,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { found, retry_s }: { found: JoinedEngagement | null; retry_s: number | null },
) {
  const wanted = readAcceptLanguage(headers["accept-language"]);
  const { head, brand } = await describeBrand(app, found);
  const given = {
    joined: found ? { join_code: found.join_code, engagement: toGuestEngagement(found) } : null,
    brand,
    ...(retry_s !== null && { retry_s }),
  };
  const html = (await readFile(shell, "utf8"))
    .replace('lang="en"', `lang="${chooseLanguage(wanted, found?.languages ?? languages)}"`)
    .replace(
      /<title>.*<\/title>/,
      () => `<title>${escapeText(found?.title ?? (retry_s === null ? "404" : "429"))}</title>`,
    )
    .replace(
      "</head>",
      () => `${head}<script type="application/json" id="given">${escapeJson(given)}</script></head>`,
    );
  // A crowd loads this at once over one connection, and packed it is a third.
  const isPacked = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
  if (isPacked) reply.header("Content-Encoding", "gzip");
  return reply
    .code(found ? 200 : retry_s === null ? 404 : 429)
    .type("text/html; charset=utf-8")
    .headers({
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "same-origin",
      Vary: "Accept-Language, Accept-Encoding",
    })
    .send(isPacked ? gzipSync(html) : html);
}

/** Returns what stands of the brand in the page's head, and what its script is told. */
async function describeBrand(app: App, found: JoinedEngagement | null) {
  const brand = found ? await readBrand(app.pool, found.workspace_id) : houseBrand;
  const [dark, light] = [wearOnPhone(brand, "dark"), wearOnPhone(brand, "light")];
  const head =
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark.brand.colors.background}" />` +
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${light.brand.colors.background}" />` +
    `<style>${writePhoneStyle(dark, light).replaceAll("<", "")}</style>`;
  if (!found) return { head, brand: { name: brand.name, logo: null, fonts: { families: [], uploaded: [] } } };
  const { join_code, workspace_id } = found;
  return {
    head:
      head +
      `<link rel="manifest" href="${manifestUrl(join_code)}" />` +
      `<link rel="apple-touch-icon" href="${phonePictureUrl(join_code, "apple-touch-icon.png", dark)}" />`,
    brand: {
      name: brand.name,
      logo: dark.logo && {
        dark: phonePictureUrl(join_code, "logo-dark.webp", dark),
        light: phonePictureUrl(join_code, "logo-light.webp", light),
      },
      fonts: await listPhoneFonts(app, workspace_id, brand),
    },
  };
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Makes sure that nothing in the JSON ends the element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
