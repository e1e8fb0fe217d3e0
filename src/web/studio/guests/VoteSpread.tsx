import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../parts/Button.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useSave } from "../parts/useSave.ts";
import { mayOperate } from "../people/roles.ts";
import { type Session, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";
import { sayVotes } from "./polls/labels.ts";
import styles from "./polls/Polls.module.css";

const read_every_ms = 5_000;
// Until somebody looks at the list, it only tells whether votes are set aside.
const read_closed_ms = 15_000;

/** A poll, or a question of an engagement. */
export type VotedThing = { poll_id: string } | { id: string; post_id: string };

interface VoteSpreadProps {
  of: VotedThing;
  isRunning: boolean;
}

/** How votes are spread over network addresses; those of one address can be set aside, and counted again. */
export function VoteSpread({ of, isRunning }: VoteSpreadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.earlierRuns} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="muted">
        Where votes come from
        <AsideVotes of={of} isRunning={isRunning} />
      </summary>
      {isOpen && <Spread of={of} isRunning={isRunning} />}
    </details>
  );
}

function AsideVotes({ of, isRunning }: VoteSpreadProps) {
  const session = useSession();
  const { data } = useQuery({
    ...spreadQuery(session, of),
    refetchInterval: isRunning ? read_closed_ms : false,
  });
  const aside = data?.spread.reduce((sum, { votes, aside }) => sum + (aside ? votes : 0), 0) ?? 0;
  return aside > 0 && <span className="ready"> · {sayVotes(aside)} set aside</span>;
}

function spreadQuery(session: Session, of: VotedThing) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "addresses", "spread", of),
    queryFn: ({ signal }) => readAddresses(session, of, signal),
  });
}

function Spread({ of, isRunning }: VoteSpreadProps) {
  const session = useSession();
  const spread = spreadQuery(session, of);
  const query = useQuery({ ...spread, refetchInterval: isRunning ? read_every_ms : false });
  const change = useSave(
    (body: { mark: string; aside: boolean }) =>
      "poll_id" in of
        ? session.api.post("/polls/{poll_id}/aside", { params: of, body })
        : session.api.post("/engagements/{id}/questions/{post_id}/aside", { params: of, body }),
    { shows: spread.queryKey, refused: "Not changed." },
  );
  /** The mark of an address with most of the votes, which may be the whole hall. */
  const [asked, ask] = useState<string | null>(null);
  const isOperator = mayOperate(session.workspace.role);
  return (
    <QueryView query={query} lines={3}>
      {({ guests, addresses, spread }) => (
        <div className="stack gap-8">
          <p className="muted small">
            {sayVotes(guests)} from{" "}
            {addresses === 1 ? "1 address" : `${addresses.toLocaleString("en")} addresses`}. A venue’s Wi-Fi
            is one address, so the largest is often the hall itself. Votes that are set aside stay stored and
            can be counted again.
          </p>
          <ol className="stack gap-4" aria-label="Addresses with the most votes">
            {spread.map(({ mark, votes, aside }, place) => (
              <li key={mark} className="row">
                <span className={aside ? "muted grow" : "grow"}>
                  Address {place + 1} · {sayVotes(votes)}
                  {aside && " · set aside"}
                </span>
                {isOperator && (
                  <Button
                    label={aside ? "Count again" : "Set aside"}
                    aria-label={`${aside ? "Count again" : "Set aside"} the votes of address ${place + 1}`}
                    disabled={change.isPending}
                    onClick={() =>
                      !aside && votes * 2 >= guests ? ask(mark) : change.mutate({ mark, aside: !aside })
                    }
                  />
                )}
              </li>
            ))}
          </ol>
          <ConfirmDialog
            title="Set aside most of the votes?"
            yes="Set aside"
            open={asked !== null}
            busy={change.isPending}
            onYes={() => change.mutate({ mark: asked!, aside: true }, { onSettled: () => ask(null) })}
            onClose={() => ask(null)}
          >
            Most votes came from this address. At a venue that is often the Wi-Fi of the whole hall, whose
            votes would no longer count. You can count them again.
          </ConfirmDialog>
        </div>
      )}
    </QueryView>
  );
}

function readAddresses({ api }: Session, of: VotedThing, signal: AbortSignal) {
  return "poll_id" in of
    ? api.get("/polls/{poll_id}/addresses", { params: of, signal })
    : api.get("/engagements/{id}/questions/{post_id}/addresses", { params: of, signal });
}
