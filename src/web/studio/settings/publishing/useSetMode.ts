import { useMutation } from "@tanstack/react-query";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Mode } from "./publishing.ts";
import { useReread } from "./useReread.ts";

const said: Record<Mode, string> = {
  auto: "Screens show changes at once from now on.",
  manual: "Screens keep what they play until somebody publishes.",
};

export function useSetMode(onSet: () => void) {
  const { api } = useSession();
  const reread = useReread();
  const notify = useNotify();
  return useMutation({
    mutationFn: (mode: Mode) => api.put("/publishing", { body: { mode } }),
    onSuccess({ mode }) {
      onSet();
      notify(said[mode]);
      return reread();
    },
  });
}
