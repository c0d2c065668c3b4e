/** The lines of an order and of its bill, as both mails about it show them. */
import { inRupees, type Paise, rupees, shopPrice } from "#domain/money.ts";
import type { OrderAnswer } from "#server/orders/order-answer.ts";
import type { Figure } from "./words.ts";

const inShopPrice = (amount: number) => shopPrice(rupees(amount));

export const goodsOf = ({ items }: OrderAnswer): Figure[] =>
  items.map(({ quantity, name, totalItemPrice }) => [`${quantity} × ${name}`, inShopPrice(totalItemPrice)]);

export function billOf(order: OrderAnswer): Figure[] {
  const { subtotal, handling, taxAmount, cgst, sgst, igst, deposit, bilty, grandTotal } = order;
  const roundOff = inRupees((rupees(taxAmount) - rupees(cgst) - rupees(sgst) - rupees(igst)) as Paise);
  const lines: [string, number][] = [
    ["Goods without GST", subtotal],
    ["Handling", handling],
    ["CGST 9%", cgst],
    ["SGST 9%", sgst],
    ["IGST 18%", igst],
    ["Round-off of the tax", roundOff],
    ["Refundable deposit for empty cylinders", deposit],
    ["Bilty", bilty],
  ];
  const shown = lines.filter(([, amount]) => amount !== 0);
  return [...shown, ["Total", grandTotal] as const].map(([what, amount]) => [what, inShopPrice(amount)]);
}

const inWords = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", dateStyle: "long" });

/** 14 December 2026, of a day such as 2026-12-14. */
export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));

export const totalOf = ({ grandTotal }: OrderAnswer) => inShopPrice(grandTotal);
export const depositOf = ({ deposit }: OrderAnswer) => inShopPrice(deposit);
