import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { sendFile } from "../../../shared/sendFile.ts";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { Portrait } from "./Portrait.tsx";
import type { Presenter } from "../../../../contract/presenters.ts";
import { presenterQuery, removePhoto, setPhotoUrl } from "./presenters.ts";

const most_bytes = 10_000_000;

export function PhotoField({ presenter, isReadOnly }: { presenter: Presenter; isReadOnly: boolean }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [share, setShare] = useState(0);
  const { queryKey } = presenterQuery(session, presenter.id);
  const keep = (saved: Presenter) => queryClient.setQueryData(queryKey, saved);

  const send = useMutation({
    mutationFn(file: File) {
      if (file.size > most_bytes) throw new Error("A photo is at most 10 MB. Make it smaller and try again.");
      setShare(0);
      return sendFile({
        to: "PUT /presenters/{id}/photo",
        params: { id: presenter.id },
        file,
        headers: {
          "Content-Type": file.type,
          "X-Filename": encodeURIComponent(file.name),
          "X-Cuelight-Workspace": session.workspace.id,
        },
        onProgress: setShare,
      });
    },
    onSuccess: keep,
  });
  const fetchUrl = useMutation({
    mutationFn: (values: FormData) => setPhotoUrl(session, presenter.id, textIn(values, "url")),
    onSuccess: keep,
  });
  const remove = useMutation({
    mutationFn: () => removePhoto(session, presenter.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => notify(error.message),
  });

  return (
    <section className="presenter-photo" aria-label="Photo">
      <Portrait name={presenter.name} url={presenter.photo_url} isLarge />
      {!isReadOnly && (
        <>
          {presenter.photo_asset_id !== null && (
            <button
              type="button"
              className="button"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove the photo
            </button>
          )}
          <ChooseFile
            label="A photo"
            accept="image/jpeg,image/png,image/webp,image/gif"
            button={presenter.photo_asset_id === null ? "Choose a photo" : "Choose another"}
            icon={ImageUp}
            hint="JPEG, PNG, WebP or GIF, at most 10 MB"
            disabled={send.isPending}
            onFile={send.mutate}
          />
          {send.isPending && (
            <ProgressBar label={share < 1 ? "Sending the photo" : "Looking at it"} done={share} total={1} />
          )}
          {send.error && (
            <p className="fault" role="alert">
              {send.error.message}
            </p>
          )}
          <details>
            <summary className="small muted">From an address on the web</summary>
            <Form onSend={fetchUrl.mutate} busy={fetchUrl.isPending} error={fetchUrl.error} submit="Fetch it">
              <Field label="Address of the photo" name="url" type="url" required placeholder="https://" />
            </Form>
          </details>
        </>
      )}
    </section>
  );
}
