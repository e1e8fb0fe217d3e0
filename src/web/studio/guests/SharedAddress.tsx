import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Session, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

interface Shared {
  guests: number;
  addresses: number;
  most_from_one: number;
}

const read_every_ms = 10_000;
/** Fewer may be one family's. */
const worth_a_note = 20;

function sharedQuery({ workspace, api }: Pick<Session, "workspace" | "api">, path: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "addresses", path),
    queryFn: ({ signal }) => api<Shared>({ path: `${path}/addresses`, signal }),
  });
}

interface SharedAddressProps {
  /** Of the poll or game. */
  path: string;
  /** How many there are: with few nothing is asked. */
  count: number;
  isRunning: boolean;
  what: "votes" | "players";
}

/** A note for the operator when many come from one address, which may be the venue's Wi-Fi, or somebody with a script. */
export function SharedAddress({ path, count, isRunning, what }: SharedAddressProps) {
  const { data } = useQuery({
    ...sharedQuery(useSession(), path),
    enabled: count >= worth_a_note,
    refetchInterval: isRunning ? read_every_ms : false,
  });
  if (!data || data.most_from_one < worth_a_note || data.most_from_one * 10 < data.guests) return null;
  const [most, all] = [data.most_from_one, data.guests].map((number) => number.toLocaleString("en"));
  return (
    <p className="shared-address muted small">
      {most} of {all} {what} come from one network address. That is usual on a venue’s Wi-Fi; elsewhere
      somebody may be taking part many times.
    </p>
  );
}
