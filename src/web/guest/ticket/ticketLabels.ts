import type { Language } from "../../../core/engagements/engagement.ts";
import type { TicketOutcome } from "./openTicketGate.ts";

/** What the dialog says that asks for a personal code. */
export interface TicketLabels {
  title: string;
  more: string;
  code: string;
  missing: string;
  go_on: string;
  not_now: string;
  problem: Record<Exclude<TicketOutcome, "given">, string>;
}

export const ticketLabels: Record<Language, TicketLabels> = {
  de: {
    title: "Ticketnummer oder Code",
    more: "Stimmen zählen hier nur mit einem persönlichen Code. Er steht auf dem Ticket oder in der Einladung. Gefragt wird einmal.",
    code: "Ticketnummer oder Code",
    missing: "Bitte den Code eingeben.",
    go_on: "Weiter",
    not_now: "Nicht jetzt",
    problem: {
      unknown: "Diesen Code gibt es nicht. Bitte nochmals mit dem Ticket vergleichen.",
      used: "Dieser Code wird schon auf einem anderen Telefon verwendet. Das Team vor Ort hilft weiter.",
      wait: "Zu viele Versuche. Bitte in einer Minute nochmals versuchen.",
      failed: "Das hat nicht geklappt. Bitte nochmals versuchen.",
    },
  },
  en: {
    title: "Your ticket number or code",
    more: "Votes count here only with a personal code. It is on your ticket or in your invitation. You are asked once.",
    code: "Ticket number or code",
    missing: "Please type your code.",
    go_on: "Go on",
    not_now: "Not now",
    problem: {
      unknown: "There is no such code. Please compare it with your ticket.",
      used: "This code is already used on another phone. Please ask the team here.",
      wait: "Too many tries. Please try again in a minute.",
      failed: "That did not work. Please try again.",
    },
  },
  fr: {
    title: "Votre numéro de billet ou code",
    more: "Ici, les votes ne comptent qu’avec un code personnel. Il figure sur votre billet ou votre invitation. Il n’est demandé qu’une fois.",
    code: "Numéro de billet ou code",
    missing: "Veuillez saisir votre code.",
    go_on: "Continuer",
    not_now: "Pas maintenant",
    problem: {
      unknown: "Ce code n’existe pas. Veuillez le comparer avec votre billet.",
      used: "Ce code sert déjà sur un autre téléphone. Adressez-vous à l’équipe sur place.",
      wait: "Trop d’essais. Veuillez réessayer dans une minute.",
      failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
    },
  },
  it: {
    title: "Il tuo numero di biglietto o codice",
    more: "Qui i voti contano solo con un codice personale. È sul biglietto o nell’invito. Viene chiesto una volta sola.",
    code: "Numero di biglietto o codice",
    missing: "Scrivi il tuo codice.",
    go_on: "Avanti",
    not_now: "Non ora",
    problem: {
      unknown: "Questo codice non esiste. Confrontalo con il biglietto.",
      used: "Questo codice è già usato su un altro telefono. Chiedi al team sul posto.",
      wait: "Troppi tentativi. Riprova fra un minuto.",
      failed: "Non ha funzionato. Riprova.",
    },
  },
};
