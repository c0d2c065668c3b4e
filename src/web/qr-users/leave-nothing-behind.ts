/** Nothing of a QR user's work stays on the device after they leave: the next one at this counter is somebody else. */
import { forgetQrUser } from "./remembered-qr-user.ts";

/** What the pages of the tool keep in the tab, all under one beginning. */
export const TOOL_WORK = "qr-tool:";

export function leaveNothingBehind() {
  forgetQrUser();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.includes(TOOL_WORK)) sessionStorage.removeItem(key);
    }
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
