import { LogOut } from "lucide-react";
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
          <button type="button" className="button" onClick={signOut}>
            <LogOut aria-hidden /> Sign out
          </button>
        </div>
      </section>
      <PasskeysSection />
      <PasswordSection />
    </>
  );
}
