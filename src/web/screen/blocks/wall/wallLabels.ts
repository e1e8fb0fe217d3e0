import type { PostKind } from "../../../../core/posts/post.ts";

/**
 * Holds what a wall says by itself, to guests of every kind: it is worded so that no language has to choose a form of
 * address.
 */
export interface WallLabels {
  question: string;
  answered: string;
  /** Marks what the hosts chose. */
  featured: string;
  /** Says what guests are asked for, where nothing is there yet. */
  share: Record<PostKind, string>;
  how: string;
}

const spoken: Record<"ar" | "de" | "en" | "fr" | "it" | "ja", WallLabels> = {
  ar: {
    question: "سؤال",
    answered: "تمت الإجابة",
    featured: "مميّز",
    share: {
      photo: "مشاركة صورة",
      video: "مشاركة فيديو",
      note: "ترك رسالة",
      question: "طرح سؤال",
    },
    how: "توجيه كاميرا الهاتف نحو الرمز",
  },
  de: {
    question: "Frage",
    answered: "Beantwortet",
    featured: "Highlight",
    share: {
      photo: "Foto teilen",
      video: "Video teilen",
      note: "Nachricht hinterlassen",
      question: "Frage stellen",
    },
    how: "Code mit der Kamera des Telefons öffnen",
  },
  en: {
    question: "Question",
    answered: "Answered",
    featured: "Highlight",
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
    featured: "Coup de cœur",
    share: {
      photo: "Partager une photo",
      video: "Partager une vidéo",
      note: "Laisser un message",
      question: "Poser une question",
    },
    how: "Viser le code avec l’appareil photo du téléphone",
  },
  it: {
    question: "Domanda",
    answered: "Risposta data",
    featured: "In evidenza",
    share: {
      photo: "Condividere una foto",
      video: "Condividere un video",
      note: "Lasciare un messaggio",
      question: "Fare una domanda",
    },
    how: "Inquadrare il codice con la fotocamera del telefono",
  },
  ja: {
    question: "質問",
    answered: "回答済み",
    featured: "ピックアップ",
    share: {
      photo: "写真を投稿する",
      video: "動画を投稿する",
      note: "メッセージを残す",
      question: "質問を送る",
    },
    how: "スマートフォンのカメラでコードを読み取ってください",
  },
};

export function findWallLabels(language: string): WallLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
