/**
 * Vouchers beside the invoices: for money received and refunded (CGST Rules, rules 50 and 51), and for goods that leave before their
 * invoice (rule 55). Each kind has one series for each financial year, and Table 13 of the return lists them.
 */

export const VOUCHER_KINDS = ["receipt-voucher", "refund-voucher", "delivery-challan"] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

const PREFIXES: Record<VoucherKind, string> = {
  "receipt-voucher": "RV",
  "refund-voucher": "RF",
  "delivery-challan": "DC",
};

type Place = { kind: VoucherKind; financialYear: string; ordinal: number };

/** RV/26-27/000123: 15 of the 16 characters that the rules allow. */
export const voucherNumber = ({ kind, financialYear, ordinal }: Place): string =>
  `${PREFIXES[kind]}/${financialYear.slice(2)}/${String(ordinal).padStart(6, "0")}`;
