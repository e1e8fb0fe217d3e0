/** Holds what the screen itself says to visitors; in other languages its signs must do. */
export interface VisitLabels {
  touch: string;
  pinch: string;
  all: string;
  back: string;
  close: string;
  previous: string;
  next: string;
}

const labelsByLanguage: Record<string, VisitLabels> = {
  en: {
    touch: "Touch to explore",
    pinch: "Pinch to explore",
    all: "All",
    back: "Back",
    close: "Close",
    previous: "Previous",
    next: "Next",
  },
  de: {
    touch: "Berühren und entdecken",
    pinch: "Greifen und entdecken",
    all: "Alle",
    back: "Zurück",
    close: "Schließen",
    previous: "Vorheriges",
    next: "Nächstes",
  },
  fr: {
    touch: "Toucher pour découvrir",
    pinch: "Pincer pour choisir",
    all: "Tout",
    back: "Retour",
    close: "Fermer",
    previous: "Précédent",
    next: "Suivant",
  },
  it: {
    touch: "Tocca per scoprire",
    pinch: "Pizzica per scegliere",
    all: "Tutto",
    back: "Indietro",
    close: "Chiudi",
    previous: "Precedente",
    next: "Successivo",
  },
};

const none: VisitLabels = { touch: "", pinch: "", all: "", back: "", close: "", previous: "", next: "" };

/** A stage without languages speaks English. */
export function findLabels(language: string | null): VisitLabels {
  return labelsByLanguage[(language ?? "en").split("-")[0]!] ?? none;
}

/** Returns the language's name as its own speakers call it. */
export function findEndonym(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: "language", fallback: "code" }).of(language)!;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
