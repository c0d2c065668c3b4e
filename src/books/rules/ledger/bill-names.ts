/** The name that an entry has as a bill: an order's invoice and deposit are one, under the number of the invoice. */
import { type BookedEntry, entryReference, receiptNumber } from "./entry.ts";

/** By entry id. Empty for an entry without a number, such as an opening balance. */
export function billNames(entries: readonly BookedEntry[]): Map<string, string> {
  const invoices = new Map<string, string>();
  return new Map(
    entries.map((entry) => {
      const { id, kind, order = "" } = entry;
      if (kind === "invoice") invoices.set(order, entryReference(entry));
      const invoice = kind === "deposit-charged" && order ? invoices.get(order) : undefined;
      return [id, invoice ?? (kind === "payment" ? receiptNumber(entry) : entryReference(entry))];
    }),
  );
}
