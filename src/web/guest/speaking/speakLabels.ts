import type { Language } from "../../../core/engagements/engagement.ts";

/** What the card says to a guest who is asked to speak. */
export interface SpeakLabels {
  asked: string;
  expected: string;
  session(title: string): string;
  /** What happens after a yes. */
  more: string;
  expected_more: string;
  yes: string;
  open_again: string;
  no: string;
  over: string;
  failed: string;
}

export const speakLabels: Record<Language, SpeakLabels> = {
  de: {
    asked: "Sie werden gebeten zu sprechen",
    expected: "Sie haben zugesagt zu sprechen",
    session: (title) => `In «${title}»`,
    more: "Ihre Kamera und Ihr Mikrofon gehen auf die Bühne, aber erst, wenn das Team Sie live schaltet. Nichts wird aufgezeichnet. Sie können jederzeit aufhören.",
    expected_more: "Öffnen Sie die Kameraseite und warten Sie dort, bis das Team Sie live schaltet.",
    yes: "Ja, ich möchte sprechen",
    open_again: "Kameraseite öffnen",
    no: "Nein, danke",
    over: "Die Einladung gilt nicht mehr.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  },
  en: {
    asked: "You are asked to speak",
    expected: "You said yes to speaking",
    session: (title) => `In “${title}”`,
    more: "Your camera and microphone go to the stage, but only after the team puts you on air. Nothing is recorded. You can stop at any time.",
    expected_more: "Open the camera page and wait there until the team puts you on air.",
    yes: "Yes, I want to speak",
    open_again: "Open the camera page",
    no: "No, thank you",
    over: "The invitation is no longer open.",
    failed: "That did not work. Please try again.",
  },
  fr: {
    asked: "On vous invite à prendre la parole",
    expected: "Vous avez accepté de prendre la parole",
    session: (title) => `Dans « ${title} »`,
    more: "Votre caméra et votre micro passent sur la scène, mais seulement quand l’équipe vous met à l’antenne. Rien n’est enregistré. Vous pouvez arrêter à tout moment.",
    expected_more: "Ouvrez la page caméra et attendez-y que l’équipe vous mette à l’antenne.",
    yes: "Oui, je veux parler",
    open_again: "Ouvrir la page caméra",
    no: "Non, merci",
    over: "L’invitation n’est plus valable.",
    failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
  },
  it: {
    asked: "La invitiamo a prendere la parola",
    expected: "Ha accettato di prendere la parola",
    session: (title) => `In «${title}»`,
    more: "La sua videocamera e il suo microfono vanno sul palco, ma solo quando il team la manda in onda. Nulla viene registrato. Può smettere in qualsiasi momento.",
    expected_more: "Apra la pagina della videocamera e attenda lì che il team la mandi in onda.",
    yes: "Sì, voglio parlare",
    open_again: "Aprire la pagina della videocamera",
    no: "No, grazie",
    over: "L’invito non è più valido.",
    failed: "Non ha funzionato. Per favore, riprovi.",
  },
};
