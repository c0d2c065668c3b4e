/** What staff check before goods leave: the same for the order page, the dispatch desk and the API. */
import { plural, t } from "#platform/rules/language/text.ts";

export const DISPATCH_CHECKS = ["cylinders", "e-way-bill", "place-of-supply", "irn"] as const;
export type DispatchCheck = (typeof DISPATCH_CHECKS)[number];

export type BeforeDispatch = {
  /** Returnable cylinders not scanned yet. */
  toScan: number;
  eWayBill: boolean;
  /** Still unanswered: whose place the goods go to. */
  shipTo: boolean;
  /** The e-invoice has no IRN yet. Confirmed, the goods leave on a delivery challan (CGST Rules, rule 55(4)). */
  irn: boolean;
};

const CHECKS: Readonly<
  Record<DispatchCheck, { isOpen: (order: BeforeDispatch) => boolean; text: (order: BeforeDispatch) => string }>
> = {
  cylinders: {
    isOpen: ({ toScan }) => toScan > 0,
    text: ({ toScan }) => plural(toScan, { one: "{count} cylinder to scan", other: "{count} cylinders to scan" }),
  },
  "e-way-bill": { isOpen: ({ eWayBill }) => eWayBill, text: () => t("E-way bill needed") },
  "place-of-supply": { isOpen: ({ shipTo }) => shipTo, text: () => t("Place of supply open") },
  irn: { isOpen: ({ irn }) => irn, text: () => t("No IRN yet: leaves on a delivery challan") },
};

export const openChecks = (order: BeforeDispatch): DispatchCheck[] =>
  DISPATCH_CHECKS.filter((check) => CHECKS[check].isOpen(order));

export const checkText = (check: DispatchCheck, order: BeforeDispatch): string => CHECKS[check].text(order);
