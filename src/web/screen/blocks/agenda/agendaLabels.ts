/** Holds what a board says by itself. */
export interface AgendaLabels {
  now: string;
  /** Names what follows, and what comes where nothing is on. */
  next: string;
  coming: string;
  live: string;
  /** The session is on the stage, and interrupted. */
  held: string;
  ended: string;
  cancelled: string;
  all_rooms: string;
  later: string;
  nothing: string;
  nothing_in_room: string;
  over: string;
  starts: string;
  continues: string;
}

const spoken: Record<"de" | "en" | "fr" | "it", AgendaLabels> = {
  de: {
    now: "Jetzt",
    next: "Danach",
    coming: "Als Nächstes",
    live: "Live",
    held: "Unterbrochen",
    ended: "Beendet",
    cancelled: "Abgesagt",
    all_rooms: "Alle Räume",
    later: "Später",
    nothing: "Das Programm folgt",
    nothing_in_room: "Hier ist nichts geplant",
    over: "Heute folgt nichts mehr",
    starts: "Beginn",
    continues: "Weiter geht es",
  },
  en: {
    now: "Now",
    next: "Next",
    coming: "Next",
    live: "Live",
    held: "On hold",
    ended: "Ended",
    cancelled: "Cancelled",
    all_rooms: "All rooms",
    later: "Later",
    nothing: "The programme will follow",
    nothing_in_room: "Nothing is planned here",
    over: "No more sessions today",
    starts: "Starts",
    continues: "Continues",
  },
  fr: {
    now: "En cours",
    next: "Ensuite",
    coming: "À suivre",
    live: "En direct",
    held: "Interrompu",
    ended: "Terminé",
    cancelled: "Annulé",
    all_rooms: "Toutes les salles",
    later: "Plus tard",
    nothing: "Le programme suivra",
    nothing_in_room: "Rien n’est prévu ici",
    over: "Plus de sessions aujourd’hui",
    starts: "Début",
    continues: "Suite",
  },
  it: {
    now: "Adesso",
    next: "A seguire",
    coming: "Prossimo",
    live: "In diretta",
    held: "In pausa",
    ended: "Terminato",
    cancelled: "Annullato",
    all_rooms: "Tutte le sale",
    later: "Più tardi",
    nothing: "Il programma seguirà",
    nothing_in_room: "Qui non è previsto nulla",
    over: "Per oggi è tutto",
    starts: "Inizio",
    continues: "Si riprende",
  },
};

export function findAgendaLabels(language: string): AgendaLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
