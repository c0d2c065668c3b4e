/** Gives a letter its words. Most have them from the start; one about an order takes them from the order as it is now. */
import { orderOfMail } from "#server/orders/read-orders.ts";
import type { Letter } from "./mail.ts";
import type { PostOffice } from "./post-office.ts";
import { orderPlacedWords } from "./templates/order-placed.ts";
import { orderReceivedWords } from "./templates/order-received.ts";
import { template } from "./templates/template.ts";

const ORDER_WORDS = { "order-placed": orderPlacedWords, "order-received": orderReceivedWords };

export async function inWords({ db, config }: Pick<PostOffice, "db" | "config">, letter: Letter): Promise<Letter> {
  if (letter.orderId === undefined) return letter;
  const wordsOf = ORDER_WORDS[letter.kind as keyof typeof ORDER_WORDS];
  return { ...letter, ...template(config, wordsOf(config, await orderOfMail(db, letter.orderId))) };
}
