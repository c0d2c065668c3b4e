/** The last user on this device, to prefill the login. It grants nothing: the session decides. */
import { tryStorage } from "#platform/web/ui/browser/try-storage.ts";

export type StoredQrUser = { email: string; verified: boolean };

const KEY = "qrUser";

export function storeQrUser({ email, verified }: StoredQrUser) {
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify({ email, verified })));
}

export function storedQrUser(): StoredQrUser | undefined {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const { email, verified } = (stored ?? {}) as Partial<Record<keyof StoredQrUser, unknown>>;
    return typeof email === "string" ? { email, verified: verified === true } : undefined;
  });
}

function forgetQrUser() {
  tryStorage(() => localStorage.removeItem(KEY));
}

/** Key prefix of the tool's storage in the tab. */
export const QR_WORK_KEYS = "qr-tool:";

export function clearQrWork() {
  forgetQrUser();
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.includes(QR_WORK_KEYS)) sessionStorage.removeItem(key);
    }
  });
}
