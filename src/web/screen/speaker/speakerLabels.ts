/** Holds what the speaker's view says by itself. */
export interface SpeakerLabels {
  left: string;
  over: string;
  held: string;
  starts_in: string;
  now: string;
  next: string;
  /** Names what a guest asks. */
  question: string;
  /** Names the questions with the most votes. */
  top: string;
  /** Names a guest who can be heard. */
  on_air: string;
  nothing: string;
}

const spoken: Record<string, SpeakerLabels> & { en: SpeakerLabels } = {
  en: {
    left: "Time left",
    over: "Over time",
    held: "On hold",
    starts_in: "Starts in",
    now: "Now",
    next: "Next",
    question: "From the audience",
    top: "Top questions",
    on_air: "On air",
    nothing: "Nothing follows today",
  },
  de: {
    left: "Restzeit",
    over: "Überzogen",
    held: "Unterbrochen",
    starts_in: "Beginn in",
    now: "Jetzt",
    next: "Danach",
    question: "Aus dem Publikum",
    top: "Meistgewählte Fragen",
    on_air: "Auf Sendung",
    nothing: "Heute folgt nichts mehr",
  },
  fr: {
    left: "Temps restant",
    over: "Temps dépassé",
    held: "Interrompu",
    starts_in: "Début dans",
    now: "En cours",
    next: "Ensuite",
    question: "Du public",
    top: "Questions en tête",
    on_air: "À l’antenne",
    nothing: "Plus rien aujourd’hui",
  },
  es: {
    left: "Tiempo restante",
    over: "Tiempo excedido",
    held: "En pausa",
    starts_in: "Comienza en",
    now: "Ahora",
    next: "Después",
    question: "Del público",
    top: "Preguntas más votadas",
    on_air: "En el aire",
    nothing: "No hay nada más hoy",
  },
};

export function findSpeakerLabels(language: string): SpeakerLabels {
  const [tongue] = language.toLowerCase().split("-");
  return (Object.hasOwn(spoken, tongue!) ? spoken[tongue!] : null) ?? spoken.en;
}
