/**
 * Allocates payments to orders. A payment may settle several orders, part of one, or stay on account. Reallocation retains the
 * history. Allocations never exceed the payment or what an order still needs.
 */
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";

/** A payment, or a credit such as a returned deposit. The amount excludes refunds, and is zero once undone. */
export type Money = { id: string; amount: Paise };

/** With GST and deposit, less credit notes. */
export type OrderDue = { order: string; placedOn: string; due: Paise };

export type Share = { order: string; amount: Paise };

/** The highest revision of a payment is in force; earlier ones are its history. */
export type Revision = {
  payment: string;
  revision: number;
  shares: readonly Share[];
  at: Date;
  by: string;
  reason?: string;
};

export function allocationState(revisions: readonly Revision[]): Revision[] {
  const latest = new Map<string, Revision>();
  for (const revision of revisions) {
    const known = latest.get(revision.payment);
    if (known === undefined || revision.revision > known.revision) latest.set(revision.payment, revision);
  }
  return [...latest.values()];
}

const standingFor = (payment: string, revisions: readonly Revision[]): Revision | undefined =>
  allocationState(revisions.filter((revision) => revision.payment === payment))[0];

export function settled(revisions: readonly Revision[]): Map<string, Paise> {
  const byOrder = new Map<string, Paise>();
  for (const { order, amount } of allocationState(revisions).flatMap(({ shares }) => shares))
    byOrder.set(order, ((byOrder.get(order) ?? 0) + amount) as Paise);
  return byOrder;
}

/** Negative where an order became cheaper after it was settled. */
export const stillOpen = ({ order, due }: OrderDue, revisions: readonly Revision[]): Paise =>
  (due - (settled(revisions).get(order) ?? 0)) as Paise;

export type Decision = Pick<Revision, "shares" | "at" | "by" | "reason">;
export type AllocationResult = { ok: true; revision: Revision } | { ok: false; problem: string };
type Books = { orders: readonly OrderDue[]; revisions: readonly Revision[] };

/** Replaces the allocation. Without shares the payment stays on account. */
export function allocate(
  money: Money,
  { shares, ...decided }: Decision,
  { orders, revisions }: Books,
): AllocationResult {
  const others = revisions.filter(({ payment }) => payment !== money.id);
  const open = new Map(orders.map((order) => [order.order, stillOpenAfter(order, settled(others))]));
  const problem =
    shares.map((share) => shareProblem(share, open.get(share.order))).find((found) => found !== undefined) ??
    (new Set(shares.map(({ order }) => order)).size < shares.length ? t("An order is listed twice.") : undefined) ??
    (total(shares) > money.amount
      ? t("{amount} is more than the payment of {payment}.", {
          amount: shopPrice(total(shares)),
          payment: shopPrice(money.amount),
        })
      : undefined);
  if (problem !== undefined) return { ok: false, problem };
  const revision = (standingFor(money.id, revisions)?.revision ?? 0) + 1;
  return { ok: true, revision: { ...decided, payment: money.id, revision, shares } };
}

export function shareProblem({ order, amount }: Share, open: Paise | undefined): string | undefined {
  if (open === undefined) return t("{order} does not belong to this customer.", { order });
  if (!Number.isSafeInteger(amount) || amount <= 0) return t("Please enter an amount above 0 for {order}.", { order });
  if (amount <= open) return undefined;
  return open > 0
    ? t("{order} needs only {amount} more.", { order, amount: shopPrice(open) })
    : t("{order} is already settled.", { order });
}

/** Oldest order first, as far as the money reaches. It changes nothing. */
export function proposeShares(money: Money, { orders, revisions }: Books): Share[] {
  const already = settled(revisions.filter(({ payment }) => payment !== money.id));
  let left: number = money.amount;
  const shares: Share[] = [];
  for (const order of orders.toSorted(olderFirst)) {
    const amount = Math.min(left, stillOpenAfter(order, already)) as Paise;
    if (amount <= 0) continue;
    shares.push({ order: order.order, amount });
    left -= amount;
  }
  return shares;
}

/** After a credit note or a cancellation, excess money returns to the account, from the latest payment first. */
export function loosened(
  { order, due }: Pick<OrderDue, "order" | "due">,
  revisions: readonly Revision[],
  decided: Omit<Decision, "shares">,
): Revision[] {
  let tooMuch = (settled(revisions).get(order) ?? NOTHING) - due;
  return allocationState(revisions)
    .toReversed()
    .flatMap(({ payment, revision, shares }) => {
      const given = shares.find((share) => share.order === order)?.amount ?? NOTHING;
      const taken = Math.min(given, tooMuch);
      if (taken <= 0) return [];
      tooMuch -= taken;
      const left = shares.map((share) =>
        share.order === order ? { order, amount: (share.amount - taken) as Paise } : share,
      );
      return [{ ...decided, payment, revision: revision + 1, shares: left.filter(({ amount }) => amount > 0) }];
    });
}

/** Takes unallocated money for one order, in the given sequence. `rest` is not covered by it. */
export function takenFor(
  { order, amount }: Share,
  onAccount: readonly Money[],
  { revisions, ...decided }: Omit<Decision, "shares"> & { revisions: readonly Revision[] },
): { revisions: Revision[]; rest: Paise } {
  let rest: number = amount;
  const taken = onAccount.flatMap(({ id, amount: free }) => {
    const used = Math.min(rest, free);
    if (used <= 0) return [];
    rest -= used;
    const { revision = 0, shares = [] } = standingFor(id, revisions) ?? {};
    const before = shares.find((share) => share.order === order)?.amount ?? NOTHING;
    const others = shares.filter((share) => share.order !== order);
    return [
      {
        ...decided,
        payment: id,
        revision: revision + 1,
        shares: [...others, { order, amount: (before + used) as Paise }],
      },
    ];
  });
  return { revisions: taken, rest: rest as Paise };
}

const olderFirst = (one: OrderDue, other: OrderDue) =>
  one.placedOn.localeCompare(other.placedOn) || one.order.localeCompare(other.order);

const stillOpenAfter = ({ order, due }: OrderDue, already: ReadonlyMap<string, Paise>): Paise =>
  (due - (already.get(order) ?? NOTHING)) as Paise;

const total = (shares: readonly Share[]): Paise => sum(shares.map(({ amount }) => amount));
