/** One question of each kind, as the reference shows it. */
export const quizExample = {
  title: "Friday quiz",
  rounds: [
    {
      title: "Warm-up",
      questions: [
        {
          kind: "choice",
          text: "Which is the capital of Australia?",
          options: ["Sydney", "Canberra", "Melbourne"],
          answer: { index: 1 },
        },
        {
          kind: "multi",
          text: "Which of these are mammals?",
          options: ["Whale", "Shark", "Bat"],
          answer: { indexes: [0, 2] },
          partial: true,
        },
        { kind: "true_false", text: "A group of crows is a murder", answer: { value: true } },
        {
          kind: "number",
          text: "How high is the Matterhorn?",
          answer: { number: 4478, tolerance: 50 },
          unit: "m",
          partial: true,
        },
        { kind: "order", text: "From small to large", options: ["Mercury", "Mars", "Earth"], time_s: 30 },
        { kind: "number", text: "How many seats has this hall?", answer: { number: 1840 }, tiebreak: true },
      ],
    },
  ],
  settings: { mode: "solo", streak: true },
};
