import { type Language, languages } from "../../core/engagements/engagement.ts";

/** The language of ours that a browser likes best; where it knows none of them, the one given. */
export function languageOf(accepted: string | undefined, otherwise: Language): Language {
  const wishes = (accepted ?? "").split(",").map((wish) => {
    const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return { language: tag.split("-")[0], weight: q ? Number(q.slice(2)) : 1 };
  });
  const known = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  for (const { language } of known) {
    const ours = languages.find((ours) => ours === language);
    if (ours) return ours;
  }
  return otherwise;
}
