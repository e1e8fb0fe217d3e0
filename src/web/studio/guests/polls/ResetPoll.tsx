import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import type { Poll } from "../../../../contract/polls.ts";
import { sayVotes } from "./words.ts";

interface ResetPollProps {
  poll: Poll;
  onReset: () => void;
  onClose: () => void;
}

export function ResetPoll({ poll, onReset, onClose }: ResetPollProps) {
  return (
    <ConfirmDialog
      title={`Ask “${poll.question}” anew?`}
      yes="Reset"
      open
      busy={false}
      error={null}
      onYes={() => {
        onReset();
        onClose();
      }}
      onClose={onClose}
    >
      It begins with no votes. The {sayVotes(poll.run.votes)} of this run stay under its earlier runs.
    </ConfirmDialog>
  );
}
