/**
 * The accounts of the ledger. An account without a label does not compile, nor does a table over all accounts that omits one.
 */
import { perLanguage, t } from "#platform/rules/language/text.ts";

type AccountFacts = {
  /** Has a balance per customer. */
  perCustomer: boolean;
  /** The default name of the ledger, which is a setting. Each customer has one, and sales have one for each GST rate. */
  tally: { ledger: string; group: string };
};

const shopAccount = (ledger: string, group: string): AccountFacts => ({ perCustomer: false, tally: { ledger, group } });

export const ACCOUNTS = {
  receivable: { perCustomer: true, tally: { ledger: "{name} {number}", group: "Sundry Debtors" } },
  deposits: {
    perCustomer: true,
    tally: { ledger: "Cylinder deposits held", group: "Current Liabilities" },
  },
  sales: shopAccount("Sales {rate}%", "Sales Accounts"),
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
  cheques: shopAccount("Cheques in hand", "Bank Accounts"),
  tds: shopAccount("TDS receivable", "Loans & Advances (Asset)"),
  discounts: shopAccount("Discount allowed", "Indirect Expenses"),
  "bank-charges": shopAccount("Bank charges", "Indirect Expenses"),
  "bad-debts": shopAccount("Bad debts", "Indirect Expenses"),
  opening: shopAccount("Opening balances", "Suspense A/c"),
  corrections: shopAccount("Corrections", "Suspense A/c"),
} as const satisfies Record<string, AccountFacts>;

export type Account = keyof typeof ACCOUNTS;

const LABELS = perLanguage(
  (): Readonly<Record<Account, string>> => ({
    receivable: t("Owed by customers"),
    deposits: t("Cylinder deposits held"),
    sales: t("Sales"),
    handling: t("Handling charges"),
    bilty: t("Transport documents"),
    cgst: t("Output CGST"),
    sgst: t("Output SGST"),
    utgst: t("Output UTGST"),
    igst: t("Output IGST"),
    "round-off": t("Round-off"),
    bank: t("Bank"),
    upi: "UPI",
    cash: t("Cash"),
    cheques: t("Cheques in hand"),
    tds: t("TDS receivable"),
    discounts: t("Discount allowed"),
    "bank-charges": t("Bank charges"),
    "bad-debts": t("Bad debts"),
    opening: t("Opening balances"),
    corrections: t("Corrections"),
  }),
);

export const accountLabel = (account: Account): string => LABELS()[account];

export const ALL_ACCOUNTS = Object.keys(ACCOUNTS) as readonly Account[];

/** The groups that Tally closes into profit and loss. */
const CLOSED_GROUPS: readonly string[] = [
  ...["Sales Accounts", "Direct Incomes", "Indirect Incomes", "Indirect Expenses"],
];

/** Income and expenses start each financial year at nothing: the opening account holds those of earlier years. */
export const isClosedEachYear = (account: Account): boolean => CLOSED_GROUPS.includes(ACCOUNTS[account].tally.group);

/** A cheque is only in hand until the bank clears it. */
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

/** Credit is money that the account already holds, such as a released deposit: using it for an order moves no account. */
export type PaymentSource = PaymentMethod | "credit";

export const PAYMENT_SOURCES: [PaymentSource, ...PaymentSource[]] = [
  "credit",
  ...(Object.keys(PAYMENT_METHODS) as PaymentMethod[]),
];

export const sourceLabel = (source: PaymentSource): string =>
  source === "credit" ? t("Account credit") : PAYMENT_METHODS[source].label;

/** Accounts with a cash or bank book. */
export const MONEY_ACCOUNTS = ["bank", "upi", "cash", "cheques"] as const satisfies readonly Account[];
