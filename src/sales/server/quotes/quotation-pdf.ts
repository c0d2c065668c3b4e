/** A quote as a printed offer: prices by unit, GST, and until when they hold. */

import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import { sumsByRate } from "#catalogue/rules/pricing/gst-heads.ts";
import type { PriceKind } from "#catalogue/rules/pricing/price-kind.ts";
import { isCan, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { dayInIndia, minuteInIndia, writtenDay } from "#platform/rules/india/india.ts";
import { chargedRate, type SezSupply, sezText } from "#platform/rules/india/sez.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, percentOf, rupees, shopPrice, sum, times } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Block, inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";
import { unitOfLine } from "#sales/rules/orders/order-line.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { legalName, shopHead } from "#shop/server/settings/shop-head.ts";
import type { QuoteWithBuyer } from "./store.ts";

export function quotationSheet(settings: Settings, { quote, name, mobile }: QuoteWithBuyer, sez?: SezSupply): Sheet {
  const lines = (quote.answer ?? []).flatMap((line) => line ?? []);
  if (lines.length === 0 || quote.answeredAt === null || quote.validUntil === null)
    throw new Problem("not-available", t("This quote has no prices yet."));
  const title = t("Quotation Q-{number}", { number: quote.number });
  return {
    title,
    day: dayInIndia(quote.answeredAt),
    footer: `${title} · ${legalName(settings)}`,
    continued: t("{document}, continued", { document: title }),
    ...inSpokenLanguage(),
    blocks: [
      ...shopHead(settings),
      { kind: "text", text: title, size: 13, strong: true },
      {
        kind: "facts",
        facts: [
          [t("Customer"), name],
          [t("Mobile"), `+91 ${mobile}`],
          [t("Date"), writtenDay(dayInIndia(quote.answeredAt))],
          [t("Valid until"), minuteInIndia(quote.validUntil)],
          ...(sez ? [["SEZ", sezText()[sez]] as const] : []),
        ],
      },
      { kind: "space", height: 8 },
      linesTable(lines),
      { kind: "space", height: 8 },
      {
        kind: "together",
        blocks: totalsOf(
          lines.map(({ item }) => item),
          sez,
        ),
      },
      { kind: "space", height: 4 },
      { kind: "text", text: quote.note },
    ],
  };
}

type Line = { item: CartItem; hsn?: string };

const worth = ({ price, quantity }: CartItem): Paise => times(rupees(price), quantity);

const linesTable = (lines: readonly Line[]): Block => ({
  kind: "table",
  columns: [
    { title: "#", align: "right" },
    { title: t("Description"), takesRest: true },
    { title: "HSN/SAC" },
    { title: t("Quantity"), align: "right" },
    { title: t("Unit") },
    { title: t("Rate"), align: "right" },
    { title: "GST", align: "right" },
    { title: t("Amount"), align: "right" },
  ],
  rows: lines.map(({ item, hsn = "" }, place) => [
    String(place + 1),
    item.name,
    hsn,
    grouped(item.quantity),
    unitOfLine({ ...item, sourcePriceType: soldBy(item) }),
    shopPrice(rupees(item.price)),
    `${gstRateOf(item)}%`,
    shopPrice(worth(item)),
  ]),
});

/** A quoted price is for one, whatever the list price counts. */
function soldBy(item: CartItem): PriceKind {
  if (isGas(item)) return "perKg";
  if (isCan(item)) return "perCan";
  return isWire(item) ? "perMeter" : "fixed";
}

/** Handling and deposits depend on the delivery and the returned empties. */
function totalsOf(items: readonly CartItem[], sez: SezSupply | undefined): Block[] {
  const taxed = sumsByRate(items.map((item) => ({ taxable: worth(item), gstRate: gstRateOf(item) })));
  const taxes = taxed.map(({ taxable, gstRate }) => ({
    gstRate,
    amount: percentOf(taxable, chargedRate(gstRate, sez)),
  }));
  const subtotal = sum(items.map(worth));
  return [
    {
      kind: "sums",
      sums: [
        { label: t("Goods without GST"), amount: shopPrice(subtotal) },
        ...taxes.map(({ gstRate, amount }) => ({ label: `GST ${gstRate}%`, amount: shopPrice(amount) })),
        {
          label: t("Total"),
          amount: shopPrice(sum([subtotal, ...taxes.map(({ amount }) => amount)])),
          strong: true,
        },
      ],
    },
    {
      kind: "text",
      text: t("Handling and refundable cylinder deposits are added with the order."),
      quiet: true,
    },
  ];
}
