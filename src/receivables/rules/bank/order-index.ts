/** Indexes open orders by everything a bank line could contain, so that matching uses map lookups instead of scanning all orders. */
import type { Paise } from "#platform/rules/money/money.ts";

/** An order that is not fully paid. */
export type OpenOrder = {
  /** Unique in the shop: order numbers are unique only per customer. */
  id: string;
  orderNumber: string;
  customer: string;
  open: Paise;
  placedOn: string;
  /** What a transfer may contain for this customer: name, company, mobile. */
  names: readonly string[];
  /** Cleaned references from the customer's proofs. */
  utrs: readonly string[];
  /** Document numbers, which buyers also quote. */
  documents?: readonly string[];
};

/** With the day as a number: matching reads it a hundred thousand times. */
export type IndexedOrder = OpenOrder & { placed: number };

export const dayNumber = (day: string): number => Date.parse(day) / (24 * 60 * 60 * 1000);

/** If more orders fit a line, only the nearest in days are candidates. More would not help, and cost time. */
const MAX_CANDIDATES = 8;
/** A name that more customers share identifies none of them. */
const MAX_NAMESAKES = 20;
/** Sums use only this many of a customer's orders, the oldest. */
const MAX_SUMMED = 10;

const UTR_START = 10;

/** Words that are common in traders' names and bank texts. */
const COMMON = new Set(
  "COOLING REFRIGERATION TRADERS TRADING ENTERPRISE ENTERPRISES PRIVATE LIMITED SERVICE SERVICES INDIA ELECTRICALS AIRCON SHRI SHREE SALES STORE CORPORATION COMPANY BANK TRANSFER NEFT RTGS IMPS PAYMENT ORDER FROM".split(
    " ",
  ),
);

export const tokensIn = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];

/** Words that identify a customer; a mobile is one, because many UPI ids contain it. */
export function distinctiveWords(name: string): string[] {
  const tokens = [...new Set(tokensIn(name))].filter((token) => !COMMON.has(token));
  const long = tokens.filter((token) => /^[A-Z]{4,}$|^\d{10}$/.test(token));
  return long.length > 0 ? long : tokens.filter((token) => /^[A-Z]{3}$/.test(token));
}

export type OrderIndex = ReturnType<typeof indexOrders>;

export function indexOrders(orders: readonly OpenOrder[]) {
  const open = orders
    .filter((order) => order.open > 0)
    .map((order): IndexedOrder => ({ ...order, placed: dayNumber(order.placedOn) }))
    .toSorted((one, other) => one.placed - other.placed);
  const byUtr = new Map<string, IndexedOrder[]>();
  const byUtrStart = new Map<string, IndexedOrder[]>();
  const byNumber = new Map<string, IndexedOrder[]>();
  const byAmount = new Map<number, IndexedOrder[]>();
  const byAmountAndWord = new Map<string, IndexedOrder[]>();
  const byCustomer = new Map<string, IndexedOrder[]>();
  const customersByWord = new Map<string, Set<string>>();
  for (const order of open) {
    for (const utr of new Set(order.utrs)) {
      add(byUtr, utr, order);
      if (utr.length > UTR_START) add(byUtrStart, utr.slice(0, UTR_START), order);
    }
    for (const number of numbersOf(order)) add(byNumber, number, order);
    add(byAmount, order.open, order);
    add(byCustomer, order.customer, order);
    for (const word of new Set(order.names.flatMap(distinctiveWords))) {
      add(byAmountAndWord, `${order.open} ${word}`, order);
      customersByWord.set(word, (customersByWord.get(word) ?? new Set()).add(order.customer));
    }
  }
  const sums = new Map<string, ReadonlyMap<number, IndexedOrder[]>>();
  return {
    withUtr: (utr: string, day: number) => nearest(byUtr.get(utr), day),
    withUtrStart: (start: string, day: number) =>
      nearest(byUtrStart.get(start.slice(0, UTR_START)), day).filter(({ utrs }) =>
        utrs.some((utr) => utr !== start && utr.startsWith(start)),
      ),
    withNumber: (number: string, day: number) => nearest(byNumber.get(number), day),
    withAmount: (amount: Paise, day: number) => nearest(byAmount.get(amount), day),
    withAmountAndWord: (amount: Paise, word: string, day: number) =>
      nearest(byAmountAndWord.get(`${amount} ${word}`), day),
    customersCalled: (word: string): readonly string[] => {
      const customers = customersByWord.get(word);
      return customers === undefined || customers.size > MAX_NAMESAKES ? [] : [...customers];
    },
    namesOf: (customer: string): readonly string[] => byCustomer.get(customer)?.[0]?.names ?? [],
    /** Several orders of one customer with this sum. Computed once per customer. */
    summingUp: (customer: string, amount: Paise): readonly IndexedOrder[] => {
      const known = sums.get(customer) ?? sumsOf(byCustomer.get(customer) ?? []);
      sums.set(customer, known);
      return known.get(amount) ?? [];
    },
  };
}

/** As buyers write them: with or without letters, slashes and dashes. */
function numbersOf({ orderNumber, documents = [] }: OpenOrder): Set<string> {
  const digits = orderNumber.replace(/\D/g, "");
  const written = [orderNumber, ...documents].map((number) => tokensIn(number).join(""));
  return new Set([...written.filter((number) => number.length >= 5), ...(digits.length >= 12 ? [digits] : [])]);
}

/** Oldest first, so that among equal sums the one with the oldest order wins. */
function sumsOf(orders: readonly IndexedOrder[]): ReadonlyMap<number, IndexedOrder[]> {
  const sums = new Map<number, IndexedOrder[]>([[0, []]]);
  for (const order of orders.slice(0, MAX_SUMMED))
    for (const [sum, parts] of [...sums])
      if (!sums.has(sum + order.open)) sums.set(sum + order.open, [...parts, order]);
  return new Map([...sums].filter(([, parts]) => parts.length > 1));
}

/** Expects a list sorted by day. Binary search, because a popular price may have thousands of orders. */
function nearest(orders: readonly IndexedOrder[] | undefined, day: number): readonly IndexedOrder[] {
  if (orders === undefined || orders.length <= MAX_CANDIDATES) return orders ?? [];
  let [low, high] = [0, orders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((orders[middle]?.placed ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const apart = (place: number) => Math.abs((orders[place]?.placed ?? Number.POSITIVE_INFINITY) - day);
  let [before, after] = [low - 1, low];
  while (after - before <= MAX_CANDIDATES)
    if (apart(before) < apart(after)) before -= 1;
    else after += 1;
  return orders.slice(before + 1, after);
}

function add<Key>(map: Map<Key, IndexedOrder[]>, key: Key, order: IndexedOrder) {
  const known = map.get(key);
  if (known) known.push(order);
  else map.set(key, [order]);
}
