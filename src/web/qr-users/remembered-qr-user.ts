/** Who last used the cylinder tool on this device, to fill in the login with. It proves nothing: the session decides. */
import { ifAllowed } from "#web/ui/if-allowed.ts";

export type RememberedQrUser = { email: string; verified: boolean };

const KEY = "qrUser";

export function rememberQrUser({ email, verified }: RememberedQrUser) {
  ifAllowed(() => localStorage.setItem(KEY, JSON.stringify({ email, verified })));
}

export function rememberedQrUser(): RememberedQrUser | undefined {
  return ifAllowed(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const { email, verified } = (kept ?? {}) as Partial<Record<keyof RememberedQrUser, unknown>>;
    return typeof email === "string" ? { email, verified: verified === true } : undefined;
  });
}

function forgetQrUser() {
  ifAllowed(() => localStorage.removeItem(KEY));
}

/** What the pages of the tool keep in the tab, all under one beginning. */
export const QR_WORK_KEYS = "qr-tool:";

export function forgetQrWork() {
  forgetQrUser();
  ifAllowed(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.includes(QR_WORK_KEYS)) sessionStorage.removeItem(key);
    }
  });
}
