import type { ReactNode } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { placeInPlan } from "./placeInPlan.ts";
import type { GivenPlan } from "./readPlan.ts";

/** A plan that is refused is refused for one place in it. */
export function PlanRefusal({ plan, error, other }: { plan: GivenPlan; error: Error; other: ReactNode }) {
  const place = error instanceof ApiError ? placeInPlan(plan, error.details.field) : null;
  if (!place) return other;
  return (
    <section className="plan-refusal" role="alert" aria-label="Refused">
      <h2>The plan cannot be applied like this</h2>
      <p>
        <b>{place.where}</b>
      </p>
      <p>
        <code className="plan-value">{place.value}</code> {withoutField(error as ApiError)}
      </p>
      <p className="muted">{place.advice}</p>
    </section>
  );
}

/** The field is named above already. */
function withoutField({ message, details }: ApiError): string {
  const field = String(details.field);
  return message.startsWith(field) ? message.slice(field.length).replace(/^:?\s*/, "") : message;
}
