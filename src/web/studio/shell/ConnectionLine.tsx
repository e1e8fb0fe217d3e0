import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ConnectionState } from "../../../client/LiveConnection.ts";

// A reconnect that takes a moment is nobody's concern.
const patience_ms = 2000;

export function ConnectionLine({ state }: { state: ConnectionState }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(state !== "live"), state === "live" ? 0 : patience_ms);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div role="status">
      {shown && (
        <p className="connection-line">
          <CloudOff aria-hidden /> The connection to the server is lost. What you see may be a moment old; it
          comes back by itself.
        </p>
      )}
    </div>
  );
}
