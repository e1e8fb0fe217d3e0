import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ConnectionState, LiveConnection } from "../../../client/LiveConnection.ts";
import { meKey } from "../people/me.ts";
import { openChanges, readChange } from "./changes.ts";
import { gatherStale } from "./gatherStale.ts";
import { openServerTime } from "./serverTime.ts";
import { listStaleQueries } from "./staleQueries.ts";

/** What a page has read updates by itself: each change makes stale what `staleQueries.ts` says of its kind. */
export function useLiveChanges(workspace_id: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ConnectionState>("connecting");
  const [listeners] = useState(openChanges);
  const [time] = useState(openServerTime);

  useEffect(() => {
    const stale = gatherStale(queryClient, workspace_id);
    const connection = new LiveConnection({ url: location.origin });
    connection.open({
      hello: () => ({ type: "hello", protocol: 1, as: "studio", workspace_id }),
      onState: setState,
      onMessage(message) {
        if (message.type === "changed") {
          const change = readChange(message);
          stale.add(listStaleQueries(change));
          if (change) listeners.onChange(change, message.topic);
        }
        if (message.type === "pong") time.hear(message);
        if (message.type === "refused") void queryClient.invalidateQueries({ queryKey: meKey });
        if (message.type === "welcome") {
          time.start(message.now);
          // What happened before was not heard, the first time too: pages read while the connection is being made.
          void queryClient.invalidateQueries();
          listeners.onWelcome();
        }
      },
    });
    const check = () => connection.check();
    window.addEventListener("online", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      window.removeEventListener("online", check);
      document.removeEventListener("visibilitychange", check);
      stale.drop();
      connection.close();
    };
  }, [queryClient, workspace_id, listeners, time]);

  return { state, changes: listeners, time };
}
