import { TriangleAlert } from "#icons";
import { Button } from "./Button.tsx";

/** Says what happened and offers what can be done about it. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="state" role="alert">
      <TriangleAlert aria-hidden className="state-fault" />
      <p>{error.message}</p>
      <Button onClick={retry} label="Try again" />
    </div>
  );
}
