/**
 * Holds what a poll says by itself, to guests of every kind: it is worded so that no language has to choose a form of
 * address.
 */
export interface PollLabels {
  join: string;
  how: string;
  votes: CountForms;
  /** The forms for words and texts. */
  answers: CountForms;
  points: CountForms;
  percent: (number: string) => string;
  left: (time: string) => string;
  closed: string;
  mean: string;
  thanks: string;
}

type CountForms = [one: string, many: string];

const spoken: Record<"de" | "en" | "fr" | "it", PollLabels> = {
  de: {
    join: "Mitmachen",
    how: "Code mit der Kamera des Telefons öffnen",
    votes: ["Stimme", "Stimmen"],
    answers: ["Antwort", "Antworten"],
    points: ["Punkt", "Punkte"],
    percent: (number) => `${number}\u00A0%`,
    left: (time) => `Noch ${time}`,
    closed: "Abstimmung beendet",
    mean: "Durchschnitt",
    thanks: "Danke fürs Mitmachen",
  },
  en: {
    join: "Have your say",
    how: "Point your phone’s camera at the code",
    votes: ["vote", "votes"],
    answers: ["answer", "answers"],
    points: ["point", "points"],
    percent: (number) => `${number}%`,
    left: (time) => `${time} left`,
    closed: "Voting is closed",
    mean: "Average",
    thanks: "Thank you for taking part",
  },
  fr: {
    join: "Participer",
    how: "Viser le code avec l’appareil photo du téléphone",
    votes: ["vote", "votes"],
    answers: ["réponse", "réponses"],
    points: ["point", "points"],
    percent: (number) => `${number}\u00A0%`,
    left: (time) => `Encore ${time}`,
    closed: "Vote clos",
    mean: "Moyenne",
    thanks: "Merci d’avoir participé",
  },
  it: {
    join: "Partecipare",
    how: "Inquadrare il codice con la fotocamera del telefono",
    votes: ["voto", "voti"],
    answers: ["risposta", "risposte"],
    points: ["punto", "punti"],
    percent: (number) => `${number}%`,
    left: (time) => `Ancora ${time}`,
    closed: "Votazione chiusa",
    mean: "Media",
    thanks: "Grazie per aver partecipato",
  },
};

export function findPollLabels(language: string): PollLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}

export const counted = (count: number, [one, many]: CountForms) => (count === 1 ? one : many);
