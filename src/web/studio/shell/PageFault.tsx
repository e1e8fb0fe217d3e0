import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";

/** A room that could not be loaded or broke; after an update of the server its old files are gone, and loading anew helps. */
export function PageFault({ error }: ErrorComponentProps) {
  return (
    <Card title="This page could not be shown">
      <p>
        Load it again. If that does not help, this is what went wrong:{" "}
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button onClick={() => location.reload()} label="Load again" />
    </Card>
  );
}
