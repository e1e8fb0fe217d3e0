import { useLanguage } from "../language.tsx";
import { questionLabels } from "./questionLabels.ts";

export const useQuestionLabels = () => questionLabels[useLanguage()];
