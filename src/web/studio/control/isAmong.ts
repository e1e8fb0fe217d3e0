/** Tells whether a topic is one of these, of which those that end in a slash stand for all that begin with them. */
export function isAmong(topic: string, filters: readonly string[]): boolean {
  return filters.some((filter) => filter === topic || (filter.endsWith("/") && topic.startsWith(filter)));
}
