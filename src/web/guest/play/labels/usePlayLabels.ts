import type { Language } from "../../../../core/engagements/engagement.ts";
import { useLanguage } from "../../language.tsx";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import type { PlayLabels } from "./playLabels.ts";

const labelsByLanguage: Record<Language, PlayLabels> = { de, en, fr, it };

export const usePlayLabels = () => labelsByLanguage[useLanguage()];
