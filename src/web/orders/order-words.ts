/** How an order's figures are written, on the screen and on paper. */
import { grouped, rupees, shopPrice } from "#domain/money.ts";

/** From the wire, which speaks in rupees. */
export const money = (amount: number): string => shopPrice(rupees(amount));

export const itemsText = (count: number): string => (count === 1 ? "1 item" : `${grouped(count)} items`);
