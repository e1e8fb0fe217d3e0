import { Plus, Vote } from "#icons";
import { useState } from "react";
import type { Poll } from "../../../../contract/polls.ts";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagements.ts";
import { PollCard } from "./PollCard.tsx";
import { PollDialog } from "./PollDialog.tsx";
import styles from "./Polls.module.css";
import { usePolls } from "./polls.ts";

/** Questions to the room, in the order they were prepared; one of them is open at a time. */
export function PollsTab() {
  const { workspace } = useSession();
  const engagement = useEngagement();
  const query = usePolls(engagement.id);
  const [edited, setEdited] = useState<Poll | "new" | null>(null);
  const isOperator = mayOperate(workspace.role);
  const add = (label: string) =>
    isOperator && <Button look="main" icon={Plus} label={label} onClick={() => setEdited("new")} />;

  return (
    <QueryView query={query} lines={4}>
      {({ items }) => (
        <div className={`stack gap-24 ${styles.polls}`}>
          {items.length === 0 ? (
            <EmptyState
              icon={Vote}
              title="No poll yet"
              step={add("Prepare the first poll") || <p>An operator prepares the first.</p>}
            >
              Ask the room: guests vote on their phones, and the screens show the result while it grows.
              Prepare polls in advance and open them when their moment has come.
            </EmptyState>
          ) : (
            <>
              <RoomHead action={add("New poll")}>
                Guests vote on the poll that is open. Opening one closes the one before.
              </RoomHead>
              <ShowOnStage
                subject={{ kind: "poll", id: engagement.id }}
                title={`${engagement.title}: poll`}
              />
              <ol className="stack gap-16" aria-label="Polls">
                {items.map((poll) => (
                  <PollCard key={poll.id} poll={poll} onEdit={isOperator ? () => setEdited(poll) : null} />
                ))}
              </ol>
            </>
          )}
          {edited !== null && (
            <PollDialog poll={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </QueryView>
  );
}
