import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Brand } from "../../../../contract/brand.ts";
import { type BrandChange, brandQuery, putBrand } from "./brand.ts";
import { changeIn, draftOf } from "./brandDraft.ts";

/** Saves, and offers to wear again what was worn before. */
export function useSaveBrand(before: Brand, onSaved: () => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = brandQuery(session);

  async function wearAgain(saved: Brand) {
    const worn = await putBrand(session, changeIn(draftOf(before), saved));
    queryClient.setQueryData(queryKey, worn);
  }

  return useMutation({
    mutationFn: (change: BrandChange) => putBrand(session, change),
    onSuccess(worn) {
      queryClient.setQueryData(queryKey, worn);
      onSaved();
      notify("Saved. Screens and phones wear it now.", () => {
        wearAgain(worn.brand).catch((error: Error) => notify(`It is worn still. ${error.message}`));
      });
    },
  });
}
