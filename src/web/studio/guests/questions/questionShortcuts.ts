/** What the list of shortcuts says beside the studio's own. */
export const lookingAtQuestions = [
  { keys: ["J", "↓"], does: "Next question" },
  { keys: ["K", "↑"], does: "Question before" },
];

export const questionShortcuts = [
  ...lookingAtQuestions,
  { keys: ["A"], does: "Approve" },
  { keys: ["R"], does: "Reject" },
  { keys: ["F"], does: "Put on screen" },
  { keys: ["U"], does: "Take off the screen, or open again" },
  { keys: ["W"], does: "Answered" },
  { keys: ["E"], does: "Answer in writing" },
  { keys: ["P"], does: "Pin, or pin no longer" },
  { keys: ["M"], does: "Merge into another question" },
  { keys: ["H"], does: "Hide" },
  { keys: ["1", "…", "4"], does: "Say why you rejected or hid it" },
  { keys: ["N"], does: "Ask or post something yourself" },
  { keys: ["Z"], does: "Undo your last decision" },
];
