import type { Language } from "../../../core/engagements/engagement.ts";
import type { OwnDataResult } from "./fetchOwnData.ts";

/** What a guest is told of the data that is kept. */
export interface OwnDataLabels {
  kept: string;
  erased_after(days: number): string;
  until_erased: string;
  download: string;
  erase: string;
  erase_asks: string;
  erase_yes: string;
  erase_no: string;
  erased: string;
  outcome: Record<OwnDataResult, string>;
}

export const ownDataLabels: Record<Language, OwnDataLabels> = {
  de: {
    kept: "Aufbewahrt wird, was dieses Telefon gesendet hat: Beiträge, Fragen, Namen, Antworten und Stimmen. Eine Telefonnummer oder Netzadresse ist nicht dabei.",
    erased_after: (days) =>
      days === 1
        ? "Es wird einen Tag nach der Veranstaltung gelöscht."
        : `Es wird ${days} Tage nach der Veranstaltung gelöscht.`,
    until_erased: "Es wird aufbewahrt, bis der Veranstalter es löscht.",
    download: "Meine Daten herunterladen",
    erase: "Meine Daten löschen",
    erase_asks:
      "Alles löschen, was dieses Telefon gesendet hat? Beiträge, Stimmen und Punkte sind dann weg, für immer.",
    erase_yes: "Ja, alles löschen",
    erase_no: "Behalten",
    erased: "Die Daten dieses Telefons sind gelöscht.",
    outcome: {
      saved: "Gespeichert.",
      none: "Hier gibt es nichts herunterzuladen.",
      failed: "Das hat nicht geklappt. Bitte nochmals versuchen.",
    },
  },
  en: {
    kept: "What this phone sent is kept: posts, questions, names, answers and votes. No phone number or network address is among it.",
    erased_after: (days) =>
      days === 1 ? "It is erased one day after the event." : `It is erased ${days} days after the event.`,
    until_erased: "It is kept until the organiser erases it.",
    download: "Download my data",
    erase: "Erase my data",
    erase_asks: "Erase all that this phone sent? Posts, votes and points are then gone, for good.",
    erase_yes: "Yes, erase it all",
    erase_no: "Keep it",
    erased: "Your data is erased.",
    outcome: {
      saved: "Saved.",
      none: "There is nothing to download here.",
      failed: "That did not work. Please try again.",
    },
  },
  fr: {
    kept: "Ce que ce téléphone a envoyé est conservé : envois, questions, noms, réponses et votes. Aucun numéro de téléphone ni adresse réseau n’en fait partie.",
    erased_after: (days) =>
      days === 1
        ? "Tout est effacé un jour après l’événement."
        : `Tout est effacé ${days} jours après l’événement.`,
    until_erased: "Tout est conservé jusqu’à ce que l’organisateur l’efface.",
    download: "Télécharger mes données",
    erase: "Effacer mes données",
    erase_asks:
      "Effacer tout ce que ce téléphone a envoyé ? Envois, votes et points disparaissent alors pour toujours.",
    erase_yes: "Oui, tout effacer",
    erase_no: "Garder",
    erased: "Vos données sont effacées.",
    outcome: {
      saved: "Enregistré.",
      none: "Il n’y a rien à télécharger ici.",
      failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
    },
  },
  it: {
    kept: "Resta salvato ciò che questo telefono ha inviato: contributi, domande, nomi, risposte e voti. Nessun numero di telefono né indirizzo di rete.",
    erased_after: (days) =>
      days === 1
        ? "Viene cancellato un giorno dopo l’evento."
        : `Viene cancellato ${days} giorni dopo l’evento.`,
    until_erased: "Resta salvato finché l’organizzatore non lo cancella.",
    download: "Scarica i miei dati",
    erase: "Cancella i miei dati",
    erase_asks:
      "Cancellare tutto ciò che questo telefono ha inviato? Contributi, voti e punti spariscono per sempre.",
    erase_yes: "Sì, cancella tutto",
    erase_no: "Tienili",
    erased: "I tuoi dati sono stati cancellati.",
    outcome: {
      saved: "Salvato.",
      none: "Qui non c’è niente da scaricare.",
      failed: "Non ha funzionato. Riprova.",
    },
  },
};
