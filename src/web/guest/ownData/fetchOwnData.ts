import type { Identity } from "../identity.ts";

/** `none`: this server hands nothing out. */
export type OwnDataResult = "saved" | "none" | "failed";

/** Fetches what the server has of this guest, and saves it as a file on the phone. */
export async function fetchOwnData(join_code: string, identity: Identity): Promise<OwnDataResult> {
  const token = await identity.token();
  if (typeof token !== "string") return "failed";
  try {
    const response = await fetch(`/guest/${join_code}/data`, {
      headers: { Authorization: `Guest ${token}` },
    });
    if (response.status === 404) return "none";
    if (!response.ok) return "failed";
    const data = await response.blob();
    save(data, `${join_code}.${data.type.includes("zip") ? "zip" : "json"}`);
    return "saved";
  } catch {
    return "failed";
  }
}

/** A file can be named only by a link to it. */
function save(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
