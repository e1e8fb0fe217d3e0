import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { applyPlan } from "../events.ts";
import { Applied } from "./Applied.tsx";
import { ApplyBar } from "./ApplyBar.tsx";
import { Difference } from "./Difference.tsx";
import { PastDay } from "./PastDay.tsx";
import { PlanRefusal } from "./PlanRefusal.tsx";
import type { GivenPlan } from "./readPlan.ts";
import { workspaceKey } from "../../queryKeys.ts";

interface PlanDayProps {
  plan: GivenPlan;
  /** The day after it in the same file. */
  next: GivenPlan | null;
  onNext: () => void;
  /** Applied as soon as it is compared. */
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

let plans = 0;

/** A dry run at once, and again whenever somebody changes what it is about; then the apply. */
export function PlanDay({ plan, next, onNext, isWanted, onWanted }: PlanDayProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  // A key made of the plan itself would be a megabyte.
  const [number] = useState(() => (plans += 1));
  const key = workspaceKey(session.workspace.id, "events", "difference", number);
  const apply = useMutation({
    mutationFn: () => applyPlan(session, plan, { dry_run: false }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const difference = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => applyPlan(session, plan, { dry_run: true, signal }),
    enabled: !apply.isPending,
  });
  const { data, error, refetch } = difference;
  const isCompared = data !== undefined;
  const applyWanted = useEffectEvent(() => {
    onWanted(false);
    apply.mutate();
  });
  const isRefused = error !== null;
  // What could not be compared is not applied later, when nobody expects it any more.
  const forget = useEffectEvent(() => onWanted(false));
  useEffect(() => {
    if (isWanted && isRefused) forget();
    else if (isWanted && isCompared) applyWanted();
  }, [isWanted, isCompared, isRefused]);

  if (error && !data)
    return (
      <PlanRefusal
        plan={plan}
        error={error}
        other={<ErrorState error={error} retry={() => void refetch()} />}
      />
    );
  if (!data)
    return (
      <section aria-label="What would change">
        <h2>Comparing with what is here</h2>
        <Skeleton lines={4} />
      </section>
    );
  return (
    <>
      {apply.data && <Applied plan={plan} answer={apply.data} next={next} onNext={onNext} />}
      {apply.error && (
        <PlanRefusal plan={plan} error={apply.error} other={<p className="fault">{apply.error.message}</p>} />
      )}
      {!apply.data && <PastDay plan={plan} />}
      <Difference
        plan={plan}
        answer={data}
        isApplied={apply.data !== undefined}
        apply={<ApplyBar answer={data} plan={plan} isBusy={apply.isPending} onApply={() => onWanted(true)} />}
      />
    </>
  );
}
