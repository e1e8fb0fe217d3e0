import type { Rule } from "./rule.ts";
import { nameColour } from "./nameColour.ts";
import { joinWords, quote } from "./wording.ts";

type RuleSet = Rule["set"];

/** What a rule changes while it holds, as the end of a sentence: `shows “Bar is open” in red, fading in over 0.8 s`. */
export function saySet(set: RuleSet, fade_ms?: number): string {
  const changes = listChanges(set);
  if (changes.length === 0) return "changes nothing yet";
  return joinWords(changes, "and") + sayFade(fade_ms);
}

function listChanges(set: RuleSet): string[] {
  const { opacity, hidden, color, text, scale, filter, background, backdrop, props } = set;
  const changes: string[] = [];
  if (hidden) changes.push("is hidden");
  if (text !== undefined) changes.push(sayText(text, color));
  else if (color !== undefined) changes.push(`turns ${nameColour(color)}`);
  if (opacity !== undefined) changes.push(`shows at ${sayShare(opacity)}`);
  if (scale !== undefined) changes.push(sayScale(scale));
  if (background !== undefined) changes.push(`has a background of ${nameColour(background)}`);
  if (backdrop !== undefined) changes.push(sayBackdrop(backdrop));
  if (filter !== undefined && filter !== "") changes.push(`has the filter ${filter}`);
  const settings = Object.entries(props ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [sayProp(name, value)],
  );
  return [...changes, ...settings];
}

function sayText(text: string, color: string | undefined): string {
  const words = text.trim() === "" ? "shows no words" : `shows ${quote(text)}`;
  return color === undefined ? words : `${words} in ${nameColour(color)}`;
}

const sayShare = (share: number) => `${Math.round(share * 1000) / 10} %`;

function sayScale(scale: number): string {
  if (scale === 1) return "keeps its size";
  return `${scale > 1 ? "grows" : "shrinks"} to ${sayShare(scale)}`;
}

function sayBackdrop({ style, color, from, to, colors = [] }: NonNullable<RuleSet["backdrop"]>): string {
  const used = (style === "solid" ? [color] : style === "gradient" ? [from, to] : colors).filter(
    (one) => one !== undefined,
  );
  const names = [...new Set(used.map(nameColour))];
  const word = { solid: "a plain backdrop", gradient: "a gradient", orbs: "moving lights" }[style];
  return `has ${word}${names.length > 0 ? ` in ${joinWords(names, "and")}` : ""}`;
}

function sayProp(name: string, value: unknown): string {
  const words = name.replaceAll("_", " ");
  if (typeof value === "boolean") return value ? `has ${words} on` : `has ${words} off`;
  if (name === "text" || typeof value !== "string") return `has ${words} ${sayValue(value)}`;
  return `has ${words} ${value.startsWith("#") ? nameColour(value) : quote(value)}`;
}

const sayValue = (value: unknown) =>
  typeof value === "string" ? quote(value) : Array.isArray(value) ? value.join(", ") : String(value);

function sayFade(fade_ms: number | undefined): string {
  if (fade_ms === undefined) return "";
  return fade_ms === 0 ? ", at once" : `, fading in over ${fade_ms / 1000} s`;
}
