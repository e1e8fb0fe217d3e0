import { LogOut } from "lucide-react";
import { Button } from "../parts/Button.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PasskeysSection } from "./PasskeysSection.tsx";
import { roles } from "./roles.ts";
import { useSession } from "./session.ts";
import { useSignOut } from "./useSignOut.ts";

export function AccountTab() {
  const { me, workspace } = useSession();
  const signOut = useSignOut();
  const role = roles.find(({ name }) => name === workspace.role);

  return (
    <>
      <section className="section">
        <h2>{me.name}</h2>
        <p className="muted">{me.email}</p>
        <p>
          {role?.label} in {workspace.name}. <span className="muted">{role?.may}.</span>
        </p>
        <div>
          <Button icon={LogOut} label="Sign out" onClick={signOut} />
        </div>
      </section>
      <PasskeysSection />
      <PasswordSection />
    </>
  );
}
