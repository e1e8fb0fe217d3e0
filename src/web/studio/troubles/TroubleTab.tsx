import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "#icons";
import type { TroubleSettings } from "../../../contract/troubles.ts";
import { troubleKinds } from "../../../core/troubles/trouble.ts";
import { Button } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { useAction, useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { MailState } from "./MailState.tsx";
import { readAddresses } from "./readAddresses.ts";
import styles from "./Troubles.module.css";
import { troubleLabels, troubleSettingsQuery } from "./troubles.ts";

/** Who is told of trouble, of what, and after how long. */
export function TroubleTab() {
  const query = useQuery(troubleSettingsQuery(useSession()));
  return (
    <>
      <RoomHead>
        Who is told when something is wrong for a while. <Link to="/trouble">See what is wrong now</Link>
      </RoomHead>
      <MailState />
      <QueryView query={query} lines={6}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryView>
    </>
  );
}

function SettingsForm({ settings }: { settings: TroubleSettings }) {
  const session = useSession();
  const { emails, after_min, mail_every_min, can_mail } = settings;
  const shows = troubleSettingsQuery(session).queryKey;
  const save = useSave(
    (values: FormData) =>
      session.api.patch("/trouble-settings", {
        body: {
          emails: readAddresses(textIn(values, "emails")),
          after_min: Object.fromEntries(
            troubleKinds.map((kind) => [kind, readMinutes(textIn(values, kind))]),
          ),
          mail_every_min: Number(textIn(values, "mail_every_min")),
        },
      }),
    { shows, notice: "Saved." },
  );
  return (
    <Form
      mutation={save}
      submit="Save"
      beside={can_mail && emails.length > 0 && <TestButton />}
      version={JSON.stringify([emails, after_min, mail_every_min])}
    >
      {!can_mail && (
        <p className="muted">
          E-mail is not set up on this server: whoever runs it sets SMTP_URL and MAIL_FROM. Until then trouble
          stands in the studio, and <Link to="/settings/webhooks">webhooks</Link> are told.
        </p>
      )}
      <Field
        name="emails"
        label="E-mail to"
        hint="One address in each line, at most 20."
        rows={4}
        defaultValue={emails.join("\n")}
      />
      <div className={styles.kinds}>
        <NumberField
          name="mail_every_min"
          label="At most one e-mail in"
          hint="What happens meanwhile comes together in the next one."
          unit="minutes"
          min={1}
          max={1440}
          required
          defaultValue={mail_every_min}
        />
      </div>
      <fieldset>
        <legend>Tell after so many minutes</legend>
        <p className={`muted small ${styles.hint}`}>An empty field: never.</p>
        <div className={styles.kinds}>
          {troubleKinds.map((kind) => (
            <NumberField
              key={kind}
              name={kind}
              label={troubleLabels[kind]}
              unit="minutes"
              min={1}
              max={1440}
              defaultValue={after_min[kind] ?? undefined}
            />
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function TestButton() {
  const session = useSession();
  const test = useAction(() => session.api.post("/trouble-settings/test", {}), {
    stale: [troubleSettingsQuery(session).queryKey],
    notice: ({ sent_to, refused }) =>
      refused.length > 0 ? `Not sent to ${refused.join(", ")}.` : `Sent to ${sent_to.join(", ")}.`,
    refused: "Not sent.",
  });
  return (
    <Button
      icon={Send}
      label={test.isPending ? "Sending" : "Send a test"}
      disabled={test.isPending}
      onClick={() => test.mutate()}
    />
  );
}

const readMinutes = (text: string) => (text === "" ? null : Number(text));
