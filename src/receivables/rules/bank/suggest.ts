/** Suggests orders for a bank line, each with a reason staff can check: the reference, a number in the text, a name, an amount. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import { dayNumber, distinctiveWords, type IndexedOrder, type OrderIndex, tokensIn } from "./order-index.ts";
import { cutReferenceIn } from "./references.ts";

export type IncomingLine = { id: string; day: string; amount: Paise; narration: string; references: readonly string[] };

/** Best first. */
export const REASONS = {
  utr: { message: () => t("Same UTR"), fits: 100, differs: 70 },
  "order-number": { message: () => t("Order number in the text"), fits: 90, differs: 60 },
  "utr-start": { message: () => t("UTR starts the same, the bank cut off the rest"), fits: 65, differs: 40 },
  "amount-and-name": { message: () => t("Amount and name"), fits: 55, differs: 0 },
  amount: { message: () => t("Amount only"), fits: 25, differs: 0 },
} as const satisfies Record<string, { message: () => string; fits: number; differs: number }>;

export type Reason = keyof typeof REASONS;

export type Suggestion = {
  line: string;
  reason: Reason;
  /** Allocation of the line to orders: in total at most the line's amount, and for each order at most what it needs. */
  shares: readonly { order: string; amount: Paise }[];
  /** Excess of the line, or shortfall of the orders, where the amounts differ. */
  over: Paise;
  missing: Paise;
  score: number;
};

const MAX_SUGGESTIONS = 5;
/** A bank's own text has at most twenty words; further ones were added by another party. */
const MAX_TOKENS = 60;
/** A payment within these days after an order is probably for that order. */
const SOON_DAYS = 3;
const NOT_SOON = 10;

/** The same day scale as the orders. */
type DatedLine = IncomingLine & { dayNumber: number };

/** Best first, each set of orders once, with its best reason. */
export function suggestFor(incoming: IncomingLine, index: OrderIndex): Suggestion[] {
  if (incoming.amount <= 0) return [];
  const line = { ...incoming, dayNumber: dayNumber(incoming.day) };
  const tokens = tokensIn(line.narration).slice(0, MAX_TOKENS);
  const found = [
    ...together(
      "utr",
      line,
      line.references.flatMap((utr) => index.withUtr(utr, line.dayNumber)),
    ),
    ...together(
      "order-number",
      line,
      numbersIn(tokens).flatMap((number) => index.withNumber(number, line.dayNumber)),
    ),
    ...cutOff(line, index),
    ...byName(line, tokens, index),
    ...index.withAmount(line.amount, line.dayNumber).map((order) => suggestion("amount", line, [order])),
  ];
  const best = new Map<string, Suggestion>();
  for (const suggested of found.toSorted((one, other) => other.score - one.score)) {
    const orders = suggested.shares
      .map(({ order }) => order)
      .toSorted()
      .join(" ");
    if (!best.has(orders)) best.set(orders, suggested);
  }
  return [...best.values()].slice(0, MAX_SUGGESTIONS);
}

/** One reference or text may refer to several orders: all of them when their sum fits, else each by itself. */
function together(reason: Reason, line: DatedLine, orders: readonly IndexedOrder[]): Suggestion[] {
  const different = [...new Set(orders)];
  const ofOneCustomer = new Set(different.map(({ customer }) => customer)).size === 1;
  const fits = sum(different.map(({ open }) => open)) === line.amount;
  if (different.length > 1 && ofOneCustomer && fits) return [suggestion(reason, line, different)];
  return different.map((order) => suggestion(reason, line, [order]));
}

function cutOff(line: DatedLine, index: OrderIndex): Suggestion[] {
  const start = cutReferenceIn(line);
  const orders = start === undefined ? [] : index.withUtrStart(start, line.dayNumber);
  return orders.length === 1 ? together("utr-start", line, orders) : [];
}

function byName(line: DatedLine, tokens: readonly string[], index: OrderIndex): Suggestion[] {
  const text = new Set(tokens);
  const words = [...text].filter((token) => /^[A-Z]{3,}$|^\d{10}$/.test(token));
  const isCalled = (names: readonly string[]) => names.some((name) => isMostlyNamed(distinctiveWords(name), text));
  const single = words.flatMap((word) => index.withAmountAndWord(line.amount, word, line.dayNumber));
  const customers = new Set(words.flatMap((word) => index.customersCalled(word)));
  const several = [...customers].flatMap((customer) => {
    const orders = index.summingUp(customer, line.amount);
    return orders.length > 0 && isCalled(index.namesOf(customer)) ? [suggestion("amount-and-name", line, orders)] : [];
  });
  const ones = [...new Set(single)].filter(({ names }) => isCalled(names));
  return [...ones.map((order) => suggestion("amount-and-name", line, [order])), ...several];
}

/** Banks truncate names and payers shorten them: half of the distinctive words are enough if the amount fits. */
const isMostlyNamed = (words: readonly string[], text: ReadonlySet<string>) =>
  words.length > 0 && words.filter((word) => text.has(word)).length * 2 >= words.length;

/** A number may be written in pieces: ORD 1794…, SH/26-27/00123, or wrapped at the end of a bank's line. */
const MAX_PIECES = 4;

function numbersIn(tokens: readonly string[]): string[] {
  const joined = tokens.flatMap((_, from) =>
    Array.from({ length: MAX_PIECES }, (_, more) => tokens.slice(from, from + more + 1).join("")),
  );
  const glued = tokens.flatMap((token) => token.match(/ORD\d{12,14}/g) ?? []);
  return [...new Set([...joined, ...glued])].filter((number) => number.length >= 5 && /\d/.test(number));
}

function suggestion(reason: Reason, line: DatedLine, orders: readonly IndexedOrder[]): Suggestion {
  let left: number = line.amount;
  const shares = orders.flatMap(({ id, open }) => {
    const amount = Math.min(left, open) as Paise;
    left -= amount;
    return amount > 0 ? [{ order: id, amount }] : [];
  });
  const missing = Math.max(0, sum(orders.map(({ open }) => open)) - line.amount) as Paise;
  const fits = left === 0 && missing === 0;
  const { fits: whenFitting, differs } = REASONS[reason];
  const isWeak = reason === "amount" || reason === "amount-and-name";
  const daysApart = Math.max(...orders.map(({ placed }) => Math.abs(placed - line.dayNumber)));
  const late = isWeak && daysApart > SOON_DAYS ? NOT_SOON : 0;
  const severalOrders = orders.length > 1 ? 2 : 0;
  // Days only break ties: they never outweigh a better reason.
  const score = (fits ? whenFitting : differs) - late - severalOrders - Math.min(daysApart, 90) / 100;
  return { line: line.id, reason, shares, over: left as Paise, missing, score };
}

/** "UTR equal, ₹500.00 is missing": the reason, and what staff should check. */
export function suggestionText({ reason, shares, over, missing }: Suggestion): string {
  return [
    REASONS[reason].message(),
    over > 0 && t("{amount} more than outstanding", { amount: shopPrice(over) }),
    over <= 0 && missing > 0 && t("{amount} short", { amount: shopPrice(missing) }),
    shares.length > 1 && t("{count} orders combined", { count: shares.length }),
  ]
    .filter(Boolean)
    .join(", ");
}
