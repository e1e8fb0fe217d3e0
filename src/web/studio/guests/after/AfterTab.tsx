import { useQuery } from "@tanstack/react-query";
import { Download } from "#icons";
import { sayBytes } from "../../library/media/assets.ts";
import { Button } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useEngagement } from "../engagements.ts";
import { erased_parts, kept_parts, sayErasure } from "../erasure.ts";
import styles from "./After.module.css";
import { useArchive } from "./useArchive.ts";

/** What is left when the event is over: an archive, a page to share, and the day on which guests' data goes. */
export function AfterTab() {
  const { workspace } = useSession();
  const isEditor = mayEdit(workspace.role);
  return (
    <div className={`stack gap-24 ${styles.after}`}>
      <Archive />
      <SharedPage isEditor={isEditor} />
      <Erasing />
    </div>
  );
}

function Archive() {
  const { start, isBusy, bytes, error } = useArchive();
  return (
    <section className="stack start">
      <h2>Everything that was gathered</h2>
      <p className="muted">
        One ZIP archive: posts and questions with their votes, polls, games with every player’s every answer
        (CSV for spreadsheets, JSON for programs), and all photos and videos.
      </p>
      <Button
        look="main"
        icon={Download}
        label={isBusy ? "Downloading…" : "Download everything"}
        disabled={isBusy}
        onClick={start}
      />
      {isBusy && (
        <div className={`stack gap-8 ${styles.coming}`}>
          <progress className="work" aria-label="Downloading the archive" />
          <p className="muted small">
            {bytes === 0 ? "The archive is being made." : `${sayBytes(bytes)} so far.`} Go on with something
            else meanwhile, but leave this window open.
          </p>
        </div>
      )}
      <Fault>{error && `Not downloaded. ${error.message}`}</Fault>
    </section>
  );
}

function SharedPage({ isEditor }: { isEditor: boolean }) {
  const session = useSession();
  const { id } = useEngagement();
  const queryKey = workspaceKey(session.workspace.id, "engagements", id, "results-link");
  const params = { id };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => session.api.get("/engagements/{id}/results-link", { params, signal }),
  });
  const share = useSave(
    (with_names: boolean) =>
      session.api.put("/engagements/{id}/results-link", { params, body: { with_names } }),
    { shows: queryKey, refused: "Not changed." },
  );
  return (
    <section className="stack start ruled-section">
      <h2>A page with the results</h2>
      <p className="muted">
        How many took part and when, the top questions, the polls and who won the quiz. Whoever has the link
        sees it, without an account.
      </p>
      <QueryView query={query} lines={2}>
        {({ url, with_names }) =>
          url === null ? (
            isEditor ? (
              <Button label="Make a link" disabled={share.isPending} onClick={() => share.mutate(false)} />
            ) : (
              <p className="muted">There is no link.</p>
            )
          ) : (
            <>
              <div className={styles.link}>
                <CopyField key={url} label="Link to share" value={url} />
              </div>
              {isEditor && (
                <Switch
                  label="Show the names that guests gave"
                  checked={share.isPending ? share.variables : with_names}
                  onChange={(isOn) => share.mutate(isOn)}
                  hint="Of those who asked the top questions and who won the quiz. What guests wrote in polls is shown either way."
                />
              )}
              <div className="row wrap">
                <a className="button" href={url} target="_blank" rel="noreferrer">
                  Open the page
                </a>
                {isEditor && (
                  <RemoveButton
                    verb="Revoke"
                    label="Revoke the link"
                    title="Revoke the link?"
                    remove={() => session.api.delete("/engagements/{id}/results-link", { params })}
                    notice="The link is revoked."
                    stale={queryKey}
                  >
                    Nobody with the link sees the page any more. A new link has another address.
                  </RemoveButton>
                )}
              </div>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Erasing() {
  const engagement = useEngagement();
  return (
    <section className="stack start ruled-section">
      <h2>When guests’ data goes</h2>
      <p>{sayErasure(engagement)}</p>
      <p className="muted">
        What goes: {erased_parts}. {kept_parts} Guests read this on their page. Reopening the engagement
        before that keeps everything.
      </p>
    </section>
  );
}
