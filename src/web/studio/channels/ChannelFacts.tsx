import { useInfiniteQuery } from "@tanstack/react-query";
import { Facts } from "../parts/Facts.tsx";
import { useSession } from "../people/session.ts";
import { venuesQuery } from "../venues/venues.ts";
import type { Channel } from "./channels.ts";
import { transportLabels } from "./labels.ts";

export function ChannelFacts({ channel }: { channel: Channel }) {
  const { data: venues = [] } = useInfiniteQuery(venuesQuery(useSession()));
  const nameOf = (venue_id: string) => venues.find(({ id }) => id === venue_id)?.name ?? "…";
  const { number, group, sources, logo_url, tvg_id } = channel;
  return (
    <Facts
      facts={[
        ["Number", number],
        ["Group", group],
        ...sources.map(
          ({ transport, url, venue_ids }, index) =>
            [
              sources.length === 1 ? "Source" : `Source ${index + 1}`,
              <>
                {transportLabels[transport]} <span className="code">{url}</span>
                {venue_ids && ` only at ${venue_ids.map(nameOf).join(", ")}`}
              </>,
            ] as const,
        ),
        ["Logo", logo_url],
        ["Guide key", tvg_id],
      ]}
    />
  );
}
