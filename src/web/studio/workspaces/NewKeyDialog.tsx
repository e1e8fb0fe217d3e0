import { limits } from "../../../core/limits.ts";
import { roleNames } from "../people/roles.ts";
import { scopeNames } from "./scopes.ts";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "../parts/Button.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, choiceIn, choicesIn, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { RoleField } from "../people/RoleField.tsx";
import { useSession } from "../people/session.ts";
import type { ListedKey as Key } from "../../../contract/keys.ts";
import { keysQuery } from "./workspace.ts";
import { ScopesField } from "./ScopesField.tsx";

type NewKey = Omit<Key, "connector"> & { key: string };

export function NewKeyDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/settings/keys" });
  const make = useSave(
    (values: FormData) =>
      session.api.post("/keys", {
        body: {
          name: textIn(values, "name"),
          role: choiceIn(values, "role", roleNames),
          scopes: choicesIn(values, "scopes", scopeNames),
        },
      }),
    { stale: [keysQuery(session).queryKey] },
  );

  return (
    <DialogBox title={make.data ? "Your new key" : "Make a key"} onClose={close} closesOutside={!make.data}>
      {make.data ? (
        <MadeKey made={make.data} onDone={close} />
      ) : (
        <Form mutation={make} submit="Make the key">
          <Field
            label="Name"
            name="name"
            required
            maxLength={limits.name}
            hint="The program that will use it"
          />
          <RoleField start="editor" />
          <ScopesField />
        </Form>
      )}
    </DialogBox>
  );
}

function MadeKey({ made, onDone }: { made: NewKey; onDone: () => void }) {
  return (
    <>
      <p>
        This is the only time the key of “{made.name}” is shown. Keep it where your program reads its secrets;
        if it is lost, revoke it and make another.
      </p>
      <CopyField label="Key" value={made.key} />
      <CopyField
        label="Try it"
        value={`curl -H "Authorization: Bearer ${made.key}" ${location.origin}/api/v1/me`}
      />
      <div className="dialog-actions">
        <Button look="main" label="Done" onClick={onDone} />
      </div>
    </>
  );
}
