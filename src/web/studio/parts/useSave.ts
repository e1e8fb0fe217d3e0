import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "./Notices.tsx";

interface SaveOptions<Saved> {
  /** What is read again before anything else happens; also after a refusal, for some of it may be done. */
  stale?: readonly QueryKey[];
  /** The query that shows what the server answered, without reading it again. */
  shows?: QueryKey | ((saved: Saved) => QueryKey);
  /** What a notice says afterwards. */
  notice?: string | ((saved: Saved) => string);
  /** Takes it back, where the notice is to offer that. */
  undo?: (saved: Saved) => Promise<unknown>;
  /** Runs last, for instance to close the dialog. */
  onSaved?: (saved: Saved) => unknown;
  /** A refusal is said in a notice too, where no form shows it. */
  notifiesErrors?: boolean;
  /** The words before the reason in that notice, `Not started.`, or all of it. */
  refused?: string | ((error: Error) => string);
}

/** A form may also send what takes nothing of it. */
type SentBy<Args> = Args extends [infer Sent] ? Sent : FormData | void;

/** Sends something, by default what a form holds, and brings what the studio shows up to date. */
export function useSave<Saved, Args extends [unknown] | [] = [FormData]>(
  send: (...args: Args) => Promise<Saved>,
  options: SaveOptions<Saved> = {},
) {
  const { stale = [], shows, notice, undo, onSaved, notifiesErrors = false, refused } = options;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const readAgain = () => Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    // A refusal may also be thrown before anything is sent.
    mutationFn: async (sent: SentBy<Args>) => send(...([sent] as unknown as Args)),
    async onSuccess(saved) {
      if (shows) queryClient.setQueryData(typeof shows === "function" ? shows(saved) : shows, saved);
      await readAgain();
      const takeBack = () => void undo?.(saved).then(readAgain, ({ message }: Error) => notify(message));
      if (notice) notify(typeof notice === "string" ? notice : notice(saved), undo && takeBack);
      await onSaved?.(saved);
    },
    onError(error) {
      if (refused) notify(typeof refused === "string" ? `${refused} ${error.message}` : refused(error));
      else if (notifiesErrors) notify(error.message);
      void readAgain();
    },
  });
}

/** The same for a button, which sends nothing of its own. */
export function useAction<Saved>(act: () => Promise<Saved>, options?: SaveOptions<Saved>) {
  return useSave<Saved, [void]>(act, options);
}
