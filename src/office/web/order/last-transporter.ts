/** The last transporter and vehicle on this device: usually the same every day. */
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";
import { local } from "#platform/web/state/storage.ts";

const KEY = `${OFFICE_WORK_KEYS}last-transporter`;

export type Transport = { transporter: string; vehicle: string };

export function lastTransport(): Transport {
  const { transporter, vehicle } = Object(local.read(KEY)) as Partial<Record<keyof Transport, unknown>>;
  return { transporter: text(transporter), vehicle: text(vehicle) };
}

export const storeTransport = (transport: Transport) => local.write(KEY, transport);

const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 120) : "");
