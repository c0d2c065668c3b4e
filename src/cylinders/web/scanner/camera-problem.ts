/** Why the camera does not open, and what to do instead. */
import { perLanguage, t } from "#platform/rules/language/text.ts";

export type ScanProblem = { message: string; advice: string };

const OTHER_WAYS = () => t("Scan from a photo instead, or type the number that is stamped on the cylinder.");

/** By DOMException name: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const BY_NAME = perLanguage<Readonly<Record<string, ScanProblem>>>(() => ({
  NotAllowedError: {
    message: t("Camera access was not allowed."),
    advice: t("Allow the camera for this site in your browser settings, then start again. {otherWays}", {
      otherWays: OTHER_WAYS(),
    }),
  },
  NotFoundError: { message: t("No camera was found on this device."), advice: OTHER_WAYS() },
  NotReadableError: {
    message: t("The camera is busy."),
    advice: t("Close other apps that use it and start again. {otherWays}", { otherWays: OTHER_WAYS() }),
  },
}));

const ALIASES: Readonly<Record<string, string>> = {
  SecurityError: "NotAllowedError",
  OverconstrainedError: "NotFoundError",
  AbortError: "NotReadableError",
};

/** Thrown where the browser offers no camera API. */
export class CameraMissing extends Error {
  constructor({ secure }: { secure: boolean }) {
    super(
      secure ? t("This browser cannot open a camera.") : t("The camera opens only over a secure connection (https)."),
    );
  }
}

export function scanProblem(error: unknown): ScanProblem {
  if (!(error instanceof Error)) return { message: t("The scanner stopped."), advice: OTHER_WAYS() };
  const known = BY_NAME()[ALIASES[error.name] ?? error.name];
  return known ?? { message: error.message, advice: OTHER_WAYS() };
}
