/** Whom the goods left with the last time, on this device: most days it is the same lorry. */
import { OFFICE_WORK_KEYS } from "#web/office-kit/clear-admin.ts";

const KEY = `${OFFICE_WORK_KEYS}last-transporter`;

export type Transport = { transporter: string; vehicle: string };

const NONE: Transport = { transporter: "", vehicle: "" };

export function lastTransport(): Transport {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { transporter, vehicle } = stored as Partial<Record<keyof Transport, unknown>>;
    return { transporter: text(transporter), vehicle: text(vehicle) };
  } catch {
    // A device that keeps nothing, or something spoilt, begins anew.
    return NONE;
  }
}

export function storeTransport(transport: Transport): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(transport));
  } catch {
    // It is typed again the next time.
  }
}

const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 120) : "");
