/**
 * The accounts of the shop's one ledger, declared once with their words: papers, money and metal are booked on these and on no
 * others. An account without its words does not compile, nor does a table over all accounts that forgets one.
 */
import { t } from "#domain/language/text.ts";

type AccountFacts = {
  /** As the back office, a statement and a CSV call it. */
  label: string;
  /** Kept for each customer apart; all others are the shop's own. */
  perCustomer: boolean;
  /** Where Tally keeps it. A customer's receivable is the ledger with the customer's own name. */
  tally: { ledger: string; group: string };
};

const shopAccount = (label: string, group: string): AccountFacts => ({
  label,
  perCustomer: false,
  tally: { ledger: label, group },
});

export const ACCOUNTS = {
  receivable: { label: "Owed by customers", perCustomer: true, tally: { ledger: "", group: "Sundry Debtors" } },
  deposits: {
    label: "Cylinder deposits held",
    perCustomer: true,
    tally: { ledger: "Cylinder deposits held", group: "Current Liabilities" },
  },
  sales: shopAccount("Sales", "Sales Accounts"),
  handling: shopAccount("Handling charges", "Direct Incomes"),
  bilty: shopAccount("Transport documents", "Indirect Incomes"),
  cgst: shopAccount("Output CGST", "Duties & Taxes"),
  sgst: shopAccount("Output SGST", "Duties & Taxes"),
  utgst: shopAccount("Output UTGST", "Duties & Taxes"),
  igst: shopAccount("Output IGST", "Duties & Taxes"),
  "round-off": shopAccount("Round-off", "Indirect Expenses"),
  bank: shopAccount("Bank", "Bank Accounts"),
  upi: shopAccount("UPI", "Bank Accounts"),
  cash: shopAccount("Cash", "Cash-in-Hand"),
  cheques: shopAccount("Cheques in hand", "Current Assets"),
  opening: shopAccount("Opening balances", "Suspense A/c"),
  corrections: shopAccount("Corrections", "Suspense A/c"),
} as const satisfies Record<string, AccountFacts>;

export type Account = keyof typeof ACCOUNTS;

export const ALL_ACCOUNTS = Object.keys(ACCOUNTS) as readonly Account[];

/** How money reaches the shop, and the account it lies on then. A cheque is money in hand only, until the bank has cleared it. */
export const PAYMENT_METHODS = {
  bank: {
    get label() {
      return t("Bank transfer");
    },
    account: "bank",
  },
  upi: { label: "UPI", account: "upi" },
  cash: {
    get label() {
      return t("Cash");
    },
    account: "cash",
  },
  cheque: {
    get label() {
      return t("Cheque");
    },
    account: "cheques",
  },
} as const satisfies Record<string, { label: string; account: Account }>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
