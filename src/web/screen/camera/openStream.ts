// Faces four metres away are still large enough for the model, and more pixels would only cost time.
const wanted_height = 480;
const wanted_rate = 15;

/**
 * Is thrown when the device has no camera. One screen of a stage with a camera is enough, so the message says what
 * that means for this one.
 */
export class NoCamera extends Error {
  constructor(cause: unknown) {
    super("There is no camera: this screen notices nobody", { cause });
  }
}

/** Opens the pictures of the device's camera; a refusal has words for operators. */
export async function openStream(): Promise<MediaStream> {
  if (!isSecureContext || !("mediaDevices" in navigator))
    throw new Error("The camera stays off: browsers give it only to pages that come over https");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { height: { ideal: wanted_height }, frameRate: { ideal: wanted_rate }, facingMode: "user" },
    });
  } catch (error) {
    throw isAbsence(error) ? new NoCamera(error) : new Error(describeProblem(error), { cause: error });
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && ["NotFoundError", "OverconstrainedError"].includes(error.name);
}

function describeProblem(error: unknown): string {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "The browser does not allow the page to use the camera";
    case "NotReadableError":
    case "AbortError":
      return "The camera cannot be opened: another program may be using it";
    default:
      return `The camera cannot be opened: ${String(error)}`;
  }
}
