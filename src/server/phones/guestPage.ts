import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { houseBrand } from "../../core/brand/brand.ts";
import { phoneColors } from "../../core/brand/phoneColors.ts";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { languages } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import { readBrand } from "../brand/index.ts";
import { type JoinedEngagement, guestAccess, toGuestEngagement, isGuessRefusal } from "../guests/index.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { built, policy, readAcceptLanguage } from "../site/index.ts";

const shell = path.join(built, "guest/index.html");

/** The guests' page. What it needs for its first picture is written into it: a second request costs bad Wi-Fi a second. */
export function registerGuestPage(server: FastifyInstance, app: App): void {
  const access = app.state(guestAccess);
  server.get<{ Params: { join_code: string } }>("/e/:join_code", async (request, reply) => {
    const bucket = clientAddress(request.raw, app.config);
    const found = await access.find(request.params.join_code, { bucket, token: null });
    if (!isGuessRefusal(found)) return sendGuestPage(app, request, reply, { found, retry_s: null });
    reply.header("Retry-After", found.retry_s);
    return sendGuestPage(app, request, reply, { found: null, retry_s: found.retry_s });
  });
}

async function sendGuestPage(
  { pool }: App,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { found, retry_s }: { found: JoinedEngagement | null; retry_s: number | null },
) {
  const brand = found ? await readBrand(pool, found.workspace_id) : houseBrand;
  const colors = phoneColors(brand.colors);
  const wanted = readAcceptLanguage(headers["accept-language"]);
  const given = {
    joined: found ? { join_code: found.join_code, engagement: toGuestEngagement(found) } : null,
    brand_name: brand.name,
    ...(retry_s !== null && { retry_s }),
  };
  const variables = Object.entries(colors).map(
    ([name, color]) => `--brand-${name.replaceAll("_", "-")}:${color}`,
  );
  const html = (await readFile(shell, "utf8"))
    .replace('lang="en"', `lang="${chooseLanguage(wanted, found?.languages ?? languages)}"`)
    .replace(
      /<title>.*<\/title>/,
      () => `<title>${escapeText(found?.title ?? (retry_s === null ? "404" : "429"))}</title>`,
    )
    .replace(
      "</head>",
      () =>
        `<meta name="theme-color" content="${colors.background}" />` +
        `<style>:root{${variables.join(";")}}</style>` +
        `<script type="application/json" id="given">${escapeJson(given)}</script></head>`,
    );
  return reply
    .code(found ? 200 : retry_s === null ? 404 : 429)
    .type("text/html; charset=utf-8")
    .headers({
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "same-origin",
      Vary: "Accept-Language",
    })
    .send(html);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Nothing in it ends the element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
