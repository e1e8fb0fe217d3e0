const pauses = [
  "(?:(?:coffee|tea|lunch|dinner|snack|short|long|morning|afternoon|evening|networking)[ -]?)?break",
  "breakfast|lunch|dinner|coffee",
  "(?:kaffee|tee|mittags|abend|kurze |lange |grosse )?pause|fruhstuck|mittagessen|abendessen|mittag",
  "pause(?: (?:cafe|dejeuner|midi|gouter))?|petit dejeuner|dejeuner|diner",
  "pausa(?: (?:caffe|pranzo))?|colazione|pranzo|cena",
  "休息|午餐|茶敘|茶歇|休憩|昼休み",
];
const pause = new RegExp(`^(?:${pauses.join("|")})$`);

/** Tells by title or kind whether a session is nothing but a break. */
export function isBreak({ title, kind }: Pick<Pause, "title" | "kind">): boolean {
  return [title, kind ?? ""].some((words) => pause.test(normalizeTitle(words)));
}

interface Pause {
  title: string;
  kind?: string | null | undefined;
  isEverywhere: boolean;
}

/** Tells whether a room merely lists the break that every room has. Such an overlap is no clash. */
export function areOneBreak(one: Pause, other: Pause): boolean {
  return (one.isEverywhere || other.isEverywhere) && isBreak(one) && isBreak(other);
}

function normalizeTitle(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .normalize("NFC")
    .replace(/[\s_]+/g, " ")
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, "")
    .toLowerCase();
}
