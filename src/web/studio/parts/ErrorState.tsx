import { TriangleAlert } from "lucide-react";

/** Says what happened and offers what can be done about it. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="state" role="alert">
      <TriangleAlert aria-hidden className="state-fault" />
      <p>{error.message}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
