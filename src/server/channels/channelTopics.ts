/** Told instead of each, when a whole list has changed. */
const many = "channels/many";
const most_told = 200;

/** What is told of channels that have changed. */
export function topicsOf(ids: string[]): string[] {
  return ids.length > most_told ? [many] : ids.map((id) => `channels/${id}`);
}

/** What whoever shows these channels listens to. */
export function topicsFor(ids: string[]): string[] {
  return ids.length === 0 ? [] : [many, ...ids.map((id) => `channels/${id}`)];
}
