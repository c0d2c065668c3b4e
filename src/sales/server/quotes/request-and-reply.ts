import { linePrice, packPrice } from "#catalogue/rules/pricing/line-price.ts";
import type { TypedPrice } from "#catalogue/rules/pricing/price-guard.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isCopperPipe, isGas } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { refuseLargeSteps } from "#catalogue/server/products/price-guard.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { notify } from "#people/server/notices/notify.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { rowsIn } from "#platform/server/database/list.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { atAgreedPrice } from "#sales/rules/cart/agreed-price.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";
import { cartItem } from "#sales/rules/cart/cart-item.ts";
import {
  gstRateNeeded,
  hsnNeeded,
  NOT_IN_CATALOGUE,
  type Quote,
  type QuotedLine,
  type QuoteLineInput,
  quoteState,
} from "#sales/rules/quotes/quote.ts";
import { quoteUnit } from "#sales/rules/quotes/quote-units.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { quoteAnsweredMail, quoteRequestedMail } from "./quote-mails.ts";
import {
  addQuote,
  lockQuote,
  type QuoteRow,
  type QuoteWithBuyer,
  quoteList,
  quotesFound,
  quoteWithKey,
  saveQuote,
} from "./store.ts";

export { waitingQuotes } from "./store.ts";

export const NOT_FOUND = () => new Problem("not-found", t("Quote not found."));

export const asQuote = ({ lines, answer: response, validUntil, revision, orderId }: QuoteRow): Quote => ({
  ...{ lines, answer: response, validUntil, revision },
  accepted: orderId !== null,
});

type Dependencies = Pick<Shop, "db" | "now" | "settings" | "catalogue">;
type QuoteInput = { lines: readonly QuoteLineInput[]; message: string; key: string };

export async function askQuote({ db, now, settings, catalogue }: Dependencies, customerId: string, input: QuoteInput) {
  const byId = await catalogue.current().sold(input.lines.flatMap(({ lineId }) => lineId ?? []));
  const lines = input.lines.map((line) => (line.lineId === null ? line : named(line, byId)));
  const at = now();
  return db.transaction(async (tx): Promise<{ number: number; isNew: boolean }> => {
    const asking = { customerId, requestedAt: at, lines, message: input.message, clientKey: input.key };
    const number = await addQuote(tx, asking);
    if (number === undefined) {
      const known = await quoteWithKey(tx, input.key, customerId);
      if (known === undefined) throw NOT_FOUND();
      return { number: known, isNew: false };
    }
    const [found] = await quotesFound(tx, { number });
    if (found) await queueToShop(tx, () => quoteRequestedMail(settings.current(), found), at);
    return { number, isNew: true };
  });
}

/** With the catalogue's name. */
function named({ lineId, quantity }: QuoteLineInput, byId: ReadonlyMap<string, Product>): QuoteLineInput {
  const { product, variant } = soldAs(lineId ?? "", byId);
  if (!product) throw new Problem("not-found", t("One of the products is no longer sold. Please describe it instead."));
  return { lineId, name: [cardTitle(product), variant?.weight].filter(Boolean).join(", "), quantity };
}

function soldAs(lineId: string, byId: ReadonlyMap<string, Product>) {
  const [productId = "", weight] = lineId.split("@");
  const product = byId.get(productId);
  const variant = product && weight !== undefined ? variantOf(product, weight) : undefined;
  return { product: weight !== undefined && !variant ? undefined : product, variant };
}

type AnswerLine = { price: number | null; gstRate?: number | undefined; hsn?: string | undefined };
type QuoteAnswerInput = {
  revision: number;
  lines: readonly AnswerLine[];
  validUntil: string;
  note: string;
  confirm: boolean;
};

export async function answerQuote(
  shop: Dependencies,
  number: number,
  { admin, ...response }: QuoteAnswerInput & { admin: Admin },
) {
  const { settings, catalogue } = shop;
  const validUntil = new Date(response.validUntil);
  if (validUntil <= shop.now()) {
    const text = t("Prices cannot expire in the past.");
    throw new Problem("invalid-input", text, { fields: { validUntil: text } });
  }
  await change(shop, admin, async ({ tx, at, audit }) => {
    const row = await lockQuote(tx, number);
    if (!row) throw NOT_FOUND();
    if (quoteState(asQuote(row), at) === "accepted")
      throw new Problem("quote-not-valid", t("The buyer has already ordered at these prices."));
    if (row.revision !== response.revision)
      throw new Problem("changed-meanwhile", t("Someone else has answered this quote. Please review it again."));
    if (response.lines.length !== row.lines.length)
      throw new Problem("invalid-input", t("Every line needs an answer, even if it is not offered."));
    const byId = await catalogue.current().sold(row.lines.flatMap(({ lineId }) => lineId ?? []));
    refuseUntaxed(row.lines, response.lines, byId);
    refuseLargeSteps(typedPrices(row.lines, response.lines, byId), response.confirm);
    const quoted = row.lines.map((line, place) => quotedLine(line, response.lines[place], { number, place, byId }));
    const revision = row.revision + 1;
    const replied = {
      answer: quoted,
      answeredAt: at,
      respondedBy: admin.name,
      validUntil,
      note: response.note,
      revision,
    };
    await saveQuote(tx, number, replied);
    const [found] = await quotesFound(tx, { number });
    if (found)
      await notify({ settings }, { tx, at, customerId: row.customerId, language: found.language }, (current) =>
        quoteAnsweredMail(current, found),
      );
    const prices = response.lines.map(({ price }) => price);
    audit("answer-quote", { kind: "quote", id: String(number) }, { after: { prices, validUntil, revision } });
  });
}

/** What is not in the catalogue brings neither HSN nor rate, and without both it could never be invoiced. */
function refuseUntaxed(
  lines: readonly QuoteLineInput[],
  typed: readonly AnswerLine[],
  byId: ReadonlyMap<string, Product>,
): void {
  const fields: Record<string, string> = Object.fromEntries(
    lines.flatMap(({ lineId }, place) => {
      const { price = null, hsn, gstRate } = typed[place] ?? {};
      if (price === null || (lineId !== null && soldAs(lineId, byId).product)) return [];
      return [
        ...(hsn ? [] : [[`lines.${place}.hsn`, hsnNeeded()]]),
        ...(gstRate === undefined ? [[`lines.${place}.gstRate`, gstRateNeeded()]] : []),
      ];
    }),
  );
  const [first] = Object.values(fields);
  if (first) throw new Problem("invalid-input", first, { fields });
}

const typedPrices = (
  lines: readonly QuoteLineInput[],
  typed: readonly AnswerLine[],
  byId: ReadonlyMap<string, Product>,
): TypedPrice[] =>
  lines.flatMap((line, place) => {
    const listPrice = listPriceOf(line, byId)?.price;
    const price = typed[place]?.price ?? null;
    return price === null || !listPrice ? [] : [{ name: line.name, listPrice, price: rupees(price) }];
  });

/** Today's public price of one; undefined for what is not in the catalogue. */
function listPriceOf({ lineId }: QuoteLineInput, byId: ReadonlyMap<string, Product>) {
  const { product, variant } = lineId === null ? {} : soldAs(lineId, byId);
  if (!product) return undefined;
  // A quote counts pipe in coils or lengths, as the buyer's enquiry does.
  const price = (isCopperPipe(product) ? packPrice(product) : undefined) ?? linePrice(product, variant);
  if (!price) return undefined;
  return { price, kilograms: isGas(product) ? (variant?.weightKg ?? kilogramsIn(product)) : undefined };
}

/** A quote as staff answer it. */
export async function quoteFile({ catalogue, now }: Pick<Shop, "catalogue" | "now">, found: QuoteWithBuyer) {
  const { lines } = found.quote;
  const byId = await catalogue.current().sold(lines.flatMap(({ lineId }) => lineId ?? []));
  return {
    ...quoteAnswer(found, now()),
    customerLanguage: found.language,
    listPrices: lines.map((line) => {
      const list = listPriceOf(line, byId);
      return list ? { price: list.price, kilograms: list.kilograms ?? null } : null;
    }),
  };
}

type LineContext = { number: number; place: number; byId: ReadonlyMap<string, Product> };

function quotedLine(line: QuoteLineInput, response: AnswerLine | undefined, where: LineContext): QuotedLine {
  if (!response || response.price === null) return null;
  const price = rupees(response.price);
  const { product, variant } = line.lineId === null ? {} : soldAs(line.lineId, where.byId);
  const sold = product && cartItem(product, line.quantity, variant);
  const hsn = response.hsn || product?.hsn;
  const item = sold ? atAgreedPrice(sold, price) : asText(line, response, { ...where, price });
  return { item, ...(hsn && { hsn }) };
}

/** For what is not in the catalogue, or has no price there. */
const asText = (
  { name, quantity }: QuoteLineInput,
  { gstRate }: AnswerLine,
  { number, place, price }: LineContext & { price: Paise },
): CartItem =>
  atAgreedPrice(
    {
      id: `quote-${number}-${place + 1}`,
      originalProductId: `quote-${number}-${place + 1}`,
      ...{ sku: `Q-${number}`, name, category: NOT_IN_CATALOGUE, quantity, price: 0, inStock: true },
      ...(gstRate !== undefined && { gstRate }),
    },
    price,
  );

export const quoteAnswer = ({ quote, mobile, name, orderNumber }: QuoteWithBuyer, now: Date) => ({
  ...{ number: quote.number, mobile, name, message: quote.message, revision: quote.revision, note: quote.note },
  requestedAt: quote.requestedAt,
  lines: quote.lines.map(({ lineId, name: message, quantity }, place) => {
    const offered = quote.answer?.[place] ?? null;
    return {
      ...{ lineId, name: message, quantity, item: offered?.item ?? null },
      price: offered ? rupees(offered.item.price) : null,
      counted: offered ? quoteUnit(offered.item) : null,
      ...(offered?.item.gstRate !== undefined && { gstRate: offered.item.gstRate }),
      ...(offered?.hsn && { hsn: offered.hsn }),
    };
  }),
  state: quoteState(asQuote(quote), now),
  answeredAt: quote.answeredAt,
  validUntil: quote.validUntil,
  orderNumber,
});

export const everyQuoteOf = async ({ db, now }: Pick<Shop, "db" | "now">, customerId: string) =>
  (await rowsIn(quoteList(db, { customerId }))).map((found) => quoteAnswer(found, now()));
