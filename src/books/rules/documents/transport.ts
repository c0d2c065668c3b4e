/** How dispatched goods travel: the same facts for buyer and staff, in mails and on the invoice. */
import { dayInIndia } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";

export type Transport = {
  dispatchedAt: Date | string;
  transporter: string;
  /** Empty if unknown, as are the texts below. */
  lrNumber: string;
  vehicle: string;
  /** Comes after the invoice. */
  eWayBill: string;
  eWayBillValidUntil: string | null;
};

/** What staff enter at dispatch, with the longest text. */
export const TRANSPORT_LENGTHS = { transporter: 120, lrNumber: 60, vehicle: 30 } as const;

export const transportLabels = perLanguage(() => ({
  transporter: t("Transporter"),
  lrNumber: t("LR / bilty number"),
  vehicle: t("Vehicle"),
  eWayBill: t("E-way bill"),
}));

/** Label and value of what is known. The LR has the day of dispatch, as on the e-way bill. */
export function transportFacts(transport: Transport, writeDay: (day: string) => string): [string, string][] {
  const { dispatchedAt, transporter, lrNumber, vehicle, eWayBill, eWayBillValidUntil: until } = transport;
  const labels = transportLabels();
  const lrDay = writeDay(dayInIndia(new Date(dispatchedAt)));
  const facts: [string, string][] = [
    [labels.transporter, transporter],
    [labels.lrNumber, lrNumber && t("{number} of {day}", { number: lrNumber, day: lrDay })],
    [labels.vehicle, vehicle],
    [labels.eWayBill, until ? t("{number}, valid until {day}", { number: eWayBill, day: writeDay(until) }) : eWayBill],
  ];
  return facts.filter(([, value]) => value !== "");
}
