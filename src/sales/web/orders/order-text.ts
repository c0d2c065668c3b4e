/** Formats an order's figures for screen and print. */
import { plural } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";

/** Takes the API's rupees. */
export const money = (amount: number): string => shopPrice(rupees(amount));

export const itemsText = (count: number): string => plural(count, { one: "{count} item", other: "{count} items" });
