import { useQuery } from "@tanstack/react-query";
import { MailX } from "#icons";
import { sayMoment } from "../parts/Ago.tsx";
import { useSession } from "../people/session.ts";
import { troubleSettingsQuery } from "./troubles.ts";

/** Says so where e-mail does not get through: who waits for it would never know. */
export function MailState() {
  const { data } = useQuery(troubleSettingsQuery(useSession()));
  return (
    <div role="status">
      {data?.mail_error != null && (
        <p className="row fault">
          <MailX aria-hidden />
          <span>
            {data.mail_failing_since !== null && (
              <>E-mail has not got through since {sayMoment(data.mail_failing_since)}. </>
            )}
            {data.mail_error}.
          </span>
        </p>
      )}
    </div>
  );
}
