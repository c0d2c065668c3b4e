/**
 * Ledger entries as Tally vouchers, one for each entry, so that Tally's balances equal ours. In Tally a debit is a negative amount
 * that is "deemed positive"; a voucher sums to zero.
 */
import { isRegistered, NOTE_REASON_TEXTS, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import type { Account } from "#books/rules/ledger/accounts.ts";
import { type BookedEntry, ENTRY_KINDS, entryReference, type Line } from "#books/rules/ledger/entry.ts";
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import type { BillReference } from "./bills.ts";
import { partyLedger, salesLedger, type TallyNames, type TallyParty, tallyState } from "./names.ts";
import { elements, escaped, list, tallyMessage } from "./xml.ts";

export type VoucherSource = {
  entry: BookedEntry;
  party: TallyParty;
  /** The document that the entry books, if any. */
  document?: TaxDocument | undefined;
  /** What the party's amount opens or settles. */
  bills?: readonly BillReference[] | undefined;
};

type VoucherLine = {
  ledger: string;
  /** Positive: credit. Negative: debit. */
  amount: Paise;
  account: Account;
  hsn?: string;
};

/** The party first. Sales are split by rate and HSN code. */
export function voucherLines({ entry, party, document }: VoucherSource, names: TallyNames): VoucherLine[] {
  const lines = entry.lines.flatMap((line): VoucherLine[] =>
    line.account === "sales" && document ? salesLines(line, document, names) : [lineOf(line, party, names)],
  );
  if (sum(lines.map(({ amount }) => amount)) !== 0) throw new Error(`The voucher of entry ${entry.id} does not add up`);
  return lines.toSorted((one, other) => Number(other.account === "receivable") - Number(one.account === "receivable"));
}

const lineOf = ({ account, amount }: Line, party: TallyParty, names: TallyNames): VoucherLine => ({
  account,
  ledger: account === "receivable" ? partyLedger(party, names) : salesLedger(names[account], 0),
  amount: -amount as Paise,
});

function salesLines({ account, amount }: Line, document: TaxDocument, names: TallyNames): VoucherLine[] {
  const sign = amount > 0 ? -1 : 1;
  const template = sign > 0 ? names.sales : names.salesReturns;
  const byRateAndHsn = Map.groupBy(document.lines, ({ gstRate, hsn }) => `${gstRate} ${hsn}`);
  return [...byRateAndHsn.values()].flatMap((lines) => {
    const [first] = lines;
    const taxable = sum(lines.map((line) => line.taxable));
    if (first === undefined || taxable === NOTHING) return [];
    const ledger = salesLedger(template, first.gstRate);
    return [{ account, ledger, amount: (sign * taxable) as Paise, ...(first.hsn && { hsn: first.hsn }) }];
  });
}

const VIEW = "Accounting Voucher View";

/** A second import updates the voucher, because its id is the same. */
export function tallyVoucher(source: VoucherSource, names: TallyNames): string {
  const { entry, party, document } = source;
  const type = ENTRY_KINDS[entry.kind].voucher;
  const id = `sheetal-entry-${entry.id}`;
  const fields = {
    DATE: entry.day.replaceAll("-", ""),
    GUID: id,
    VOUCHERTYPENAME: type,
    VOUCHERNUMBER: document?.number ?? entry.id,
    REFERENCE: referenceOf(source),
    PARTYLEDGERNAME: partyLedger(party, names),
    ...(document && supplyFields(document)),
    NARRATION: narrationOf(source),
    PERSISTEDVIEW: VIEW,
    ISINVOICE: "No",
  };
  const opening = `<VOUCHER REMOTEID="${id}" VCHTYPE="${escaped(type)}" ACTION="Create" OBJVIEW="${VIEW}">`;
  const body = voucherLines(source, names).map((line) => lineXml(line, source));
  return tallyMessage(`${opening}${elements(fields)}${body.join("")}</VOUCHER>`);
}

const supplyFields = (document: TaxDocument) => ({
  STATENAME: tallyState(document.buyer.state),
  PLACEOFSUPPLY: tallyState(document.placeOfSupply.state),
  PARTYGSTIN: document.buyer.gstin,
  GSTREGISTRATIONTYPE: document.sez ? "Regular - SEZ" : isRegistered(document) ? "Regular" : "Unregistered/Consumer",
});

function referenceOf({ entry, document }: VoucherSource): string {
  if (document === undefined) return entryReference(entry);
  return document.kind === "invoice" ? document.order.number : document.invoice.number;
}

/** Tally may renumber a voucher, so the narration repeats our number. */
function narrationOf({ entry, document }: VoucherSource): string {
  if (document === undefined) return [entryReference(entry), entry.reason].filter(Boolean).join(". ");
  const documents = `${document.number}, order ${document.order.number}`;
  if (document.kind === "invoice") return documents;
  const why = [NOTE_REASON_TEXTS[document.reason], document.remark].filter(Boolean).join(": ");
  return `${documents}, invoice ${document.invoice.number}. ${why}`;
}

const written = (amount: number) => (amount / 100).toFixed(2);

function lineXml(line: VoucherLine, source: VoucherSource): string {
  const { ledger, amount, account, hsn = "" } = line;
  const fields = {
    LEDGERNAME: ledger,
    ISPARTYLEDGER: account === "receivable" ? "Yes" : "No",
    ISDEEMEDPOSITIVE: amount < 0 ? "Yes" : "No",
    GSTHSNNAME: hsn,
    AMOUNT: written(amount),
  };
  return list("ALLLEDGERENTRIES", fields, billsOf(line, source) + bankXml(line, source));
}

const billsOf = ({ account }: VoucherLine, { bills = [] }: VoucherSource): string =>
  account === "receivable"
    ? bills
        .map(({ name: NAME, type: BILLTYPE, amount }) =>
          list("BILLALLOCATIONS", { NAME, BILLTYPE, AMOUNT: written(amount) }),
        )
        .join("")
    : "";

const TRANSFERS: Partial<Record<Account, string>> = {
  bank: "Inter Bank Transfer",
  upi: "Inter Bank Transfer",
  cheques: "Cheque/DD",
};

function bankXml({ account, amount }: VoucherLine, { entry }: VoucherSource): string {
  const TRANSACTIONTYPE = TRANSFERS[account];
  if (TRANSACTIONTYPE === undefined) return "";
  const day = entry.day.replaceAll("-", "");
  const reference = entry.reference ?? "";
  return list("BANKALLOCATIONS", {
    DATE: day,
    INSTRUMENTDATE: day,
    TRANSACTIONTYPE,
    INSTRUMENTNUMBER: account === "cheques" ? reference : "",
    UNIQUEREFERENCENUMBER: account === "cheques" ? "" : reference,
    AMOUNT: written(amount),
  });
}
