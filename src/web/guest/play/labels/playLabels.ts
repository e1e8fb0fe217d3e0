import type { NotDone } from "../../../../contract/liveMessages.ts";

/** Holds all that the page says of games and polls, in one language. Numbers come as they are to be read. */
export interface PlayLabels {
  join_lead: string;
  join_late: string;
  join_name_hint: string;
  join: string;
  joining: string;
  join_failed: Partial<Record<NotDone | "lost", string>> & { other: string };
  name_missing: string;
  team: string;
  no_teams: string;
  new_team: string;
  team_name: string;
  find_team: string;
  players(count: number): string;
  team_missing: string;
  removed: string;

  you_are_in(name: string): string;
  starts_soon: string;
  from_next: string;
  practice: string;
  of_team(team: string): string;
  captain: string;
  captain_counts: string;
  first_counts: string;

  question_of(number: string, total: string): string;
  points(count: string): string;
  seconds(count: number): string;
  get_ready: string;
  tiebreak: string;
  tiebreak_how: string;
  answer_now: { choice: string; multi: string; number: string; order: string; text: string };
  number: string;
  number_missing: string;
  sign: string;
  send: string;
  start_over: string;
  your_answer: string;
  sending: string;
  waiting: string;
  locked_in: string;
  too_late: string;
  answered_otherwise: string;
  not_taken: string;
  time_is_up: string;
  /** Said instead where answers were closed before the time was up. */
  no_more_answers: string;
  no_answer: string;
  look_up: string;

  right: string;
  partly: string;
  wrong: string;
  missed: string;
  right_answer: string;
  /** How far an answer to a tiebreak was from the right number, with its unit. */
  off_by(distance: string): string;
  in_a_row(count: number): string;
  place(rank: string, of: string): string;
  up(count: number): string;
  down(count: number): string;
  stayed: string;
  first_places: string;

  suspense: string;
  on_podium: [string, string, string];
  thanks: string;
  right_answers(count: number): string;
  ended: string;
  to_posts: string;
  done: string;

  taken_over: string;
  taken_over_more: string;
  go_on_here: string;

  up_to(count: number): string;
  word(number: number): string;
  rank_hint: string;
  your_text: string;
  vote: string;
  vote_missing: string;
  words_missing: string;
  vote_sending: string;
  vote_waiting: string;
  thank_you: string;
  vote_stored: string;
  your_vote: string;
  change_vote: string;
  vote_not_taken: string;
  vote_no_ticket: string;
  poll_closed: string;
  results: string;
  votes(count: number): string;
  mean(mean: string): string;
}
