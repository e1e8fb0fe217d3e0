import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ConnectionState, LiveConnection } from "../../shared/liveConnection.ts";
import { meKey } from "../people/me.ts";
import { type Changes, openChanges } from "./changes.ts";
import { openServerTime, type ServerTime } from "./serverTime.ts";

// A burst of changes (an import, a plan applied) re-reads each list once.
const gather_ms = 200;

/** Several times a second, with all there is to know: nothing is read anew. */
const isCount = (topic: string) => /^(?:games\/[^/]+\/(?:count|removed)|polls\/[^/]+\/votes)$/.test(topic);

/** Lists update by themselves: a change of `keys/1` re-reads what was read as `keys` of this workspace. */
export function useLiveChanges(workspace_id: string): {
  state: ConnectionState;
  changes: Changes;
  time: ServerTime;
} {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ConnectionState>("connecting");
  const [listeners] = useState(openChanges);
  const [time] = useState(openServerTime);

  useEffect(() => {
    const changes = gatherChanges(queryClient, workspace_id);
    const connection = new LiveConnection({ url: `${location.origin.replace(/^http/, "ws")}/live` });
    connection.open({
      hello: () => ({ type: "hello", protocol: 1, as: "studio", workspace_id }),
      onState: setState,
      onMessage(message) {
        if (message.type === "changed") {
          if (!isCount(message.topic)) changes.add(message.topic);
          listeners.onTopic(message.topic, message.body);
        }
        if (message.type === "pong") time.hear(message);
        if (message.type === "refused") void queryClient.invalidateQueries({ queryKey: meKey });
        if (message.type === "welcome") {
          time.start(message.now);
          // What happened before was not heard, the first time too: lists are read while the connection is made.
          void queryClient.invalidateQueries();
          listeners.onWelcome?.();
        }
      },
    });
    const check = () => connection.check();
    window.addEventListener("online", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      window.removeEventListener("online", check);
      document.removeEventListener("visibilitychange", check);
      changes.drop();
      connection.close();
    };
  }, [queryClient, workspace_id, listeners, time]);

  return { state, changes: listeners, time };
}

function gatherChanges(queryClient: QueryClient, workspace_id: string) {
  const lists = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    timer = undefined;
    for (const list of lists) void queryClient.invalidateQueries({ queryKey: [workspace_id, list] });
    if (lists.has("members") || lists.has("workspace"))
      void queryClient.invalidateQueries({ queryKey: meKey });
    void queryClient.invalidateQueries({ queryKey: [workspace_id, "audit"] });
    lists.clear();
  }

  return {
    add(topic: string) {
      lists.add(topic.split("/", 1)[0]!);
      timer ??= setTimeout(tell, gather_ms);
    },
    drop: () => clearTimeout(timer),
  };
}
