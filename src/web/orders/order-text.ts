/** How an order's figures are written, on the screen and on paper. */
import { plural } from "#domain/language/text.ts";
import { rupees, shopPrice } from "#domain/money.ts";

/** From the wire, which speaks in rupees. */
export const money = (amount: number): string => shopPrice(rupees(amount));

export const itemsText = (count: number): string => plural(count, { one: "{count} item", other: "{count} items" });
