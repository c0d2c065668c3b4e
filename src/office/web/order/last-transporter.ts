/** The last transporter and vehicle on this device: usually the same every day. */
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";

const KEY = `${OFFICE_WORK_KEYS}last-transporter`;

export type Transport = { transporter: string; vehicle: string };

const NONE: Transport = { transporter: "", vehicle: "" };

export function lastTransport(): Transport {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { transporter, vehicle } = stored as Partial<Record<keyof Transport, unknown>>;
    return { transporter: text(transporter), vehicle: text(vehicle) };
  } catch {
    // Without readable storage, the form starts empty.
    return NONE;
  }
}

export function storeTransport(transport: Transport): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(transport));
  } catch {
    // Without storage, staff type it again next time.
  }
}

const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 120) : "");
