import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { houseBrand } from "../../core/brand/brand.ts";
import { phoneColors } from "../../core/brand/phoneColors.ts";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { languages } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import { readBrand } from "../brand/playedBrand.ts";
import { findByCode, guestEngagementOf } from "../guests/guestEngagement.ts";
import { readAcceptLanguage } from "./acceptLanguage.ts";
import { built } from "./builtPages.ts";
import { policy } from "./policy.ts";

const shell = path.join(built, "guest/index.html");

/** The guests' page. What it needs for its first picture is written into it: a second request costs bad Wi-Fi a second. */
export function registerGuestPage(server: FastifyInstance, app: App): void {
  server.get<{ Params: { join_code: string } }>("/e/:join_code", async (request, reply) => {
    const found = await findByCode(app, request.params.join_code);
    return sendGuestPage(app, request, reply, found);
  });
}

async function sendGuestPage(
  { pool }: App,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  found: Awaited<ReturnType<typeof findByCode>>,
) {
  const brand = found ? await readBrand(pool, found.workspace_id) : houseBrand;
  const colors = phoneColors(brand.colors);
  const wanted = readAcceptLanguage(headers["accept-language"]);
  const given = {
    joined: found ? { join_code: found.join_code, engagement: guestEngagementOf(found) } : null,
    brand_name: brand.name,
  };
  const variables = Object.entries(colors).map(
    ([name, color]) => `--brand-${name.replaceAll("_", "-")}:${color}`,
  );
  const html = (await readFile(shell, "utf8"))
    .replace('lang="en"', `lang="${chooseLanguage(wanted, found?.languages ?? languages)}"`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeText(found?.title ?? "404")}</title>`)
    .replace(
      "</head>",
      () =>
        `<meta name="theme-color" content="${colors.background}" />` +
        `<style>:root{${variables.join(";")}}</style>` +
        `<script type="application/json" id="given">${escapeJson(given)}</script></head>`,
    );
  return reply
    .code(found ? 200 : 404)
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
