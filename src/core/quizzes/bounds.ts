/** The bounds of everything in a quiz: text in characters, numbers as a minimum and a maximum. */
export const bounds = {
  title: 80,
  text: 200,
  label: 80,
  unit: 16,
  points: [0, 5_000],
  time_s: [5, 120],
  read_ms: [0, 15_000],
  reveal_ms: [2_000, 30_000],
  board_ms: [3_000, 60_000],
  // Nobody means a larger number, and sums of smaller ones stay exact.
  number: [-1e15, 1e15],
  tolerance: [0, 1e15],
} as const;

export const usualQuestion = {
  image_asset_id: null,
  unit: "",
  points: 1_000,
  time_s: 20,
  partial: false,
} as const;
