/** The lines of an order and of its bill, as both mails about it show them. */
import { inRupees, type Paise, rupees, shopPrice } from "#domain/money.ts";
import type { OrderAnswer } from "#server/orders/order-answer.ts";
import type { Figure, Paragraph } from "./words.ts";

const inShopPrice = (amount: number) => shopPrice(rupees(amount));

const linesOf = (items: OrderAnswer["items"]): Figure[] =>
  items.map(({ quantity, name, totalItemPrice }) => [`${quantity} × ${name}`, inShopPrice(totalItemPrice)]);

/** Three kinds of money, never mixed: what the goods cost, what comes on top, and what comes back. */
export function billOf(order: OrderAnswer): Paragraph[] {
  const { items, subtotal, handling, taxAmount, cgst, sgst, igst, deposit, bilty } = order;
  const roundOff = inRupees((rupees(taxAmount) - rupees(cgst) - rupees(sgst) - rupees(igst)) as Paise);
  const onTop: [string, number][] = [
    ["Handling", handling],
    ["CGST 9%", cgst],
    ["SGST 9%", sgst],
    ["IGST 18%", igst],
    ["Round-off of the tax", roundOff],
    ["Bilty", bilty],
  ];
  const empties = items.filter(({ isEmptyCylinder }) => isEmptyCylinder);
  return [
    {
      title: "Goods",
      figures: [
        ...linesOf(items.filter((item) => !empties.includes(item))),
        ["Goods without GST", inShopPrice(subtotal)],
      ],
    },
    {
      title: "Handling and GST",
      figures: onTop.filter(([, amount]) => amount !== 0).map(([what, amount]) => [what, inShopPrice(amount)]),
    },
    ...(deposit > 0
      ? [
          {
            title: "Refundable deposit for empty cylinders",
            figures: [...linesOf(empties), ["Deposit, without GST", inShopPrice(deposit)] as const],
          },
        ]
      : []),
    { figures: [["Total", totalOf(order)]], isSum: true },
  ];
}

const inWords = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", dateStyle: "long" });

/** 14 December 2026, of a day such as 2026-12-14. */
export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));

export const totalOf = ({ grandTotal }: OrderAnswer) => inShopPrice(grandTotal);
export const depositOf = ({ deposit }: OrderAnswer) => inShopPrice(deposit);
