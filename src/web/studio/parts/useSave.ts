import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "./Notices.tsx";

interface SaveOptions<Saved> {
  /** What is read again before anything else happens. */
  stale?: readonly QueryKey[];
  /** The query that shows what the server answered, without reading it again. */
  shows?: QueryKey;
  /** What a notice says afterwards. */
  notice?: string | ((saved: Saved) => string);
  /** Runs last, for instance to close the dialog. */
  onSaved?: (saved: Saved) => unknown;
  /** A refusal is said in a notice too, where no form shows it. */
  notifiesErrors?: boolean;
}

/** Sends something, by default what a form holds, and brings what the studio shows up to date. */
export function useSave<Saved, Sent = FormData>(
  send: (sent: Sent) => Promise<Saved>,
  { stale = [], shows, notice, onSaved, notifiesErrors = false }: SaveOptions<Saved> = {},
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    // A refusal may also be thrown before anything is sent.
    mutationFn: async (sent: Sent) => send(sent),
    async onSuccess(saved) {
      if (shows) queryClient.setQueryData(shows, saved);
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      if (notice) notify(typeof notice === "string" ? notice : notice(saved));
      await onSaved?.(saved);
    },
    onError: ({ message }) => notifiesErrors && notify(message),
  });
}

/** The same for a button, which sends nothing of its own. */
export function useAction<Saved>(act: () => Promise<Saved>, options?: SaveOptions<Saved>) {
  return useSave<Saved, void>(act, options);
}
