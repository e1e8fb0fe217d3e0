import type { Channel } from "../../../contract/channels.ts";

/** What a line of the list shows: a group's name, or a channel under it. */
export type ChannelLine =
  | { kind: "group"; group: string | null; channels: number }
  | { kind: "channel"; channel: Channel };

export interface ChannelFilter {
  q: string;
  /** Empty: all. */
  group: string;
}

/** As playlists write them: several titles are separated by semicolons. */
export function listGroups({ group }: Pick<Channel, "group">): string[] {
  return (group ?? "").split(";").flatMap((title) => title.trim() || []);
}

/** Every group there is, with how many channels it has, as people look for them. */
export function countGroups(channels: readonly Channel[]): { group: string; channels: number }[] {
  const counts = new Map<string, number>();
  for (const channel of channels)
    for (const group of listGroups(channel)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts]
    .map(([group, channels]) => ({ group, channels }))
    .toSorted((one, other) => one.group.localeCompare(other.group));
}

/** The channels that are asked for, each under its first group; those in none come last. */
export function channelLines(channels: readonly Channel[], { q, group }: ChannelFilter): ChannelLine[] {
  const words = q.toLowerCase();
  const wanted = channels.filter(
    (channel) =>
      (group === "" || listGroups(channel).includes(group)) &&
      (words === "" || channel.name.toLowerCase().includes(words) || String(channel.number) === words),
  );
  const byGroup = new Map<string | null, Channel[]>();
  for (const channel of wanted) {
    const title = group === "" ? (listGroups(channel)[0] ?? null) : group;
    const inside = byGroup.get(title);
    if (inside) inside.push(channel);
    else byGroup.set(title, [channel]);
  }
  const lines: ChannelLine[] = [];
  const inOrder = [...byGroup].toSorted(([one], [other]) =>
    one === null ? 1 : other === null ? -1 : one.localeCompare(other),
  );
  for (const [title, inside] of inOrder) {
    // Where nothing is in a group there is nothing to tell apart.
    if (title !== null || byGroup.size > 1)
      lines.push({ kind: "group", group: title, channels: inside.length });
    for (const channel of inside) lines.push({ kind: "channel", channel });
  }
  return lines;
}
