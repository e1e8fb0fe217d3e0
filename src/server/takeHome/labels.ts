import type { Language } from "../../core/engagements/engagement.ts";

export interface TakeHomeLabels {
  photo: string;
  video: string;
  keepsake: string;
  your_photo: string;
  your_video: string;
  your_keepsake: string;
  /** Asks what to show: photo or keepsake. */
  choose: string;
  save: string;
  share: string;
  share_now: string;
  fetching: string;
  copied: string;
  link_shown: string;
  link: string;
  /** The moment takes the place of `{time}`. */
  until: string;
  preparing_photo: string;
  preparing_video: string;
  preparing_more: string;
  failed: string;
  failed_more: string;
  gone: string;
  gone_more: string;
  unknown: string;
  unknown_more: string;
}

export const labelsByLanguage: Record<Language, TakeHomeLabels> = {
  de: {
    photo: "Foto",
    video: "Video",
    keepsake: "Andenken",
    your_photo: "Foto zum Mitnehmen",
    your_video: "Video zum Mitnehmen",
    your_keepsake: "Andenken zum Mitnehmen",
    choose: "Anzeigen",
    save: "Speichern",
    share: "Teilen",
    share_now: "Jetzt teilen",
    fetching: "Einen Moment …",
    copied: "Der Link ist kopiert.",
    link_shown: "Zum Teilen diesen Link kopieren.",
    link: "Link",
    until: "Der Link funktioniert bis {time}. Bitte speichern, was bleiben soll.",
    preparing_photo: "Das Foto wird vorbereitet",
    preparing_video: "Das Video wird vorbereitet",
    preparing_more: "Das dauert nur einen Moment. Danach erscheint es hier von selbst.",
    failed: "Das Video konnte nicht vorbereitet werden",
    failed_more: "Bitte mit einer anderen Aufnahme noch einmal versuchen.",
    gone: "Hier gibt es nichts mehr zu sehen",
    gone_more: "Der Link war 24 Stunden lang gültig, oder der Beitrag wurde zurückgezogen.",
    unknown: "Diesen Link gibt es nicht",
    unknown_more: "Vielleicht fehlt ein Stück davon. Bitte den Code noch einmal scannen.",
  },
  en: {
    photo: "Photo",
    video: "Video",
    keepsake: "Keepsake",
    your_photo: "Your photo",
    your_video: "Your video",
    your_keepsake: "Your keepsake",
    choose: "Show",
    save: "Save",
    share: "Share",
    share_now: "Share now",
    fetching: "One moment …",
    copied: "The link is copied.",
    link_shown: "Copy this link to share it.",
    link: "Link",
    until: "This link works until {time}. Save what you want to keep.",
    preparing_photo: "Your photo is being prepared",
    preparing_video: "Your video is being prepared",
    preparing_more: "This takes only a moment. The page shows it by itself.",
    failed: "The video could not be prepared",
    failed_more: "Try again with another one.",
    gone: "There is nothing to see here any more",
    gone_more: "The link was good for 24 hours, or the post was withdrawn.",
    unknown: "There is no such link",
    unknown_more: "A part of it may be missing. Scan the code once more.",
  },
  fr: {
    photo: "Photo",
    video: "Vidéo",
    keepsake: "Souvenir",
    your_photo: "Votre photo",
    your_video: "Votre vidéo",
    your_keepsake: "Votre souvenir",
    choose: "Afficher",
    save: "Enregistrer",
    share: "Partager",
    share_now: "Partager maintenant",
    fetching: "Un instant …",
    copied: "Le lien est copié.",
    link_shown: "Copiez ce lien pour le partager.",
    link: "Lien",
    until: "Ce lien fonctionne jusqu’au {time}. Enregistrez ce que vous voulez garder.",
    preparing_photo: "Votre photo se prépare",
    preparing_video: "Votre vidéo se prépare",
    preparing_more: "Cela ne prend qu’un instant. La page l’affichera d’elle-même.",
    failed: "La vidéo n’a pas pu être préparée",
    failed_more: "Réessayez avec une autre.",
    gone: "Il n’y a plus rien à voir ici",
    gone_more: "Le lien était valable 24 heures, ou la publication a été retirée.",
    unknown: "Ce lien n’existe pas",
    unknown_more: "Il en manque peut-être un morceau. Scannez le code encore une fois.",
  },
  it: {
    photo: "Foto",
    video: "Video",
    keepsake: "Ricordo",
    your_photo: "La tua foto",
    your_video: "Il tuo video",
    your_keepsake: "Il tuo ricordo",
    choose: "Mostra",
    save: "Salva",
    share: "Condividi",
    share_now: "Condividi ora",
    fetching: "Un momento …",
    copied: "Il link è stato copiato.",
    link_shown: "Copia questo link per condividerlo.",
    link: "Link",
    until: "Questo link funziona fino al {time}. Salva ciò che vuoi tenere.",
    preparing_photo: "La tua foto è in preparazione",
    preparing_video: "Il tuo video è in preparazione",
    preparing_more: "Ci vuole solo un momento. Poi apparirà qui da sé.",
    failed: "Non è stato possibile preparare il video",
    failed_more: "Riprova con un altro.",
    gone: "Qui non c’è più niente da vedere",
    gone_more: "Il link era valido per 24 ore, oppure il contributo è stato ritirato.",
    unknown: "Questo link non esiste",
    unknown_more: "Forse ne manca un pezzo. Scansiona di nuovo il codice.",
  },
};
