import type { Language } from "../../core/engagements/engagement.ts";
import type { Totals } from "./resultsPage.repo.ts";

export type SayCount = (count: number) => string;

export interface ResultsLabels {
  results: string;
  totals: Record<keyof Totals, string>;
  activity: string;
  /** What a bar of the chart counts. */
  activity_more: string;
  questions: string;
  votes: (count: string) => string;
  answered: string;
  polls: string;
  average: string;
  points: (count: string) => string;
  quizzes: string;
  players: (count: string) => string;
  teams: (count: string) => string;
  right: (count: string) => string;
  empty: string;
  unknown: string;
  unknown_more: string;
}

export const labelsByLanguage: Record<Language, ResultsLabels> = {
  de: {
    results: "Ergebnisse",
    totals: {
      guests: "haben mitgemacht",
      posts: "Beiträge",
      questions: "Fragen",
      votes: "Stimmen",
      answers: "Quiz-Antworten",
      reactions: "Reaktionen",
    },
    activity: "Beteiligung im Lauf der Zeit",
    activity_more: "Beiträge, Stimmen, Antworten und Reaktionen",
    questions: "Die wichtigsten Fragen",
    votes: (count) => (count === "1" ? "1 Stimme" : `${count} Stimmen`),
    answered: "Beantwortet",
    polls: "Umfragen",
    average: "im Mittel",
    points: (count) => (count === "1" ? "1 Punkt" : `${count} Punkte`),
    quizzes: "Quiz",
    players: (count) => (count === "1" ? "1 Person spielte mit" : `${count} spielten mit`),
    teams: (count) => (count === "1" ? "1 Team spielte mit" : `${count} Teams spielten mit`),
    right: (count) => `${count} richtig`,
    empty: "Hier ist noch nichts.",
    unknown: "Dieser Link gilt nicht",
    unknown_more: "Vielleicht wurde er zurückgezogen. Fragen Sie die Person, von der Sie ihn haben.",
  },
  en: {
    results: "Results",
    totals: {
      guests: "took part",
      posts: "posts",
      questions: "questions",
      votes: "votes",
      answers: "quiz answers",
      reactions: "reactions",
    },
    activity: "Participation over time",
    activity_more: "Posts, votes, answers and reactions",
    questions: "Top questions",
    votes: (count) => (count === "1" ? "1 vote" : `${count} votes`),
    answered: "Answered",
    polls: "Polls",
    average: "on average",
    points: (count) => (count === "1" ? "1 point" : `${count} points`),
    quizzes: "Quiz",
    players: (count) => (count === "1" ? "1 player" : `${count} players`),
    teams: (count) => (count === "1" ? "1 team" : `${count} teams`),
    right: (count) => `${count} right`,
    empty: "There is nothing here yet.",
    unknown: "This link is not valid",
    unknown_more: "It may have been revoked. Ask whoever gave it to you.",
  },
  fr: {
    results: "Résultats",
    totals: {
      guests: "ont participé",
      posts: "envois",
      questions: "questions",
      votes: "votes",
      answers: "réponses au quiz",
      reactions: "réactions",
    },
    activity: "La participation au fil du temps",
    activity_more: "Envois, votes, réponses et réactions",
    questions: "Les questions les plus soutenues",
    votes: (count) => (count === "1" ? "1 vote" : `${count} votes`),
    answered: "Répondue",
    polls: "Sondages",
    average: "en moyenne",
    points: (count) => (count === "1" ? "1 point" : `${count} points`),
    quizzes: "Quiz",
    players: (count) => (count === "1" ? "1 participant" : `${count} participants`),
    teams: (count) => (count === "1" ? "1 équipe" : `${count} équipes`),
    right: (count) => `${count} justes`,
    empty: "Il n’y a encore rien ici.",
    unknown: "Ce lien n’est pas valable",
    unknown_more: "Il a peut-être été révoqué. Demandez à la personne qui vous l’a donné.",
  },
  it: {
    results: "Risultati",
    totals: {
      guests: "hanno partecipato",
      posts: "contributi",
      questions: "domande",
      votes: "voti",
      answers: "risposte al quiz",
      reactions: "reazioni",
    },
    activity: "La partecipazione nel tempo",
    activity_more: "Contributi, voti, risposte e reazioni",
    questions: "Le domande più votate",
    votes: (count) => (count === "1" ? "1 voto" : `${count} voti`),
    answered: "Con risposta",
    polls: "Sondaggi",
    average: "in media",
    points: (count) => (count === "1" ? "1 punto" : `${count} punti`),
    quizzes: "Quiz",
    players: (count) => (count === "1" ? "1 partecipante" : `${count} partecipanti`),
    teams: (count) => (count === "1" ? "1 squadra" : `${count} squadre`),
    right: (count) => `${count} giuste`,
    empty: "Qui non c’è ancora niente.",
    unknown: "Questo link non è valido",
    unknown_more: "Forse è stato revocato. Chiedi a chi te l’ha dato.",
  },
};
