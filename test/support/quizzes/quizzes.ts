import type { Quiz } from "../../../src/core/quizzes/quiz.ts";
import type { TestNode } from "../node/testNode.ts";

/** Two rounds with a question of each kind; every id is told, so that tests can name them. */
export function quizBody(given: object = {}) {
  return {
    title: "Friday quiz",
    rounds: [
      {
        id: "first",
        title: "Warm-up",
        questions: [
          {
            id: "capital",
            kind: "choice",
            text: "Which is the capital of Australia?",
            options: [
              { id: "syd", label: "Sydney" },
              { id: "can", label: "Canberra" },
              { id: "mel", label: "Melbourne" },
            ],
            answer: { option_id: "can" },
          },
          { id: "crows", kind: "true_false", text: "A group of crows is a murder", answer: { value: true } },
        ],
      },
      {
        id: "second",
        title: "Harder",
        questions: [
          {
            id: "matterhorn",
            kind: "number",
            text: "How high is the Matterhorn?",
            answer: { number: 4478, tolerance: 50 },
            unit: "m",
            partial: true,
          },
          {
            id: "planets",
            kind: "order",
            text: "From small to large",
            options: [
              { id: "mer", label: "Mercury" },
              { id: "mar", label: "Mars" },
              { id: "ear", label: "Earth" },
            ],
            partial: true,
          },
        ],
      },
    ],
    ...given,
  };
}

export async function makeQuiz(node: TestNode, engagement_id: string, given: object = {}, key?: string) {
  const made = await node.call(
    "POST",
    `/engagements/${engagement_id}/quizzes`,
    quizBody(given),
    key ? { key } : {},
  );
  if (made.status !== 201) throw new Error(`a quiz was answered ${made.status} ${JSON.stringify(made.body)}`);
  return made.body as Quiz & { id: string; engagement_id: string; problem: string | null };
}
