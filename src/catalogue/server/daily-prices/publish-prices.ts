/** Publishes prices, all or none, at once or scheduled. */

import { isLargeChange, scheduleProblem } from "#catalogue/rules/pricing/price-changes.ts";
import { addPublication } from "#catalogue/server/price-history/publication-store.ts";
import { savePublication } from "#catalogue/server/price-history/save-publication.ts";
import { lockQuotedProducts, type QuotedProduct, reprice } from "#catalogue/server/products/reprice.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";

type PriceChange = { id: string; price: number; expected?: number | undefined };
type PublishInput = {
  changes: readonly PriceChange[];
  at?: string | undefined;
  note: string;
  confirm?: boolean | undefined;
};

type NewPrice = { from: QuotedProduct; to: Paise };

/** Returns the publication's number. */
export async function publishPrices(shop: Shop, input: PublishInput, admin: Admin): Promise<number> {
  const at = requestedTime(input.at, shop.now());
  refuseRepeated(input.changes);
  const number = await change(shop, admin, async (work) => {
    const { tx } = work;
    const found = await lockQuotedProducts(
      tx,
      input.changes.map(({ id }) => id),
    );
    const requested = input.changes.map((change) => ({ ...change, from: found.get(change.id) as QuotedProduct }));
    refuseUnseen(requested);
    const prices = requested.map(({ from, price }) => ({ from, to: rupees(price) }));
    if (!input.confirm) refuseLargeSteps(prices);
    const { note } = input;
    // After the locks: a publication that waited must be later.
    const now = work.at;
    return at === undefined
      ? publishNow(work, { prices, admin, note, now })
      : schedule(work, { prices, admin, note, now, at });
  });
  if (at === undefined) await shop.catalogue.refresh();
  return number;
}

type PublicationInput = {
  prices: readonly NewPrice[];
  admin: Admin;
  note?: string;
  undoes?: number;
  now: Date;
};

/** The caller must have locked the products. */
export async function publishNow({ tx, audit }: Change, { prices, ...publishing }: PublicationInput): Promise<number> {
  const { now, undoes } = publishing;
  await reprice(tx, prices, now);
  const number = await savePublication(tx, {
    ...publishing,
    prices: prices.map(({ from, to }) => ({ productId: from.id, unit: from.unit, before: from.price, price: to })),
  });
  const action = undoes === undefined ? "publish-prices" : "undo-prices";
  audit(action, { kind: "prices", id: String(number) }, asRecorded(prices));
  return number;
}

async function schedule(
  { tx, audit }: Change,
  { prices, admin, note, now, at }: PublicationInput & { at: Date },
): Promise<number> {
  const number = await addPublication(
    tx,
    { status: "scheduled", note, byId: admin.id, byName: admin.name, createdAt: now, publishAt: at },
    prices.map(({ from, to }) => ({ productId: from.id, unit: from.unit, price: to })),
  );
  const after = { at, ...asRecorded(prices).after };
  audit("schedule-prices", { kind: "prices", id: String(number) }, { after });
  return number;
}

/** Rupees by product, for the audit log. */
export const asRecorded = (prices: readonly NewPrice[]) => ({
  before: Object.fromEntries(prices.map(({ from }) => [from.id, inRupees(from.price)])),
  after: Object.fromEntries(prices.map(({ from, to }) => [from.id, inRupees(to)])),
});

function requestedTime(at: string | undefined, now: Date): Date | undefined {
  if (at === undefined) return undefined;
  const time = new Date(at);
  const problem = scheduleProblem(time, now);
  if (problem !== undefined) throw new Problem("invalid-input", problem, { fields: { at: problem } });
  return time;
}

function refuseRepeated(changes: readonly PriceChange[]) {
  const repeated = changes.find(({ id }, index) => changes.findIndex((other) => other.id === id) !== index);
  if (repeated)
    throw new Problem("invalid-input", t("{id} is listed twice.", { id: repeated.id }), {
      fields: { changes: repeated.id },
    });
}

/** Rejects prices changed since the admin loaded the desk. */
function refuseUnseen(requested: readonly (PriceChange & { from: QuotedProduct })[]) {
  const lines = requested
    .filter(({ expected, from }) => expected !== undefined && rupees(expected) !== from.price)
    .map(({ id, expected, from }) => ({ id, name: from.name, expected, now: inRupees(from.price) }));
  if (lines.length === 0) return;
  const names = lines.map(({ name }) => name).join(", ");
  throw new Problem("changed-meanwhile", t("Someone else changed these prices: {names}.", { names }), {
    details: { lines },
  });
}

function refuseLargeSteps(prices: readonly NewPrice[]) {
  const large = prices.filter(({ from, to }) => isLargeChange(from.price, to));
  const [first] = large;
  if (first === undefined) return;
  const moved = { name: first.from.name, before: shopPrice(first.from.price), after: shopPrice(first.to) };
  const others = large.length - 1;
  throw new Problem(
    "large-price-change",
    others === 0
      ? t("This changes {name} from {before} to {after}. Please confirm.", moved)
      : t("This changes {name} from {before} to {after}, and {others} more. Please confirm.", { ...moved, others }),
    {
      details: {
        lines: large.map(({ from, to }) => ({
          id: from.id,
          name: from.name,
          before: inRupees(from.price),
          after: inRupees(to),
        })),
      },
    },
  );
}
