import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Card } from "../parts/Card.tsx";
import { Form } from "../parts/Form.tsx";
import { Select } from "../parts/Select.tsx";
import type { Me, Membership } from "../people/me.ts";
import { currentWorkspace } from "../people/session.ts";
import { approve, type ConnectRequest } from "./connect.ts";
import { SignedInAs } from "./SignedInAs.tsx";
import styles from "./Connect.module.css";
import { Check, TriangleAlert } from "#icons";
import { scopeGroups } from "../workspaces/scopes.ts";

const route = getRouteApi("/connect");

interface ApproveFormProps {
  me: Me;
  asked: ConnectRequest;
  /** At least one. */
  owned: Membership[];
}

export function ApproveForm({ me, asked, owned }: ApproveFormProps) {
  const { workspace: named, ...search } = route.useSearch();
  const [chosen, choose] = useState(
    () => (currentWorkspace({ ...me, workspaces: owned }, named) ?? owned[0]!).id,
  );
  const say = useMutation({
    mutationFn: () => approve(chosen, search),
    onSuccess: (redirect_to) => location.assign(redirect_to),
  });
  const { connector, scopes, decline_url } = asked;

  return (
    <Card wide title={`Connect ${connector}?`}>
      <p>
        <b className="break">{connector}</b> {isThisMachine(connector) && "(a program on this machine) "}
        asks to work in {owned.length === 1 ? <b>{owned[0]!.name}</b> : "one of your workspaces"} by itself.
      </p>
      <Form
        onSend={() => say.mutate()}
        busy={say.isPending || say.isSuccess}
        error={say.error}
        submit="Approve"
        beside={
          <a className="button" href={decline_url} rel="noreferrer">
            Decline
          </a>
        }
      >
        {/* A site asks for no workspace in particular: people with several say here which one it gets. */}
        {owned.length > 1 && (
          <Select
            label="Workspace"
            choices={owned.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={choose}
          />
        )}
        <AskedScopes scopes={scopes} />
        <p className="muted small">
          Approving makes a key for it and takes you back to {connector}. You find the key in Settings under
          Keys and can revoke it at any time.
        </p>
        <SignedInAs me={me} />
      </Form>
    </Card>
  );
}

/** Only there may an address go without encryption. */
function isThisMachine(connector: string): boolean {
  return /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/.test(connector);
}

/** In words, grouped as where keys are made. */
function AskedScopes({ scopes }: { scopes: string[] }) {
  const groups = scopeGroups.map(({ label, scopes: all }) => ({
    label,
    abouts: all.filter(({ name }) => isTold(name, scopes)).map(({ about }) => about),
  }));
  return (
    <div className={`stack ${styles.scopes}`}>
      <h2 className="size-16">What it may touch</h2>
      <dl className="stack">
        {groups
          .filter(({ abouts }) => abouts.length > 0)
          .map(({ label, abouts }) => (
            <div key={label} className="stack gap-4">
              <dt className="muted small">{label}</dt>
              {abouts.map((about) => (
                <dd key={about} className="row baseline fine-icons">
                  <Check aria-hidden className="muted" /> {about}
                </dd>
              ))}
            </div>
          ))}
      </dl>
      {scopes.includes("keys") ? (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden className="ready" />
          <span>
            <b>It asks for keys and members.</b> It could make further keys, invite and remove people, your
            own membership included. Approve only what you run yourself.
          </span>
        </p>
      ) : (
        <p className="muted small">It cannot touch keys and members.</p>
      )}
    </div>
  );
}

/** What includes another is told alone. */
function isTold(name: string, scopes: string[]): boolean {
  return scopes.includes(name) && !(name === "sessions:read" && scopes.includes("sessions"));
}
