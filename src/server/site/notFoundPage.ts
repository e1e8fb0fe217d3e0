import type { FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { type Language, languages } from "../../core/engagements/engagement.ts";
import { readAcceptLanguage } from "./acceptLanguage.ts";
import { built } from "./builtPages.ts";
import { unframed } from "./policy.ts";

/** Programs ask below these addresses, whatever they say they accept. */
const programs = /^\/(api|assets|media|live|screen\/assets)(\/|$)/;

/** The last part of an address that names a file. */
const file_name = /\.[a-z0-9]{1,12}$/i;

/**
 * Shows a person who came to a wrong address what to do. Everybody else is told in JSON that nothing is there: whoever
 * does not ask for a page, asks for a file, or calls the API.
 */
export function showNotFoundPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null {
  const { method, url, headers } = request;
  const address = url.split("?")[0]!;
  if (method !== "GET" || programs.test(address) || file_name.test(address)) return null;
  return headers.accept?.includes("text/html") ? sendNotFoundPage(request, reply) : null;
}

async function sendNotFoundPage({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = chooseLanguage(readAcceptLanguage(headers["accept-language"]), ["en", ...languages]);
  const words: Record<string, string> = { language, ...wordsByLanguage[language] };
  const page = await readFile(path.join(built, "site/notFound.html"), "utf8");
  return reply
    .code(404)
    .type("text/html; charset=utf-8")
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": unframed,
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
      Vary: "Accept, Accept-Language",
    })
    .send(page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? ""));
}

interface Words {
  title: string;
  lead: string;
  guest: string;
  code: string;
  open: string;
  team: string;
  studio: string;
}

const wordsByLanguage: Record<Language, Words> = {
  en: {
    title: "Nothing plays here",
    lead: "There is no page at this address. A letter may be wrong, or the link is old.",
    guest: "Are you a guest? Scan the code on the screen again, or type its letters.",
    code: "Code on the screen",
    open: "Open",
    team: "Do you run the screens?",
    studio: "Go to the studio",
  },
  de: {
    title: "Hier läuft nichts",
    lead: "Unter dieser Adresse gibt es keine Seite. Vielleicht stimmt ein Buchstabe nicht, oder der Link ist alt.",
    guest: "Zu Gast? Den Code auf dem Bildschirm nochmals scannen oder seine Buchstaben eingeben.",
    code: "Code auf dem Bildschirm",
    open: "Öffnen",
    team: "Für die Bildschirme zuständig?",
    studio: "Zum Studio",
  },
  fr: {
    title: "Rien ne passe ici",
    lead: "Il n’y a pas de page à cette adresse. Une lettre est peut-être fausse, ou le lien est ancien.",
    guest: "Vous êtes invité ? Scannez à nouveau le code à l’écran, ou saisissez ses lettres.",
    code: "Code à l’écran",
    open: "Ouvrir",
    team: "Vous gérez les écrans ?",
    studio: "Aller au studio",
  },
  it: {
    title: "Qui non c’è niente",
    lead: "A questo indirizzo non c’è nessuna pagina. Forse una lettera è sbagliata, o il link è vecchio.",
    guest: "Sei ospite? Scansiona di nuovo il codice sullo schermo, o scrivi le sue lettere.",
    code: "Codice sullo schermo",
    open: "Apri",
    team: "Gestisci gli schermi?",
    studio: "Vai allo studio",
  },
};
