/** What has no scene of its own until it is shown on a stage: one is made for it then, and found again. */
export const madeKinds = ["wall", "quiz", "poll", "questions", "question", "channel", "agenda"] as const;
export type MadeKind = (typeof madeKinds)[number];

/** What people put on a stage from its own page. */
export const subjectKinds = ["scene", "story", ...madeKinds] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * `id`: the engagement of a wall, a quiz, a poll or of questions (`questions`: the list; `question`: the one that stands
 * alone), the ref of an event, else its own.
 */
export interface StageSubject {
  kind: SubjectKind;
  id: string;
}
