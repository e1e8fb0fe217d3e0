export interface OneTimeLink {
  kind: "owner" | "invite" | "reset";
  workspace_name: string;
  email: string | null;
  expires_at: number;
}

/** What each kind of link says and asks for. */
export const linkTexts = {
  owner: {
    title: "Welcome to Cuelight",
    text: (workspace: string) => `You are the first: this account owns “${workspace}” and can invite others.`,
    submit: "Make the account",
  },
  invite: {
    title: "You are invited",
    text: (workspace: string) =>
      `Make an account to work in “${workspace}”. If you have one here already, give its e-mail and password.`,
    submit: "Join",
  },
  reset: {
    title: "Choose a new password",
    text: () => "You will be signed out everywhere else.",
    submit: "Save and sign in",
  },
} satisfies Record<OneTimeLink["kind"], { title: string; text(workspace: string): string; submit: string }>;
