/** Ledgers as Tally masters. Import them before the vouchers: Tally rejects a voucher to an unknown ledger. */
import { buyerLedger, elements, escaped, type TallyNames, tallyEnvelope } from "./tally-vouchers.ts";
import { isRegistered, type TaxDocument } from "./tax-document.ts";

type Ledger = { name: string; parent: string; fields?: Readonly<Record<string, string>> };

const ownLedgers = (names: TallyNames): Ledger[] => [
  { name: names.sales, parent: "Sales Accounts" },
  { name: names.salesReturns, parent: "Sales Accounts" },
  { name: names.cgst, parent: "Duties & Taxes", fields: { TAXTYPE: "GST", GSTDUTYHEAD: "Central Tax" } },
  { name: names.sgst, parent: "Duties & Taxes", fields: { TAXTYPE: "GST", GSTDUTYHEAD: "State Tax" } },
  { name: names.igst, parent: "Duties & Taxes", fields: { TAXTYPE: "GST", GSTDUTYHEAD: "Integrated Tax" } },
  { name: names.roundOff, parent: "Indirect Expenses" },
  { name: names.deposits, parent: "Current Liabilities" },
  { name: names.bilty, parent: "Indirect Incomes" },
];

/** The first document gives a buyer's state and GST number. */
export function tallyLedgers(names: TallyNames) {
  const written = new Set<string>();
  const ledger = ({ name, parent, fields = {} }: Ledger): string => {
    // Tally treats names that differ only in case as one.
    const key = name.toLowerCase();
    if (written.has(key)) return "";
    written.add(key);
    const list = `<NAME.LIST>${elements({ NAME: name })}</NAME.LIST>`;
    const opening = `<LEDGER NAME="${escaped(name)}" ACTION="Create">`;
    return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${opening}${list}${elements({ PARENT: parent, ...fields })}</LEDGER></TALLYMESSAGE>\n`;
  };
  return {
    start: (): string => tallyEnvelope("All Masters", names) + ownLedgers(names).map(ledger).join(""),
    add(document: TaxDocument): string {
      const name = buyerLedger(document, names);
      const isShared = name === names.buyers;
      const { state, gstin, pincode } = document.buyer;
      const type = isRegistered(document) ? "Regular" : "Unregistered/Consumer";
      const own = { LEDSTATENAME: state, PINCODE: pincode, GSTREGISTRATIONTYPE: type, PARTYGSTIN: gstin };
      return ledger({ name, parent: "Sundry Debtors", fields: { ISBILLWISEON: "Yes", ...(isShared ? {} : own) } });
    },
  };
}
