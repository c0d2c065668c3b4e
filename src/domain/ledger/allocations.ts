/**
 * Which payment is for which orders. A payment may settle one, several, part of one, or wait on account; what was decided can be
 * decided anew, and every earlier decision is kept. Nothing is ever given out twice: not more than the payment, and not more than
 * an order still needs.
 */
import { t } from "#domain/language/text.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#domain/money.ts";

/**
 * Money that can settle orders: a payment, or a credit such as a deposit that came back. The amount is what is still here of it: less what was
 * refunded, and nothing once it is undone.
 */
export type Money = { id: string; amount: Paise };

/** What an order costs as it stands: with GST and deposit, less what credit notes took back. */
export type OrderDue = { order: string; placedOn: string; due: Paise };

export type Share = { order: string; amount: Paise };

/** One decision about one payment. The highest revision stands; those before it are its history. */
export type Revision = {
  payment: string;
  revision: number;
  shares: readonly Share[];
  at: Date;
  by: string;
  reason?: string;
};

/** The decisions in force, one for each payment. */
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

/** How much of each order is settled, and by whom is not asked. */
export function settled(revisions: readonly Revision[]): Map<string, Paise> {
  const byOrder = new Map<string, Paise>();
  for (const { order, amount } of allocationState(revisions).flatMap(({ shares }) => shares))
    byOrder.set(order, ((byOrder.get(order) ?? 0) + amount) as Paise);
  return byOrder;
}

/** What an order still needs. Below nothing where it was made cheaper after it had been settled. */
export const stillOpen = ({ order, due }: OrderDue, revisions: readonly Revision[]): Paise =>
  (due - (settled(revisions).get(order) ?? 0)) as Paise;

export type Decision = Pick<Revision, "shares" | "at" | "by" | "reason">;
export type AllocationResult = { ok: true; revision: Revision } | { ok: false; problem: string };
type Books = { orders: readonly OrderDue[]; revisions: readonly Revision[] };

/** Decides anew what a payment is for. What it was for before no longer counts; no shares at all puts it on account. */
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

function shareProblem({ order, amount }: Share, open: Paise | undefined): string | undefined {
  if (open === undefined) return t("{order} does not belong to this customer.", { order });
  if (!Number.isSafeInteger(amount) || amount <= 0) return t("Please enter an amount above 0 for {order}.", { order });
  if (amount <= open) return undefined;
  return open > 0
    ? t("{order} needs only {amount} more.", { order, amount: shopPrice(open) })
    : t("{order} is already settled.", { order });
}

/** Oldest order first, each as far as the money reaches; the rest stays on account. A proposal: nothing is decided by it. */
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

/**
 * An order became cheaper, by a credit note or because it was cancelled: what is given to it beyond that waits on account again. The payment
 * that came last is loosened first.
 */
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

const olderFirst = (one: OrderDue, other: OrderDue) =>
  one.placedOn.localeCompare(other.placedOn) || one.order.localeCompare(other.order);

const stillOpenAfter = ({ order, due }: OrderDue, already: ReadonlyMap<string, Paise>): Paise =>
  (due - (already.get(order) ?? NOTHING)) as Paise;

const total = (shares: readonly Share[]): Paise => sum(shares.map(({ amount }) => amount));
