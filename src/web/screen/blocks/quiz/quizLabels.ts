/**
 * Holds what a quiz says by itself, to guests of every kind: it is worded so that no language has to choose a form of
 * address.
 */
export interface QuizLabels {
  join: string;
  /** The text while no game is there to join. */
  soon: string;
  how: string;
  /** The word after the number of those who play. */
  players: CountForms;
  teams: CountForms;
  /** The call to join a game that only serves to practise. */
  practice: string;
  question: (n: string, of: string) => string;
  /** The word after the number of those who answered. */
  answers: CountForms;
  closed: string;
  /** The text below the share of those who were right, in per cent. */
  right: string;
  fastest: string;
  tiebreak: string;
  /** The text before the name of who came nearest in a tiebreak. */
  nearest: string;
  /** What guests are to do in a tiebreak. */
  guess: string;
  multi: string;
  order: string;
  number: string;
  text: string;
  standings: string;
  after: (n: string, of: string) => string;
  final: string;
  thanks: string;
}

type CountForms = [one: string, many: string];

const spoken: Record<"de" | "en" | "fr" | "it", QuizLabels> = {
  de: {
    join: "Mitspielen",
    soon: "Das Quiz beginnt bald",
    how: "Code mit der Kamera des Telefons öffnen",
    players: ["Person spielt mit", "spielen mit"],
    teams: ["Team spielt mit", "Teams spielen mit"],
    practice: "Zum Üben mitspielen",
    question: (n, of) => `Frage ${n} von ${of}`,
    answers: ["Antwort", "Antworten"],
    closed: "Antworten geschlossen",
    right: "% richtig",
    fastest: "Am schnellsten",
    tiebreak: "Stechen",
    nearest: "Am nächsten",
    guess: "Stechen: Die Zahl, die am nächsten liegt, zählt",
    multi: "Alle richtigen Antworten wählen",
    order: "In die richtige Reihenfolge bringen",
    number: "Zahl auf dem Telefon eingeben",
    text: "Antwort auf dem Telefon eingeben",
    standings: "Zwischenstand",
    after: (n, of) => `Nach Frage ${n} von ${of}`,
    final: "Endstand",
    thanks: "Danke fürs Mitspielen",
  },
  en: {
    join: "Join the game",
    soon: "The quiz starts soon",
    how: "Point your phone’s camera at the code",
    players: ["player is in", "players are in"],
    teams: ["team is in", "teams are in"],
    practice: "Join in to practise",
    question: (n, of) => `Question ${n} of ${of}`,
    answers: ["answer", "answers"],
    closed: "Answers are closed",
    right: "% right",
    fastest: "Fastest",
    tiebreak: "Tiebreak",
    nearest: "Nearest",
    guess: "Tiebreak: the nearest number counts",
    multi: "Choose all that are right",
    order: "Put these in the right order",
    number: "Type the number on your phone",
    text: "Type the answer on your phone",
    standings: "Leaderboard",
    after: (n, of) => `After question ${n} of ${of}`,
    final: "Final standings",
    thanks: "Thank you for playing",
  },
  fr: {
    join: "Participer au jeu",
    soon: "Le quiz commence bientôt",
    how: "Viser le code avec l’appareil photo du téléphone",
    players: ["personne joue", "personnes jouent"],
    teams: ["équipe joue", "équipes jouent"],
    practice: "Participer pour s’exercer",
    question: (n, of) => `Question ${n} sur ${of}`,
    answers: ["réponse", "réponses"],
    closed: "Réponses closes",
    right: "% de justes",
    fastest: "Réponse la plus rapide",
    tiebreak: "Question décisive",
    nearest: "Réponse la plus proche",
    guess: "Question décisive : le nombre le plus proche compte",
    multi: "Choisir toutes les bonnes réponses",
    order: "Remettre dans le bon ordre",
    number: "Saisir le nombre sur le téléphone",
    text: "Saisir la réponse sur le téléphone",
    standings: "Classement",
    after: (n, of) => `Après la question ${n} sur ${of}`,
    final: "Classement final",
    thanks: "Merci d’avoir joué",
  },
  it: {
    join: "Partecipare al gioco",
    soon: "Il quiz inizia tra poco",
    how: "Inquadrare il codice con la fotocamera del telefono",
    players: ["persona in gioco", "persone in gioco"],
    teams: ["squadra in gioco", "squadre in gioco"],
    practice: "Partecipare per fare pratica",
    question: (n, of) => `Domanda ${n} di ${of}`,
    answers: ["risposta", "risposte"],
    closed: "Risposte chiuse",
    right: "% giuste",
    fastest: "Risposta più veloce",
    tiebreak: "Spareggio",
    nearest: "Risposta più vicina",
    guess: "Spareggio: conta il numero più vicino",
    multi: "Scegliere tutte le risposte giuste",
    order: "Mettere nell’ordine giusto",
    number: "Inserire il numero sul telefono",
    text: "Scrivere la risposta sul telefono",
    standings: "Classifica",
    after: (n, of) => `Dopo la domanda ${n} di ${of}`,
    final: "Classifica finale",
    thanks: "Grazie per aver giocato",
  },
};

export function findQuizLabels(language: string): QuizLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}

export const counted = (count: number, [one, many]: CountForms) => (count === 1 ? one : many);
