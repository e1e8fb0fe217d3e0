/** Keys of the timeline in the shot editor, as they are told to people. */
export const timelineShortcuts = [
  { keys: ["Space"], does: "Play and pause" },
  { keys: [",", "."], does: "One frame back or on, with Shift a second" },
  { keys: ["Home", "End"], does: "To the shot’s start or end" },
  { keys: ["PgUp", "PgDn"], does: "Previous or next bar" },
  { keys: ["←", "→"], does: "Move by 0.1 s, with Shift by 1 s, with Alt by a frame" },
  { keys: ["Ctrl", "→"], does: "Move the end" },
  { keys: ["↑", "↓"], does: "To the row above or below" },
  { keys: ["[", "]"], does: "Begin or end at the playhead" },
  { keys: ["I", "O"], does: "Longer way in or out, with Shift shorter" },
  { keys: ["Shift", "↑"], does: "Sound louder, with ↓ quieter" },
  { keys: ["M", "H", "L"], does: "On a row: mute, hide, lock" },
  { keys: ["Alt", "↑"], does: "On a row: move it up, with ↓ down" },
  { keys: ["F2"], does: "Rename a row or a group" },
];
