import { describeTrouble, oneLine } from "./describeTrouble.ts";
import type { Trouble } from "./trouble.ts";

export interface TroubleNews {
  /** Nobody was told of these yet. */
  started: readonly Trouble[];
  /** Those who were told of these were not told that they are over. */
  ended: readonly Trouble[];
  /** How many are open that were told before. */
  still_open: number;
}

interface MailText {
  subject: string;
  text: string;
}

interface Frame {
  now: number;
  workspace_name: string;
  studio_url: string;
}

/** One e-mail for all that is new. Null: there is nothing to tell. */
export function writeMail(news: TroubleNews, { now, workspace_name, studio_url }: Frame): MailText | null {
  const open = news.started.filter(({ ended_at }) => ended_at === null);
  const over = [...news.started.filter(({ ended_at }) => ended_at !== null), ...news.ended];
  if (open.length === 0 && over.length === 0) return null;
  const isAllWell = open.length === 0 && news.still_open === 0;
  const parts = [
    ...open.map((trouble) => {
      const { sentence, advice } = describeTrouble(trouble, now);
      return `${sentence}\n${listSubjects(trouble)}${advice}`;
    }),
    over.length > 0 &&
      ["Over:", ...over.map((trouble) => `- ${describeTrouble(trouble, now).sentence}`)].join("\n"),
    isAllWell && "All is well again.",
    news.still_open > 0 &&
      `${news.still_open} told before ${news.still_open === 1 ? "is" : "are"} still open.`,
    `See ${studio_url}/trouble`,
    `Your address is in the settings of the workspace “${oneLine(workspace_name)}”: ${studio_url}/settings/trouble`,
  ];
  return {
    subject: writeSubject({ open, over, isAllWell, now }),
    text: parts.filter(Boolean).join("\n\n") + "\n",
  };
}

function writeSubject({
  open,
  over,
  isAllWell,
  now,
}: {
  open: readonly Trouble[];
  over: readonly Trouble[];
  isAllWell: boolean;
  now: number;
}): string {
  const only =
    open.length === 1 ? open[0] : open.length === 0 && over.length === 1 && !isAllWell ? over[0] : null;
  const said = only
    ? describeTrouble(only, now).sentence.replace(/\.$/, "")
    : open.length > 1
      ? `${open.length} things need a look`
      : isAllWell
        ? "all is well again"
        : `${over.length} things are over`;
  return `Cuelight: ${shorten(said)}`;
}

const most_named = 20;
const longest_subject = 140;

function listSubjects({ subjects, kind }: Trouble): string {
  if (subjects.length < 2 || kind === "jobs_late") return "";
  const named = subjects.slice(0, most_named).map(({ name }) => oneLine(name));
  const more = subjects.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}\n`;
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > longest_subject
    ? `${letters
        .slice(0, longest_subject - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
