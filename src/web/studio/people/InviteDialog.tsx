import { roleNames } from "./roles.ts";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "../parts/Button.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn, choiceIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { membersQuery } from "./members.ts";
import { RoleField } from "./RoleField.tsx";
import { useSession } from "./session.ts";

export function InviteDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/settings/members" });
  const invite = useSave(
    (values: FormData) => {
      const email = textIn(values, "email");
      return session.api.post("/members", {
        body: { role: choiceIn(values, "role", roleNames), ...(email !== "" && { email }) },
      });
    },
    { stale: [membersQuery(session).queryKey] },
  );

  return (
    <DialogBox
      title={invite.data ? "The invitation" : "Invite a member"}
      onClose={close}
      closesOutside={!invite.data}
    >
      {invite.data ? (
        <>
          <p>
            Give this link to the person you invite. It works once, within seven days, and is shown only now;
            if it is lost, withdraw the invitation and make another.
          </p>
          <CopyField label="Invitation link" value={invite.data.link} />
          <div className="dialog-actions">
            <Button look="main" label="Done" onClick={close} />
          </div>
        </>
      ) : (
        <Form mutation={invite} submit="Make the link">
          <RoleField start="editor" />
          <Field
            label="E-mail"
            name="email"
            type="email"
            hint="May be left empty. Nothing is sent: you pass the link on yourself."
          />
        </Form>
      )}
    </DialogBox>
  );
}
