/**
 * What settles what in a customer's account, and what is left open: the only answer for statements, ages, reminders, orders,
 * receipts and Tally. See docs/decisions/0062.
 */
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import { billNames } from "./bill-names.ts";
import { type BookedEntry, movedOn } from "./entry.ts";

/** A part of a payment that is for one order. Without a payment: of other credit, such as a released deposit. */
export type OrderShare = { payment?: string; order: string; day: string; amount: Paise };

/** What a refund returned of a payment. The rest of a refund came from other credit. */
export type RefundPart = { refund: string; payment: string; amount: Paise };

/** Of one customer. Entries of one day are in the sequence in which they were booked. */
export type AccountHistory = {
  entries: readonly BookedEntry[];
  shares: readonly OrderShare[];
  refundParts: readonly RefundPart[];
};

/** Entry ids: the credit lowers what the debt added to the balance. */
export type Settlement = { credit: string; debt: string; amount: Paise };

/** `day` is when the debt began: an invoice issued again is as old as the first of its order. */
export type OpenDebt = { entry: BookedEntry; bill: string; day: string; amount: Paise };

export type Appropriation = {
  /** The entries that move the balance, oldest first. */
  entries: readonly BookedEntry[];
  settlements: readonly Settlement[];
  /** Oldest first. */
  open: readonly OpenDebt[];
  /** Money that settles nothing yet. Beside open debts it is for orders without an invoice. */
  advance: Paise;
};

export const upTo = (day: string, { entries, shares, refundParts }: AccountHistory): AccountHistory => ({
  entries: entries.filter((entry) => entry.day <= day),
  shares: shares.filter((share) => share.day <= day),
  refundParts,
});

export function appropriate({ entries: booked, shares, refundParts }: AccountHistory): Appropriation {
  const entries = inOrder(booked);
  const books = settling(entries);
  const payments = entriesAbout(entries, "payment");
  const orders = Map.groupBy(entries, ({ order }) => order);
  const debtsOf = (order: string) => (orders.get(order) ?? []).filter(isDebt);

  for (const [debt, credit] of reversals(entries)) books.settle([books.whole(credit)], [debt]);

  const paid = shares.flatMap(({ payment = "", order, amount }): OwnedPart[] => {
    const entry = payments.get(payment);
    return entry === undefined ? [] : [{ entry, amount, order }];
  });
  const paidByOrder = Map.groupBy(paid, ({ order }) => order);
  for (const order of new Set([...orders.keys(), ...paidByOrder.keys()])) {
    if (order === undefined) continue;
    const debts = debtsOf(order);
    const own = (orders.get(order) ?? []).filter(isCredit).map(books.whole);
    const given = paidByOrder.get(order) ?? [];
    if (debts.length === 0) books.reserve(given);
    else books.settle([...own, ...given].toSorted(books.olderFirst), debts);
  }

  const otherCredit = () => entries.filter((entry) => isCredit(entry) && entry.kind !== "payment").map(books.whole);
  for (const [refund, debt] of entriesAbout(entries, "refund")) {
    const parts = refundParts.filter((part) => part.refund === refund);
    books.settle(partsOf(parts, payments), [debt]);
    books.settle(otherCredit(), [debt]);
  }

  const everyCredit = () => entries.filter(isCredit).map(books.whole);
  for (const { order, amount } of shares.filter(({ payment }) => payment === undefined)) {
    const used = upToAmount([...otherCredit(), ...everyCredit()], amount);
    const debts = debtsOf(order);
    if (debts.length === 0) books.reserve(used);
    else books.settle(used, debts);
  }

  const ageOf = agesOf(entries);
  const debts = entries.filter(isDebt).toSorted((one, other) => ageOf(one).localeCompare(ageOf(other)));
  books.settle(everyCredit(), debts);

  const bills = billNames(entries);
  return {
    entries,
    settlements: books.settlements,
    open: debts.flatMap((entry) => {
      const { amount } = books.whole(entry);
      return amount === NOTHING ? [] : [{ entry, bill: bills.get(entry.id) ?? "", day: ageOf(entry), amount }];
    }),
    advance: sum([books.reserved(), ...everyCredit().map(({ amount }) => amount)]),
  };
}

/** By day, then as booked: an entry refers only to what is before it. */
const inOrder = (entries: readonly BookedEntry[]): BookedEntry[] =>
  entries
    .filter((entry) => movedOn("receivable", entry) !== NOTHING)
    .toSorted((one, other) => one.day.localeCompare(other.day));

const isDebt = (entry: BookedEntry) => movedOn("receivable", entry) > 0;
const isCredit = (entry: BookedEntry) => movedOn("receivable", entry) < 0;

function agesOf(entries: readonly BookedEntry[]): (entry: BookedEntry) => string {
  const isBilled = ({ kind, order }: BookedEntry) =>
    order !== undefined && (kind === "invoice" || kind === "deposit-charged");
  const billed = Map.groupBy(entries.filter(isBilled), ({ order }) => order);
  return (entry) => (isBilled(entry) ? (billed.get(entry.order)?.[0]?.day ?? entry.day) : entry.day);
}

type Part = { entry: BookedEntry; amount: Paise };
type OwnedPart = Part & { order: string };

const entriesAbout = (entries: readonly BookedEntry[], kind: "payment" | "refund"): Map<string, BookedEntry> =>
  new Map(
    entries.flatMap((entry) =>
      entry.kind === kind && entry.about.what === "payment" ? [[entry.about.number, entry] as const] : [],
    ),
  );

const partsOf = (parts: readonly RefundPart[], payments: ReadonlyMap<string, BookedEntry>): Part[] =>
  parts.flatMap(({ payment, amount }) => {
    const entry = payments.get(payment);
    return entry === undefined ? [] : [{ entry, amount }];
  });

/** Entries that were reversed in full, each as debt and credit: a bounced cheque neither ages a debt anew nor settles one. */
function reversals(entries: readonly BookedEntry[]): [debt: BookedEntry, credit: BookedEntry][] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.flatMap((entry) => {
    const first = entry.corrects === undefined ? undefined : byId.get(entry.corrects);
    if (first === undefined || movedOn("receivable", first) + movedOn("receivable", entry) !== 0) return [];
    return [isDebt(first) ? [first, entry] : [entry, first]];
  });
}

function upToAmount(parts: readonly Part[], amount: Paise): Part[] {
  const taken = new Map<BookedEntry, Paise>();
  let left: number = amount;
  for (const part of parts) {
    const used = Math.min(left, taken.has(part.entry) ? 0 : part.amount) as Paise;
    if (used <= 0) continue;
    taken.set(part.entry, used);
    left -= used;
  }
  return [...taken].map(([entry, used]) => ({ entry, amount: used }));
}

/** Keeps what is left of each entry, so that nothing is used twice. */
function settling(entries: readonly BookedEntry[]) {
  const left = new Map(entries.map((entry) => [entry, Math.abs(movedOn("receivable", entry))]));
  const place = new Map(entries.map((entry, at) => [entry, at]));
  const settlements: Settlement[] = [];
  let reserved = 0;
  const leftOf = (entry: BookedEntry) => left.get(entry) ?? 0;
  const use = (entry: BookedEntry, amount: number) => left.set(entry, leftOf(entry) - amount);
  return {
    settlements,
    whole: (entry: BookedEntry): Part => ({ entry, amount: leftOf(entry) as Paise }),
    olderFirst: (one: Part, other: Part) => (place.get(one.entry) ?? 0) - (place.get(other.entry) ?? 0),
    reserved: () => reserved as Paise,
    /** For an order without an invoice: it is left out of everything that follows. */
    reserve(parts: readonly Part[]) {
      for (const { entry, amount } of parts) {
        const held = Math.min(amount, leftOf(entry));
        use(entry, held);
        reserved += held;
      }
    },
    /** The first part settles the first debt. */
    settle(parts: readonly Part[], debts: readonly BookedEntry[]) {
      let at = 0;
      for (const { entry: credit, amount } of parts) {
        let rest = Math.min(amount, leftOf(credit));
        for (let debt = debts[at]; rest > 0 && debt !== undefined; debt = debts[at]) {
          const used = Math.min(rest, leftOf(debt)) as Paise;
          if (used > 0) settlements.push({ credit: credit.id, debt: debt.id, amount: used });
          use(credit, used);
          use(debt, used);
          rest -= used;
          if (leftOf(debt) === 0) at += 1;
        }
      }
    },
  };
}
