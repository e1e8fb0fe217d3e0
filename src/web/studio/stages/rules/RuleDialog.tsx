import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useStage } from "../stage/stageContext.ts";
import { RuleForm } from "./RuleForm.tsx";
import { rulesQuery } from "./rules.ts";

/** Makes a rule, or changes the one in the address. */
export function RuleDialog() {
  const session = useSession();
  const { id: stage_id } = useStage();
  const { rule_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: rules } = useQuery(rulesQuery(session, stage_id));
  const rule = rule_id === undefined ? null : rules?.find(({ id }) => id === rule_id);
  const close = () => void navigate({ to: "/screens/$stage_id/programme", params: { stage_id } });
  return (
    <DialogBox title={rule_id === undefined ? "Add a rule" : "Rule"} open onClose={close}>
      {!mayEdit(session.workspace.role) ? (
        <p>Editors make rules, and your role is {session.workspace.role}.</p>
      ) : rule !== undefined ? (
        <RuleForm rule={rule} onDone={close} />
      ) : rules ? (
        <p>This rule is gone. Somebody deleted it.</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </DialogBox>
  );
}
