import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { MailWriter } from "#messages/server/mail/mail.ts";
import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { ORDER_MAIL_WRITERS } from "#sales/server/orders/mails/order-placed-mail.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { readMessage } from "#testing/read-message.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

test("an order wakes the mail sender, which sends both mails with the order's content", async () => {
  const { shop, buying, buyer } = await anOrderShop();
  const { log, until } = aListeningLog();
  const office = { ...shop, log };
  const postman = startMailSender(office, {
    post: openMailTransport(shop, log, () => undefined),
    writers: ORDER_MAIL_WRITERS,
    chance: () => 0,
  });
  onTestFinished(() => postman.stop());
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.gas, 2]) });
  await buying.post("/api/orders", body);
  await until("mail written to a file", 2);
  const outbox = join(shop.config.DATA_DIR, "outbox");
  const files = (await readdir(outbox)).sort();
  const read = async (file: string) => readMessage(await readFile(join(outbox, file), "utf8"));
  const [placed, received] = await Promise.all(files.map(read));
  expect(placed).toMatchObject({ subject: `Your order ${body.order.orderNumber} at Sheetal` });
  expect(placed?.text).toContain("2 × R-134a Refrigerant Gas 60 kg: ₹49,440.00");
  expect(received?.text).toContain(`Account: ${buyer.mobile}`);
  expect(await shop.db.select().from(mails).where(eq(mails.status, "sent"))).toHaveLength(2);
});

test("an unconfirmed mailbox gets few of many order mails; the rest go to the buyer's own, and none is lost", async () => {
  const { shop, buying, buyer } = await anOrderShop();
  const cart = aCartWith([GOODS.part, 1]);
  for (let n = 0; n < 12; n += 1) await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart }));
  const { log, until } = aListeningLog();
  const post = openMailTransport(shop, log, () => undefined);
  const postman = startMailSender({ ...shop, log }, { post, writers: ORDER_MAIL_WRITERS, chance: () => 0 });
  onTestFinished(() => postman.stop());
  await until("mail written to a file", 24);
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "order-placed"));
  const to = (address: string) => sent.filter(({ toAddress }) => toAddress === address).length;
  expect([to("ravi.orders@example.in"), to(buyer.email)]).toEqual([5, 7]);
});

test("an order mail that cannot be written does not block other mails", async () => {
  const { shop, buying, buyer } = await anOrderShop();
  const cart = aCartWith([GOODS.part, 1]);
  for (let n = 0; n < 3; n += 1) await buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart }));
  const { log, until } = aListeningLog();
  const [broken] = await shop.db.select().from(mails).where(eq(mails.kind, "order-received"));
  const write: MailWriter["write"] = async (office, mail) => {
    if (mail.id === broken?.id) throw new Error("no words");
    return ORDER_MAIL_WRITERS["order-received"].write(office, mail);
  };
  const post = openMailTransport(shop, log, () => undefined);
  const writers = { ...ORDER_MAIL_WRITERS, "order-received": { write } };
  const postman = startMailSender({ ...shop, log }, { post, writers, chance: () => 0 });
  onTestFinished(() => postman.stop());
  await until("mail written to a file", 5);
  await until("mail not delivered yet");
  const waiting = await shop.db.select().from(mails).where(eq(mails.status, "queued"));
  expect(waiting).toMatchObject([{ id: broken?.id, attempts: 1, lastError: "no words" }]);
});

test("mail to the account's own confirmed address is not counted", async () => {
  const { shop, buying, buyer } = await anOrderShop();
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  const customer = { ...body.order.customer, email: buyer.email };
  await buying.post("/api/orders", { ...body, order: { ...body.order, customer } });
  const { log, until } = aListeningLog();
  const post = openMailTransport(shop, log, () => undefined);
  const postman = startMailSender({ ...shop, log }, { post, writers: ORDER_MAIL_WRITERS, chance: () => 0 });
  onTestFinished(() => postman.stop());
  await until("mail written to a file", 2);
  for (let n = 0; n < 5; n += 1) expect(await mailboxTakes(shop.db, shop.now(), buyer.email)).toBe(true);
  expect(await mailboxTakes(shop.db, shop.now(), buyer.email)).toBe(false);
});
