/** The last user on this device, to prefill the login. It grants nothing: the session decides. */
import { local, session } from "#platform/web/state/storage.ts";

export type StoredQrUser = { email: string; verified: boolean };

const KEY = "qrUser";

export const storeQrUser = ({ email, verified }: StoredQrUser) => local.write(KEY, { email, verified });

export function storedQrUser(): StoredQrUser | undefined {
  const { email, verified } = Object(local.read(KEY)) as Partial<Record<keyof StoredQrUser, unknown>>;
  return typeof email === "string" ? { email, verified: verified === true } : undefined;
}

/** Key prefix of the tool's storage in the tab. */
export const QR_WORK_KEYS = "qr-tool:";

export function clearQrWork() {
  local.writeText(KEY, null);
  session.clear(QR_WORK_KEYS);
}
