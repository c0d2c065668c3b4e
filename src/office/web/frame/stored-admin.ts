/** The last admin of this device, for yard pages that are opened without a signal. A logout deletes it. */
import { useEffect, useState } from "react";
import type { Admin } from "#platform/web/office-kit/admin.ts";
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";
import { local } from "#platform/web/state/storage.ts";

const KEY = `${OFFICE_WORK_KEYS}admin`;

/** `"asking"` until the device was read, which is after hydration. */
export function useAdminOnDevice(admin: Admin | null, isShell: boolean): Admin | "asking" | "nobody" {
  const [stored, setStored] = useState<Admin | "asking" | "nobody">(isShell ? "asking" : "nobody");
  useEffect(() => {
    if (admin !== null) local.write(KEY, admin);
    else if (isShell) setStored((local.read(KEY) as Admin | undefined) ?? "nobody");
  }, [admin, isShell]);
  return admin ?? (isShell ? stored : "nobody");
}
