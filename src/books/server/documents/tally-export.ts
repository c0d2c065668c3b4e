/** A month's ledger entries for Tally, streamed: one voucher for each, so that Tally's debtors equal ours. */
import type { Readable } from "node:stream";
import { endOfMonth } from "#books/rules/documents/return-period.ts";
import type { Account } from "#books/rules/ledger/accounts.ts";
import type { Appropriation } from "#books/rules/ledger/appropriation.ts";
import { type BillReference, billReferences, openingBills } from "#books/rules/tally/bills.ts";
import { tallyMasters } from "#books/rules/tally/masters.ts";
import type { TallyNames } from "#books/rules/tally/names.ts";
import { tallyVoucher, type VoucherSource } from "#books/rules/tally/vouchers.ts";
import { TALLY_CLOSING, tallyEnvelope } from "#books/rules/tally/xml.ts";
import { appropriations } from "#books/server/ledger/appropriation.ts";
import { accountSums, owedBefore } from "#books/server/ledger/books-store.ts";
import { entriesWith, everyEntry, type LedgerFilter } from "#books/server/ledger/ledger-list-store.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inPages } from "#platform/server/database/in-pages.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { textStream } from "#platform/server/http/serving/file-responses.ts";
import { tallyNames } from "#shop/rules/settings/tally-settings.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { afterNoting, recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { documentsNumbered } from "./month-end-store.ts";

type TallyPart = "vouchers" | "ledgers" | "opening";
type TallyInput = { month: string; part: TallyPart; admin: Admin };

export function tallyXml(shop: Pick<Shop, "db" | "now" | "settings">, { month, part, admin }: TallyInput): Readable {
  const names = tallyNames(shop.settings.current());
  const note = () => recordExport(shop, { what: "tally", as: "xml", filter: { month, part }, admin });
  return textStream(afterNoting(note, PARTS[part](shop.db, month, names)));
}

type Write = (db: Database, month: string, names: TallyNames) => AsyncGenerator<string>;

const PARTS: Record<TallyPart, Write> = { vouchers: writtenVouchers, ledgers: writtenLedgers, opening: writtenOpening };

async function* writtenVouchers(db: Database, month: string, names: TallyNames) {
  const billsOf = billsIn(db, spanOf(month));
  yield tallyEnvelope("Vouchers", names);
  for await (const sources of sourcesIn(db, spanOf(month))) {
    const bills = await billsOf(sources);
    yield sources.map((source) => tallyVoucher({ ...source, bills: bills.get(source.entry.id) }, names)).join("");
  }
  yield TALLY_CLOSING;
}

/** Invoices first: they state the party's GSTIN and state. */
async function* writtenLedgers(db: Database, month: string, names: TallyNames) {
  const masters = tallyMasters(names);
  yield masters.start();
  for (const filter of [{ ...spanOf(month), kind: "invoice" as const }, spanOf(month)])
    for await (const sources of sourcesIn(db, filter)) yield sources.map(masters.add).join("");
  yield TALLY_CLOSING;
}

async function* writtenOpening(db: Database, month: string, names: TallyNames) {
  const masters = tallyMasters(names);
  const first = `${month}-01`;
  const sums = await accountSums(db, { from: first, to: daysAfter(first, -1) });
  const balances = Object.fromEntries(Object.entries(sums).map(([account, { before }]) => [account, before])) as Record<
    Account,
    Paise
  >;
  yield tallyEnvelope("All Masters", names) + masters.openingOfAccounts(balances);
  const pages = inPages<Awaited<ReturnType<typeof owedBefore>>[number]>((behind, limit) =>
    inLanguage("en", () => owedBefore(db, first, behind, limit)),
  );
  for await (const parties of pages) {
    const accounts = await appropriations(
      db,
      parties.map(({ id }) => id),
    );
    yield parties
      .map((party) => masters.openingOfParty(party, party.owed ?? NOTHING, openedBefore(accounts.get(party.id), first)))
      .join("");
  }
  yield TALLY_CLOSING;
}

const spanOf = (month: string) => ({ from: `${month}-01`, to: endOfMonth(month) });

async function* sourcesIn(db: Database, filter: LedgerFilter): AsyncGenerator<VoucherSource[]> {
  const inEnglish = (ids: readonly { id: number }[]) => inLanguage("en", () => entriesWith(db, ids));
  for await (const entries of everyEntry(db, { ...filter, oldestFirst: true }, inEnglish)) {
    const numbers = entries.flatMap(({ about }) => (about.what === "document" ? [about.number] : []));
    const documents = await documentsNumbered(db, numbers);
    yield entries.map((entry) => ({
      entry,
      party: entry,
      document: entry.about.what === "document" ? documents.get(entry.about.number) : undefined,
    }));
  }
}

/**
 * By entry id. What a payment is for may have changed since an earlier export, so it follows from all entries of the customers; each
 * customer is read once for a file.
 */
function billsIn(db: Database, { from, to }: { from: string; to: string }) {
  const read = new Set<number>();
  const bills = new Map<string, BillReference[]>();
  return async (sources: readonly VoucherSource[]): Promise<ReadonlyMap<string, BillReference[]>> => {
    const customers = new Set(sources.map(({ entry }) => Number(entry.customer))).difference(read);
    for (const account of (await appropriations(db, [...customers])).values()) {
      const references = inLanguage("en", () => billReferences(account));
      for (const { id, day } of account.entries) if (day >= from && day <= to) bills.set(id, references.get(id) ?? []);
    }
    for (const customer of customers) read.add(customer);
    return bills;
  };
}

const openedBefore = (account: Appropriation | undefined, first: string) =>
  account ? inLanguage("en", () => openingBills(account, first)) : [];
