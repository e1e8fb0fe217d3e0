import { chooseForm } from "../scenes/countForms.ts";

/** Holds what a list of questions says by itself, worded so that no language has to choose a form of address. */
export interface QuestionLabels {
  heading: string;
  ask: string;
  how: string;
  /** The word after the number of votes. */
  votes: (count: number) => string;
}

const spoken: Record<"ar" | "de" | "en" | "fr" | "it" | "ja", QuestionLabels> = {
  ar: {
    heading: "أسئلة الجمهور",
    ask: "طرح سؤال",
    how: "توجيه كاميرا الهاتف نحو الرمز",
    votes: chooseForm("ar", { few: "أصوات", many: "صوتًا", other: "صوت" }),
  },
  de: {
    heading: "Fragen aus dem Publikum",
    ask: "Frage stellen",
    how: "Code mit der Kamera des Telefons öffnen",
    votes: chooseForm("de", { one: "Stimme", other: "Stimmen" }),
  },
  en: {
    heading: "Questions from the audience",
    ask: "Ask a question",
    how: "Point your phone’s camera at the code",
    votes: chooseForm("en", { one: "vote", other: "votes" }),
  },
  fr: {
    heading: "Questions du public",
    ask: "Poser une question",
    how: "Viser le code avec l’appareil photo du téléphone",
    votes: chooseForm("fr", { one: "vote", other: "votes" }),
  },
  it: {
    heading: "Domande dal pubblico",
    ask: "Fare una domanda",
    how: "Inquadrare il codice con la fotocamera del telefono",
    votes: chooseForm("it", { one: "voto", other: "voti" }),
  },
  ja: {
    heading: "会場からの質問",
    ask: "質問を送る",
    how: "スマートフォンのカメラでコードを読み取ってください",
    votes: chooseForm("ja", { other: "票" }),
  },
};

export function findQuestionLabels(language: string): QuestionLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
