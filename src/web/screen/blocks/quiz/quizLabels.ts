import { chooseForm } from "../scenes/countForms.ts";

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
  players: (count: number) => string;
  teams: (count: number) => string;
  /** The call to join a game that only serves to practise. */
  practice: string;
  question: (n: string, of: string) => string;
  /** The word after the number of those who answered. */
  answers: (count: number) => string;
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

const spoken: Record<"ar" | "de" | "en" | "fr" | "it" | "ja", QuizLabels> = {
  ar: {
    join: "المشاركة في المسابقة",
    soon: "المسابقة تبدأ قريبًا",
    how: "توجيه كاميرا الهاتف نحو الرمز",
    players: chooseForm("ar", { few: "لاعبين", many: "لاعبًا", other: "لاعب" }),
    teams: chooseForm("ar", { few: "فرق", many: "فريقًا", other: "فريق" }),
    practice: "المشاركة للتدريب",
    question: (n, of) => `السؤال ${n} من ${of}`,
    answers: chooseForm("ar", { few: "إجابات", other: "إجابة" }),
    closed: "انتهى وقت الإجابة",
    right: "% صحيحة",
    fastest: "الأسرع",
    tiebreak: "سؤال الحسم",
    nearest: "الأقرب",
    guess: "سؤال الحسم: العدد الأقرب هو الفائز",
    multi: "اختيار كل الإجابات الصحيحة",
    order: "الترتيب من الأول إلى الأخير",
    number: "كتابة العدد على الهاتف",
    text: "كتابة الإجابة على الهاتف",
    standings: "الترتيب",
    after: (n, of) => `بعد السؤال ${n} من ${of}`,
    final: "الترتيب النهائي",
    thanks: "شكرًا على المشاركة",
  },
  de: {
    join: "Mitspielen",
    soon: "Das Quiz beginnt bald",
    how: "Code mit der Kamera des Telefons öffnen",
    players: chooseForm("de", { one: "Person spielt mit", other: "spielen mit" }),
    teams: chooseForm("de", { one: "Team spielt mit", other: "Teams spielen mit" }),
    practice: "Zum Üben mitspielen",
    question: (n, of) => `Frage ${n} von ${of}`,
    answers: chooseForm("de", { one: "Antwort", other: "Antworten" }),
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
    players: chooseForm("en", { one: "player is in", other: "players are in" }),
    teams: chooseForm("en", { one: "team is in", other: "teams are in" }),
    practice: "Join in to practise",
    question: (n, of) => `Question ${n} of ${of}`,
    answers: chooseForm("en", { one: "answer", other: "answers" }),
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
    players: chooseForm("fr", { one: "personne joue", other: "personnes jouent" }),
    teams: chooseForm("fr", { one: "équipe joue", other: "équipes jouent" }),
    practice: "Participer pour s’exercer",
    question: (n, of) => `Question ${n} sur ${of}`,
    answers: chooseForm("fr", { one: "réponse", other: "réponses" }),
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
    players: chooseForm("it", { one: "persona in gioco", other: "persone in gioco" }),
    teams: chooseForm("it", { one: "squadra in gioco", other: "squadre in gioco" }),
    practice: "Partecipare per fare pratica",
    question: (n, of) => `Domanda ${n} di ${of}`,
    answers: chooseForm("it", { one: "risposta", other: "risposte" }),
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
  ja: {
    join: "クイズに参加",
    soon: "まもなくクイズが始まります",
    how: "スマートフォンのカメラでコードを読み取ってください",
    players: chooseForm("ja", { other: "人が参加中" }),
    teams: chooseForm("ja", { other: "チームが参加中" }),
    practice: "練習に参加",
    question: (n, of) => `第${n}問(全${of}問)`,
    answers: chooseForm("ja", { other: "件の回答" }),
    closed: "回答は締め切りました",
    right: "% 正解",
    fastest: "最速",
    tiebreak: "決定戦",
    nearest: "最も近い回答",
    guess: "決定戦:最も近い数字が勝ちです",
    multi: "正しいものをすべて選んでください",
    order: "正しい順に並べてください",
    number: "スマートフォンで数字を入力してください",
    text: "スマートフォンで答えを入力してください",
    standings: "途中経過",
    after: (n, of) => `第${n}問終了(全${of}問)`,
    final: "最終結果",
    thanks: "ご参加ありがとうございました",
  },
};

export function findQuizLabels(language: string): QuizLabels {
  const [tongue] = language.toLowerCase().split("-");
  return spoken[tongue as keyof typeof spoken] ?? spoken.en;
}
