/** Ledgers as Tally masters. Import them before the vouchers: Tally rejects a voucher to an unknown ledger. */
import { isRegistered, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import { ACCOUNTS, type Account, ALL_ACCOUNTS, isClosedEachYear } from "#books/rules/ledger/accounts.ts";
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import type { OpeningBill } from "./bills.ts";
import { isSharedByAll, partyLedger, type TallyNames, type TallyParty, tallyState } from "./names.ts";
import { type VoucherSource, voucherLines } from "./vouchers.ts";
import { elements, escaped, list, tallyEnvelope, tallyMessage } from "./xml.ts";

type Ledger = { name: string; parent: string; fields?: Readonly<Record<string, string>>; bills?: string };

const DUTY_HEADS: Partial<Record<Account, string>> = {
  cgst: "Central Tax",
  sgst: "State Tax",
  utgst: "State Tax",
  igst: "Integrated Tax",
};

/** Balances that a company carries into its first month, beside those of its parties. The opening account takes the rest. */
const CARRIED = ALL_ACCOUNTS.filter(
  (account) => !isClosedEachYear(account) && account !== "receivable" && account !== "opening",
);

export function tallyMasters(names: TallyNames) {
  const written = new Set<string>();

  function ledger({ name, parent, fields = {}, bills = "" }: Ledger): string {
    // Tally treats names that differ only in case as one.
    const key = name.toLowerCase();
    if (written.has(key)) return "";
    written.add(key);
    const opening = `<LEDGER NAME="${escaped(name)}" ACTION="Create">`;
    const listed = `<NAME.LIST>${elements({ NAME: name })}</NAME.LIST>`;
    return tallyMessage(`${opening}${listed}${elements({ PARENT: parent, ...fields })}${bills}</LEDGER>`);
  }

  const own = (account: Account, fields: Readonly<Record<string, string>> = {}): string => {
    const head = DUTY_HEADS[account];
    const duty = head === undefined ? {} : { TAXTYPE: "GST", GSTDUTYHEAD: head };
    return ledger({ name: names[account], parent: ACCOUNTS[account].tally.group, fields: { ...duty, ...fields } });
  };

  const party = (customer: TallyParty, fields: Readonly<Record<string, string>>, bills = ""): string =>
    ledger({
      name: partyLedger(customer, names),
      parent: ACCOUNTS.receivable.tally.group,
      fields: { ISBILLWISEON: "Yes", ...fields },
      bills,
    });

  return {
    /** All accounts except those with one ledger for each customer or rate. */
    start: (): string =>
      tallyEnvelope("All Masters", names) +
      ALL_ACCOUNTS.filter((account) => account !== "receivable" && account !== "sales")
        .map((account) => own(account))
        .join(""),
    /** The party, with the details of its first document, and the sales ledgers of the rates. */
    add(source: VoucherSource): string {
      const sales = voucherLines(source, names).filter(({ account }) => account === "sales");
      const { document } = source;
      return (
        party(source.party, document && !isSharedByAll(names) ? partyFields(document) : {}) +
        sales.map(({ ledger: name }) => ledger({ name, parent: ACCOUNTS.sales.tally.group })).join("")
      );
    },
    /** Balances before a company's first month, and their bills. Balances are positive for debits. */
    openingOfParty: (customer: TallyParty, balance: Paise, bills: readonly OpeningBill[]): string =>
      party(customer, { OPENINGBALANCE: openingText(balance) }, bills.map(openingBill).join("")),
    openingOfAccounts: (balances: Readonly<Record<Account, Paise>>): string => {
      const carried = CARRIED.map((account) => own(account, { OPENINGBALANCE: openingText(balances[account]) }));
      const rest = -sum([balances.receivable, ...CARRIED.map((account) => balances[account])]) as Paise;
      return carried.join("") + own("opening", { OPENINGBALANCE: openingText(rest) });
    },
  };
}

const openingText = (balance: Paise): string => (balance === NOTHING ? "" : ((0 - balance) / 100).toFixed(2));

const openingBill = ({ name, day, amount }: OpeningBill): string =>
  list("BILLALLOCATIONS", {
    NAME: name,
    BILLDATE: day.replaceAll("-", ""),
    ISADVANCE: amount > NOTHING ? "Yes" : "No",
    OPENINGBALANCE: (amount / 100).toFixed(2),
  });

const partyFields = (document: TaxDocument) => ({
  LEDSTATENAME: tallyState(document.buyer.state),
  PINCODE: document.buyer.pincode,
  GSTREGISTRATIONTYPE: isRegistered(document) ? "Regular" : "Unregistered/Consumer",
  PARTYGSTIN: document.buyer.gstin,
});
