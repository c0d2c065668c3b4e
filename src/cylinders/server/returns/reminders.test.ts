import { eq, ne } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { deleteMailsOf } from "#messages/server/mail/mailbox-store.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";
import { anSmtpServer } from "#testing/smtp.ts";
import { sendReminders } from "./send-reminders.ts";

const HOUR = DAY / 24;

async function aRemindingShop(settings: Record<string, string> = {}) {
  const testShop = await aCustodyShop(settings);
  const { shop } = testShop;
  const about = async () => (await shop.db.select().from(mails)).filter(({ kind }) => kind === "cylinders-due");
  return {
    ...testShop,
    remind: () => sendReminders(shop),
    subjects: async () => (await about()).map((mail) => mail.subject),
  };
}

test("a reminder is sent a week before and on the due day, once each, by any process", async () => {
  const { sold, remind, subjects, pass } = await aRemindingShop();
  await sold(2);
  pass(22 * DAY);
  expect(await remind()).toBe(0);
  pass(DAY);
  expect((await Promise.all([remind(), remind(), remind()])).toSorted()).toEqual([0, 0, 1]);
  pass(DAY);
  expect(await remind()).toBe(0);
  pass(6 * DAY);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  pass(DAY);
  expect(await remind()).toBe(0);
  expect((await subjects()).toSorted()).toEqual([
    "2 empty cylinders due back by 01-04-2026",
    "2 empty cylinders due back today",
  ]);
});

test("a customer gets one mail a day for all orders, without returned cylinders", async () => {
  const server = await anSmtpServer();
  onTestFinished(server.stop);
  const testShop = await aRemindingShop({ SMTP_URL: server.url });
  const { shop, sold, receive, remind, pass, buyer, subjects } = testShop;
  const first = await sold(2);
  pass(6 * DAY);
  await sold(1, "promise");
  const later = await sold(1);
  // Any empty of the size counts, and settles the promise first.
  await receive(later.numbers);
  pass(24 * DAY);
  expect(await remind()).toBe(1);
  expect(await subjects()).toEqual(["3 empty cylinders due back, the first today"]);
  await shop.db.delete(mails).where(ne(mails.kind, "cylinders-due"));
  const postman = startMailSender(shop, {
    post: openMailTransport(shop, shop.log, () => undefined),
    writers: {},
    chance: () => 0.5,
  });
  onTestFinished(() => postman.stop());
  await server.untilAccepted(1);
  const [mail] = server.accepted;
  expect(mail?.envelopeTo).toEqual([buyer.email]);
  expect(mail?.text).toContain("3 empty cylinders are due back at Sheetal, the first today.");
  expect(mail?.text).toContain(`We hold a deposit of ₹${(3 * DEPOSIT).toLocaleString("en-IN")}.00 for them`);
  expect(mail?.text).toContain(`2 × Empty Cylinder (Standard), order ${first.orderNumber}: today`);
  expect(mail?.text).toContain(`1 × Empty Cylinder (Standard), order ${later.orderNumber}: by 07-04-2026`);
  expect(mail?.text).toContain("https://shop.example/my-cylinders");
});

test("no reminder is sent at night, to an unconfirmed address or to a deleted account", async () => {
  const { shop, sold, remind, pass, buyer } = await aRemindingShop();
  await sold(1);
  pass(23 * DAY - 4 * HOUR);
  expect(await remind()).toBe(0);
  pass(4 * HOUR);
  const set = (changes: Partial<typeof accounts.$inferInsert>) =>
    shop.db.update(accounts).set(changes).where(eq(accounts.id, buyer.id));
  await set({ emailVerifiedAt: null, registrationHash: "0".repeat(64) });
  expect(await remind()).toBe(0);
  await set({ emailVerifiedAt: shop.now(), registrationHash: null });
  expect(await remind()).toBe(1);
  pass(7 * DAY);
  await removeAccount(shop.db, buyer.id);
  expect(await remind()).toBe(0);
  await deleteMailsOf(shop.db, { id: buyer.id, email: "", mobile: null });
  expect(await shop.db.select().from(mails).where(eq(mails.personId, buyer.id))).toEqual([]);
});
