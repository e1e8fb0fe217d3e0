/** Makes the ILIKE pattern for texts that hold `words`, whose own wildcards mean themselves. */
export function contains(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
