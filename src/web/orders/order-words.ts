/** How an order's figures and days are written, on the screen and on paper. */
import { grouped, rupees, shopPrice } from "#domain/money.ts";
import { clockText } from "#web/ui/time-text.ts";

/** From the wire, which speaks in rupees. */
export const money = (amount: number): string => shopPrice(rupees(amount));

/** The day in India: Sun, 15 Nov 2026. */
export const dayText = (isoTime: string): string => clockText(new Date(isoTime)).date;

/** Of a date without a time, such as 2026-12-15. */
export const dateText = (isoDate: string): string => dayText(`${isoDate}T00:00:00+05:30`);

export const itemsText = (count: number): string => (count === 1 ? "1 item" : `${grouped(count)} items`);
