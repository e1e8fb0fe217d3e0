import { chooseForm } from "../scenes/countForms.ts";

/**
 * Holds what a poll says by itself, to guests of every kind: it is worded so that no language has to choose a form of
 * address.
 */
export interface PollLabels {
  join: string;
  how: string;
  votes: (count: number) => string;
  /** The forms for words and texts. */
  answers: (count: number) => string;
  points: (count: number) => string;
  percent: (number: string) => string;
  left: (time: string) => string;
  closed: string;
  mean: string;
  thanks: string;
}

const spoken: Record<"ar" | "de" | "en" | "fr" | "it" | "ja", PollLabels> = {
  ar: {
    join: "المشاركة في التصويت",
    how: "توجيه كاميرا الهاتف نحو الرمز",
    votes: chooseForm("ar", { few: "أصوات", many: "صوتًا", other: "صوت" }),
    answers: chooseForm("ar", { few: "إجابات", other: "إجابة" }),
    points: chooseForm("ar", { few: "نقاط", other: "نقطة" }),
    percent: (number) => `${number}%`,
    left: (time) => `الوقت المتبقي ${time}`,
    closed: "انتهى التصويت",
    mean: "المتوسط",
    thanks: "شكرًا على المشاركة",
  },
  de: {
    join: "Mitmachen",
    how: "Code mit der Kamera des Telefons öffnen",
    votes: chooseForm("de", { one: "Stimme", other: "Stimmen" }),
    answers: chooseForm("de", { one: "Antwort", other: "Antworten" }),
    points: chooseForm("de", { one: "Punkt", other: "Punkte" }),
    percent: (number) => `${number}\u00A0%`,
    left: (time) => `Noch ${time}`,
    closed: "Abstimmung beendet",
    mean: "Durchschnitt",
    thanks: "Danke fürs Mitmachen",
  },
  en: {
    join: "Have your say",
    how: "Point your phone’s camera at the code",
    votes: chooseForm("en", { one: "vote", other: "votes" }),
    answers: chooseForm("en", { one: "answer", other: "answers" }),
    points: chooseForm("en", { one: "point", other: "points" }),
    percent: (number) => `${number}%`,
    left: (time) => `${time} left`,
    closed: "Voting is closed",
    mean: "Average",
    thanks: "Thank you for taking part",
  },
  fr: {
    join: "Participer",
    how: "Viser le code avec l’appareil photo du téléphone",
    votes: chooseForm("fr", { one: "vote", other: "votes" }),
    answers: chooseForm("fr", { one: "réponse", other: "réponses" }),
    points: chooseForm("fr", { one: "point", other: "points" }),
    percent: (number) => `${number}\u00A0%`,
    left: (time) => `Encore ${time}`,
    closed: "Vote clos",
    mean: "Moyenne",
    thanks: "Merci d’avoir participé",
  },
  it: {
    join: "Partecipare",
    how: "Inquadrare il codice con la fotocamera del telefono",
    votes: chooseForm("it", { one: "voto", other: "voti" }),
    answers: chooseForm("it", { one: "risposta", other: "risposte" }),
    points: chooseForm("it", { one: "punto", other: "punti" }),
    percent: (number) => `${number}%`,
    left: (time) => `Ancora ${time}`,
    closed: "Votazione chiusa",
    mean: "Media",
    thanks: "Grazie per aver partecipato",
  },
  ja: {
    join: "投票に参加",
    how: "スマートフォンのカメラでコードを読み取ってください",
    votes: chooseForm("ja", { other: "票" }),
    answers: chooseForm("ja", { other: "件の回答" }),
    points: chooseForm("ja", { other: "点" }),
    percent: (number) => `${number}%`,
    left: (time) => `残り ${time}`,
    closed: "投票は終了しました",
    mean: "平均",
    thanks: "ご参加ありがとうございました",
  },
};

export function findPollLabels(language: string): PollLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
