/** Holds what a list of questions says by itself, worded so that no language has to choose a form of address. */
export interface QuestionLabels {
  heading: string;
  ask: string;
  how: string;
  votes: [one: string, many: string];
}

const spoken: Record<"de" | "en" | "fr" | "it", QuestionLabels> = {
  de: {
    heading: "Fragen aus dem Publikum",
    ask: "Frage stellen",
    how: "Code mit der Kamera des Telefons öffnen",
    votes: ["Stimme", "Stimmen"],
  },
  en: {
    heading: "Questions from the audience",
    ask: "Ask a question",
    how: "Point your phone’s camera at the code",
    votes: ["vote", "votes"],
  },
  fr: {
    heading: "Questions du public",
    ask: "Poser une question",
    how: "Viser le code avec l’appareil photo du téléphone",
    votes: ["vote", "votes"],
  },
  it: {
    heading: "Domande dal pubblico",
    ask: "Fare una domanda",
    how: "Inquadrare il codice con la fotocamera del telefono",
    votes: ["voto", "voti"],
  },
};

export function findQuestionLabels(language: string): QuestionLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
