import { queryOptions } from "@tanstack/react-query";
import { ownRoutes } from "./ownRoutes.ts";

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => ownRoutes.get("/auth/passkey/list-user-passkeys", { signal }),
});

/** Why passkeys cannot be used here; null when they can. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext)
    return "Passkeys need https, or the studio opened on the server's own machine as localhost.";
  const isSupported =
    typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  return isSupported ? null : "This browser is too old for passkeys.";
}

export async function signInWithPasskey(): Promise<void> {
  const options = await ownRoutes.get("/auth/passkey/generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await askForCredential(navigator.credentials.get({ publicKey }));
  await ownRoutes.post("/auth/passkey/verify-authentication", { body: { response: credential.toJSON() } });
}

export async function addPasskey(name: string): Promise<void> {
  const options = await ownRoutes.get("/auth/passkey/generate-register-options", { query: { name } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await askForCredential(navigator.credentials.create({ publicKey }));
  await ownRoutes.post("/auth/passkey/verify-registration", {
    body: { name, response: credential.toJSON() },
  });
}

export async function removePasskey(id: string): Promise<void> {
  await ownRoutes.post("/auth/passkey/delete-passkey", { body: { id } });
}

/** Browsers say little about why nothing came of it, on purpose. */
async function askForCredential(credential: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const given = await credential.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new Error("This device already holds a passkey for your account.");
    }
    throw new Error("Nothing was changed: the browser was given no passkey. Try again.");
  });
  if (!(given instanceof PublicKeyCredential))
    throw new Error("The browser was given no passkey. Try again.");
  return given;
}
