/**
 * Matches bank lines with open orders: suggestions for each line, and those that can be confirmed at once. It books nothing: staff
 * do, or the rule that the owner has enabled.
 */
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { OpenOrder } from "./order-index.ts";
import type { IncomingLine, Suggestion } from "./suggest.ts";

export type MatchResult = {
  /** Only lines with suggestions, best first. */
  suggestions: ReadonlyMap<string, readonly Suggestion[]>;
  /** Sure enough for bulk confirmation: contains every line and every order at most once. */
  confirmAll: readonly Suggestion[];
  /** Ids of the lines in `confirmAll`. */
  sure: ReadonlySet<string>;
  /** Lines whose reference has settled a payment before: staff must check, so that money is not counted twice. */
  usedBefore: ReadonlySet<string>;
};

/** Evaluates the suggestions of all lines together; the server computes those in batches. */
export function concludeMatching(
  lines: readonly IncomingLine[],
  suggested: ReadonlyMap<string, readonly Suggestion[]>,
  usedUtrs: ReadonlySet<string>,
  /** Lines that the bank may have taken back. */
  doubtful: ReadonlyMap<string, unknown> = new Map(),
): MatchResult {
  const suggestions = new Map([...suggested].filter(([, found]) => found.length > 0));
  const usedBefore = new Set(
    lines.flatMap(({ id, references }) => (references.some((utr) => usedUtrs.has(utr)) ? [id] : [])),
  );
  const candidates = lines.flatMap(({ id }) =>
    usedBefore.has(id) || doubtful.has(id) ? [] : onlySure(suggestions.get(id) ?? []),
  );
  const confirmAll = eachOnce(candidates);
  return { suggestions, confirmAll, sure: new Set(confirmAll.map(({ line }) => line)), usedBefore };
}

/** Reference or order number, and the amount to the paisa. If two such suggestions contradict each other, neither is sure. */
function onlySure(suggested: readonly Suggestion[]): Suggestion[] {
  const sure = suggested.filter(
    ({ reason, over, missing }) => (reason === "utr" || reason === "order-number") && over === 0 && missing === 0,
  );
  return sure.length === 1 ? sure : [];
}

/** Surest first; an order that is taken is not offered to a second line. */
function eachOnce(suggestions: readonly Suggestion[]): Suggestion[] {
  const [lines, orders] = [new Set<string>(), new Set<string>()];
  return suggestions
    .toSorted((one, other) => other.score - one.score)
    .filter(({ line, shares }) => {
      if (lines.has(line) || shares.some(({ order }) => orders.has(order))) return false;
      lines.add(line);
      for (const { order } of shares) orders.add(order);
      return true;
    });
}

/**
 * The optional rule of the owner: only an equal UTR and amount mark an order paid without a person. Call it only for suggestions in
 * `confirmAll`, where no second order claims the same reference.
 */
export function isExactUtrAndAmount(
  { references, amount }: Pick<IncomingLine, "references" | "amount">,
  { utrs, open }: Pick<OpenOrder, "utrs" | "open">,
  usedUtrs: ReadonlySet<string>,
): boolean {
  const equal = references.filter((utr) => utrs.includes(utr));
  return amount > 0 && amount === open && equal.length > 0 && !references.some((utr) => usedUtrs.has(utr));
}

/** A payment recorded before the bank line arrived, for example by Mark paid. */
export type RecordedPayment = { id: string; amount: Paise; reference: string };

/** The line is this payment and not a second one: reference and amount match, and no other payment has both. */
export function recordedPayment(
  { references, amount }: Pick<IncomingLine, "references" | "amount">,
  payments: readonly RecordedPayment[],
): RecordedPayment | undefined {
  const equal = payments.filter((payment) => references.includes(payment.reference) && payment.amount === amount);
  return equal.length === 1 ? equal[0] : undefined;
}

/** Screen groups of pending lines, in display order. */
export const CERTAINTIES = {
  get sure() {
    return t("Sure");
  },
  get noted() {
    return t("Already recorded");
  },
  get used() {
    return t("UTR used before");
  },
  get likely() {
    return t("Likely");
  },
  get possible() {
    return t("Amount only");
  },
  get none() {
    return t("No order found");
  },
};

export type Certainty = keyof typeof CERTAINTIES;

export function certaintyOf(
  line: Pick<IncomingLine, "id">,
  { suggestions, sure, usedBefore }: MatchResult,
  noted: RecordedPayment | undefined,
): Certainty {
  if (noted !== undefined) return "noted";
  if (usedBefore.has(line.id)) return "used";
  if (sure.has(line.id)) return "sure";
  const [best] = suggestions.get(line.id) ?? [];
  if (best === undefined) return "none";
  return best.reason === "amount" ? "possible" : "likely";
}

export type BankSighting = "utr-and-amount" | "utr-with-other-amount" | "not-seen";

/** Bank status of a proof, for the queue of proofs to check. */
export function bankSighting(
  proof: { utr: string; amount: Paise },
  linesByUtr: ReadonlyMap<string, readonly Pick<IncomingLine, "amount">[]>,
): BankSighting {
  const incoming = (linesByUtr.get(proof.utr) ?? []).filter(({ amount }) => amount > 0);
  if (incoming.some(({ amount }) => amount === proof.amount)) return "utr-and-amount";
  return incoming.length > 0 ? "utr-with-other-amount" : "not-seen";
}

export const BANK_SIGHTING_TEXTS: Record<BankSighting, string> = {
  get "utr-and-amount"() {
    return t("In the bank: UTR and amount");
  },
  get "utr-with-other-amount"() {
    return t("In the bank with a different amount");
  },
  get "not-seen"() {
    return t("Not in the bank yet");
  },
};
