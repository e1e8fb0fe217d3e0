import type { Language } from "../../../../core/engagements/engagement.ts";
import type { PostKind } from "../../../../core/posts/post.ts";

interface PosterTexts {
  /** What guests are asked for. */
  call: Record<PostKind, string>;
  how: string;
  code: string;
}

/** In the language of the guests, not of the studio. */
export const posterTexts: Record<Language, PosterTexts> = {
  de: {
    call: {
      photo: "Jetzt Foto posten",
      video: "Jetzt Video posten",
      note: "Jetzt Nachricht schreiben",
      question: "Jetzt Frage stellen",
    },
    how: "Code mit der Kamera des Telefons öffnen",
    code: "Code",
  },
  en: {
    call: {
      photo: "Post your photo",
      video: "Post your video",
      note: "Leave a message",
      question: "Ask your question",
    },
    how: "Point your phone’s camera at the code",
    code: "Code",
  },
  fr: {
    call: {
      photo: "Publiez votre photo",
      video: "Publiez votre vidéo",
      note: "Laissez un message",
      question: "Posez votre question",
    },
    how: "Visez le code avec l’appareil photo du téléphone",
    code: "Code",
  },
  it: {
    call: {
      photo: "Pubblica la tua foto",
      video: "Pubblica il tuo video",
      note: "Lascia un messaggio",
      question: "Fai la tua domanda",
    },
    how: "Inquadra il codice con la fotocamera del telefono",
    code: "Codice",
  },
};
