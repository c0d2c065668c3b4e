/** A balance in trade notation: Dr is owed to the shop, Cr is owed by it. */
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";

export function balanceText(balance: Paise): string {
  if (balance === 0) return shopPrice(balance);
  return `${shopPrice(Math.abs(balance) as Paise)} ${balance > 0 ? "Dr" : "Cr"}`;
}
