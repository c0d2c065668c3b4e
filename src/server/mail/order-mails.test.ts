/** The promise of an order's mails, kept: queued without words, carried with them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aListeningLog } from "#testing/listening-log.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/order-shop.ts";
import { readMessage } from "#testing/read-message.ts";
import { openPost } from "./open-post.ts";
import { startPostman } from "./postman.ts";
import { mails } from "./tables.ts";

test("an order wakes the postman, who carries both mails with the order in them", async () => {
  const { shop, connection, buying, buyer } = await anOrderShop();
  const { log, until } = aListeningLog();
  const office = { ...shop, log };
  const postman = startPostman(office, {
    connection,
    post: openPost(shop.config, log, () => undefined),
    chance: () => 0,
  });
  onTestFinished(() => postman.stop());
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.gas, 2]) });
  await buying.post("/api/orders", body);
  await until("mail sent", 2);
  const outbox = join(shop.config.DATA_DIR, "outbox");
  const files = (await readdir(outbox)).sort();
  const [placed = "", received = ""] = await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
  expect(readMessage(placed)).toMatchObject({ subject: `Your order ${body.order.orderNumber} at Sheetal` });
  expect(readMessage(placed).text).toContain("2 × R-134a Refrigerant Gas 60 kg: ₹49,440.00");
  expect(readMessage(received).text).toContain(`Account: ${buyer.mobile}`);
  expect(await shop.db.select().from(mails).where(eq(mails.status, "sent"))).toHaveLength(2);
});
