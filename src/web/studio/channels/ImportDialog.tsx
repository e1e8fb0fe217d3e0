import { useNavigate } from "@tanstack/react-router";
import { ListVideo } from "#icons";
import { useState } from "react";
import { limits } from "../../../core/limits.ts";
import { ProgressBar } from "../data/ProgressBar.tsx";
import { sheetText } from "../guests/quiz/sheetText.ts";
import { Button } from "../parts/Button.tsx";
import { ChooseFile } from "../parts/ChooseFile.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { importPlaylist, type ImportResult } from "./channels.ts";
import { VenuesField } from "./VenuesField.tsx";
import { workspaceKey } from "../queryKeys.ts";
import { Note } from "../data/Note.tsx";
import styles from "../data/Data.module.css";

export function ImportDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const [m3u, setM3u] = useState("");
  const [venue_ids, setVenues] = useState<string[] | null>(null);
  const [share, setShare] = useState(0);
  const read = useSave(
    (values: FormData) => {
      const url = textIn(values, "url");
      if (url === "" && m3u.trim() === "")
        throw new Error("Choose a file, paste the playlist or give its address.");
      setShare(0);
      const from = m3u.trim() === "" ? { url } : { m3u };
      return importPlaylist(session, { ...from, venue_ids }, setShare);
    },
    { stale: [workspaceKey(session.workspace.id, "channels")] },
  );
  const close = () => void navigate({ to: "/channels", search: (before) => before });

  return (
    <DialogBox title="Import a playlist" who="operators" closesOutside={false} onClose={close}>
      {read.data ? (
        <Result result={read.data} onClose={close} />
      ) : (
        <Form mutation={read} submit={read.isPending ? "Importing" : "Import"}>
          <ChooseFile
            label="A playlist"
            accept=".m3u,.m3u8,audio/x-mpegurl,application/vnd.apple.mpegurl,text/plain"
            icon={ListVideo}
            hint="M3U, as providers of television send it"
            disabled={read.isPending}
            onFile={(file) =>
              void file.arrayBuffer().then((bytes) => setM3u(sheetText(new Uint8Array(bytes))))
            }
          />
          <Field
            label="or paste it"
            name="m3u"
            rows={5}
            className="code"
            spellCheck={false}
            placeholder="#EXTM3U"
            value={m3u}
            onChange={setM3u}
          />
          <Field
            label="or its address"
            name="url"
            type="url"
            maxLength={limits.web_url}
            placeholder="https://example.com/channels.m3u"
            disabled={m3u.trim() !== ""}
          />
          <div className="field">
            <VenuesField label="Where its channels work" value={venue_ids} onChange={setVenues} />
          </div>
          <p className="field-hint">
            Channels are known by their guide key or name: importing a list again updates them, and leaves
            alone what it does not name.
          </p>
          {read.isPending && <Progress share={share} />}
        </Form>
      )}
    </DialogBox>
  );
}

function Progress({ share }: { share: number }) {
  if (share < 1) return <ProgressBar label="Sending the playlist" done={share} total={1} />;
  return (
    <label className={`${styles.progressBar} stack gap-4`}>
      <span className="small muted">Reading the playlist</span>
      <progress />
    </label>
  );
}

function Result({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { created, updated, kept, problems } = result;
  return (
    <>
      <p role="status">
        <b>
          {created} added, {updated} updated, {kept} as they were.
        </b>
      </p>
      {problems.length > 0 && (
        <Note>
          <b>
            {problems.length === 1 ? "One line was not taken." : `${problems.length} lines were not taken.`}
          </b>
          <ul aria-label="Problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className="dialog-actions">
        <Button look="main" label="Done" onClick={onClose} />
      </div>
    </>
  );
}
