import type { Language } from "../../../core/engagements/engagement.ts";
import type { PostState } from "../postState.ts";
import type { VoteProblem } from "./openQuestions.ts";
import type { QuestionTab } from "./questionList.ts";

/** What the place says that lists the questions. */
export interface QuestionLabels {
  title: string;
  tab: Record<QuestionTab, string>;
  order: string;
  room: string;
  all_rooms: string;
  this_session: string;
  none: Record<QuestionTab, string>;
  loading: string;
  failing: string;
  anonymous: string;
  yours: string;
  /** Marks a question into which an own one was merged. */
  includes_yours: string;
  pinned: string;
  featured: string;
  answered: string;
  answer: string;
  read_all: string;
  gone: string;
  votes(count: string, isOne: boolean): string;
  fresh(count: number): string;
  more: string;
  own: string;
  /** What becomes of an own question. */
  own_state: Partial<Record<PostState, string>>;
  /** Of an own question that was merged into one that guests do not see. */
  merged_unseen: string;
  problem: Partial<Record<VoteProblem["because"], string>> & { other: string };
}

export const questionLabels: Record<Language, QuestionLabels> = {
  de: {
    title: "Fragen",
    tab: { votes: "Beliebt", newest: "Neu", answered: "Beantwortet" },
    order: "Welche Fragen",
    room: "Raum",
    all_rooms: "Alle Räume",
    this_session: "Nur dieser Programmpunkt",
    none: {
      votes: "Noch keine Fragen. Die erste kann jetzt gestellt werden.",
      newest: "Noch keine Fragen. Die erste kann jetzt gestellt werden.",
      answered: "Noch ist keine Frage beantwortet.",
    },
    loading: "Fragen werden geladen…",
    failing: "Die Fragen konnten nicht geladen werden. Neuer Versuch…",
    anonymous: "Anonym",
    yours: "Eigene Frage",
    includes_yours: "Enthält die eigene Frage",
    pinned: "Angeheftet",
    featured: "Jetzt dran",
    answered: "Beantwortet",
    answer: "Antwort",
    read_all: "Alles lesen",
    gone: "Diese Frage ist nicht mehr in der Liste.",
    votes: (count, isOne) => (isOne ? "1 Stimme" : `${count} Stimmen`),
    fresh: (count) => (count === 1 ? "1 neue Frage" : `${count} neue Fragen`),
    more: "Mehr Fragen",
    own: "Eigene Fragen",
    own_state: {
      in_review: "Gesendet. Die Moderation sieht sie sich an, danach steht sie in der Liste.",
      on_the_wall: "In der Liste: Andere können dafür stimmen.",
      featured: "Jetzt dran",
      merged: "Mit einer anderen Frage zusammengelegt. Ihre Stimmen zählen für diese:",
    },
    merged_unseen: "Mit einer anderen Frage zusammengelegt. Sie ist zurzeit nicht in der Liste.",
    problem: {
      too_late: "Abstimmen ist zurzeit nicht möglich.",
      gone: "Diese Frage ist nicht mehr in der Liste.",
      lost: "Keine Verbindung. Die Stimme kam nicht an.",
      busy: "Gerade stimmen sehr viele ab. Bitte gleich nochmals versuchen.",
      other: "Die Stimme kam nicht an. Bitte nochmals versuchen.",
    },
  },
  en: {
    title: "Questions",
    tab: { votes: "Popular", newest: "Newest", answered: "Answered" },
    order: "Which questions",
    room: "Room",
    all_rooms: "All rooms",
    this_session: "Only this session",
    none: {
      votes: "No questions yet. Ask the first one.",
      newest: "No questions yet. Ask the first one.",
      answered: "No question has been answered yet.",
    },
    loading: "Loading the questions…",
    failing: "The questions could not be loaded. Trying again…",
    anonymous: "Anonymous",
    yours: "Your question",
    includes_yours: "Includes your question",
    pinned: "Pinned",
    featured: "Being discussed",
    answered: "Answered",
    answer: "Answer",
    read_all: "Read all",
    gone: "This question is no longer in the list.",
    votes: (count, isOne) => (isOne ? "1 vote" : `${count} votes`),
    fresh: (count) => (count === 1 ? "1 new question" : `${count} new questions`),
    more: "More questions",
    own: "Your questions",
    own_state: {
      in_review: "Sent. A moderator looks at it first, then it is in the list.",
      on_the_wall: "In the list: others can vote for it.",
      featured: "Being discussed",
      merged: "Joined with another question. Its votes count for this one:",
    },
    merged_unseen: "Joined with another question, which is not in the list at the moment.",
    problem: {
      too_late: "Voting is not possible at the moment.",
      gone: "This question is no longer in the list.",
      lost: "No connection. Your vote did not arrive.",
      busy: "Very many are voting right now. Please try again in a moment.",
      other: "Your vote was not taken. Please try again.",
    },
  },
  fr: {
    title: "Questions",
    tab: { votes: "Populaires", newest: "Récentes", answered: "Traitées" },
    order: "Quelles questions",
    room: "Salle",
    all_rooms: "Toutes les salles",
    this_session: "Seulement cette session",
    none: {
      votes: "Pas encore de questions. Posez la première.",
      newest: "Pas encore de questions. Posez la première.",
      answered: "Aucune question n’a encore reçu de réponse.",
    },
    loading: "Chargement des questions…",
    failing: "Les questions n’ont pas pu être chargées. Nouvel essai…",
    anonymous: "Anonyme",
    yours: "Votre question",
    includes_yours: "Comprend votre question",
    pinned: "Épinglée",
    featured: "En discussion",
    answered: "Traitée",
    answer: "Réponse",
    read_all: "Tout lire",
    gone: "Cette question n’est plus dans la liste.",
    votes: (count, isOne) => (isOne ? "1 vote" : `${count} votes`),
    fresh: (count) => (count === 1 ? "1 nouvelle question" : `${count} nouvelles questions`),
    more: "Plus de questions",
    own: "Vos questions",
    own_state: {
      in_review: "Envoyée. La modération la regarde d’abord, puis elle paraît dans la liste.",
      on_the_wall: "Dans la liste : d’autres peuvent voter pour elle.",
      featured: "En discussion",
      merged: "Réunie avec une autre question. Ses votes comptent pour celle-ci :",
    },
    merged_unseen: "Réunie avec une autre question, qui n’est pas dans la liste en ce moment.",
    problem: {
      too_late: "Il n’est pas possible de voter en ce moment.",
      gone: "Cette question n’est plus dans la liste.",
      lost: "Pas de connexion. Votre vote n’est pas arrivé.",
      busy: "Beaucoup votent en ce moment. Veuillez réessayer dans un instant.",
      other: "Votre vote n’est pas passé. Veuillez réessayer.",
    },
  },
  it: {
    title: "Domande",
    tab: { votes: "Più votate", newest: "Recenti", answered: "Con risposta" },
    order: "Quali domande",
    room: "Sala",
    all_rooms: "Tutte le sale",
    this_session: "Solo questa sessione",
    none: {
      votes: "Ancora nessuna domanda. Fai la prima.",
      newest: "Ancora nessuna domanda. Fai la prima.",
      answered: "Nessuna domanda ha ancora una risposta.",
    },
    loading: "Carico le domande…",
    failing: "Non è stato possibile caricare le domande. Nuovo tentativo…",
    anonymous: "Anonimo",
    yours: "La tua domanda",
    includes_yours: "Comprende la tua domanda",
    pinned: "In evidenza",
    featured: "Se ne parla ora",
    answered: "Con risposta",
    answer: "Risposta",
    read_all: "Leggi tutto",
    gone: "Questa domanda non è più nell’elenco.",
    votes: (count, isOne) => (isOne ? "1 voto" : `${count} voti`),
    fresh: (count) => (count === 1 ? "1 nuova domanda" : `${count} nuove domande`),
    more: "Altre domande",
    own: "Le tue domande",
    own_state: {
      in_review: "Inviata. Prima la guarda la moderazione, poi è nell’elenco.",
      on_the_wall: "Nell’elenco: altri possono votarla.",
      featured: "Se ne parla ora",
      merged: "Unita a un’altra domanda. I suoi voti contano per questa:",
    },
    merged_unseen: "Unita a un’altra domanda, che al momento non è nell’elenco.",
    problem: {
      too_late: "In questo momento non si può votare.",
      gone: "Questa domanda non è più nell’elenco.",
      lost: "Nessuna connessione. Il voto non è arrivato.",
      busy: "In questo momento votano in molti. Riprova fra poco.",
      other: "Il voto non è arrivato. Riprova.",
    },
  },
};
