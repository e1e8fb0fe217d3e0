import { type DataTag, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "./Notices.tsx";

type ResultQuery<Result> = { queryKey: DataTag<QueryKey, Result, Error> };

interface SendOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The query that holds the result from now on. */
  keep?: ResultQuery<NoInfer<Result>> | ((result: NoInfer<Result>) => ResultQuery<NoInfer<Result>>);
  /** What is read again afterwards, also when it was refused: something may have been done all the same. */
  stale?: QueryKey;
  /** What a notice says once it is done. */
  notice?: string | ((result: NoInfer<Result>) => string);
  /** What a notice says before the reason of a refusal, where nothing else on the page tells it. */
  refused?: string;
  /** Runs before anything is read again, for instance to close the dialog. */
  onDone?: (result: NoInfer<Result>) => unknown;
}

/** Sends a change, then keeps what came back, says so and reads again what it made stale. */
export function useSend<Input = void, Result = unknown>(options: SendOptions<Input, Result>) {
  const { send, keep, stale, notice, refused, onDone } = options;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const readAgain = () => stale && queryClient.invalidateQueries({ queryKey: stale });
  return useMutation({
    mutationFn: send,
    async onSuccess(result) {
      const kept = typeof keep === "function" ? keep(result) : keep;
      if (kept) queryClient.setQueryData<Result>(kept.queryKey as QueryKey, result);
      await onDone?.(result);
      if (notice) notify(typeof notice === "string" ? notice : notice(result));
      await readAgain();
    },
    onError({ message }) {
      if (refused) notify(`${refused} ${message}`);
      void readAgain();
    },
  });
}
