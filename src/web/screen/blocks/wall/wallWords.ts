import type { PostKind } from "../../../../core/posts/post.ts";

/** What a wall says by itself. */
export interface WallWords {
  question: string;
  answered: string;
  /** What guests are asked for, where nothing is there yet. */
  share: Record<PostKind, string>;
  how: string;
}

const spoken: Record<"de" | "en" | "fr" | "it", WallWords> = {
  de: {
    question: "Frage",
    answered: "Beantwortet",
    share: {
      photo: "Teilen Sie Ihr Foto",
      video: "Teilen Sie Ihr Video",
      note: "Schreiben Sie uns",
      question: "Stellen Sie Ihre Frage",
    },
    how: "Code mit der Kamera des Telefons öffnen",
  },
  en: {
    question: "Question",
    answered: "Answered",
    share: {
      photo: "Share your photo",
      video: "Share your video",
      note: "Leave a message",
      question: "Ask your question",
    },
    how: "Point your phone’s camera at the code",
  },
  fr: {
    question: "Question",
    answered: "Répondu",
    share: {
      photo: "Partagez votre photo",
      video: "Partagez votre vidéo",
      note: "Laissez un message",
      question: "Posez votre question",
    },
    how: "Visez le code avec l’appareil photo du téléphone",
  },
  it: {
    question: "Domanda",
    answered: "Risposta data",
    share: {
      photo: "Condividi la tua foto",
      video: "Condividi il tuo video",
      note: "Lascia un messaggio",
      question: "Fai la tua domanda",
    },
    how: "Inquadra il codice con la fotocamera del telefono",
  },
};

export function wallWords(language: string): WallWords {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
