/** Formats an order's figures for screen and print. */
import { plural } from "#domain/language/text.ts";
import { rupees, shopPrice } from "#domain/money.ts";

/** Takes the API's rupees. */
export const money = (amount: number): string => shopPrice(rupees(amount));

export const itemsText = (count: number): string => plural(count, { one: "{count} item", other: "{count} items" });
