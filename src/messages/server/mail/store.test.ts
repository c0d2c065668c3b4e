import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aMail, aMailShop } from "#testing/shops/mail-shop.ts";
import { claimDueMail, deleteOldMails, markSent, putBack } from "./store.ts";

const HOUR = 60 * 60_000;

async function aQueue() {
  const mailShop = await aMailShop();
  const { shop } = mailShop;
  const claim = (milliseconds: number) =>
    claimDueMail(shop.db, "mail", {
      sender: randomUUID(),
      now: shop.now(),
      heldUntil: new Date(shop.now().getTime() + milliseconds),
    });
  return { ...mailShop, claim };
}

test("the mail that has waited longest goes first", async () => {
  const { queue, pass, claim } = await aQueue();
  await queue(aMail({ to: "first@example.in" }));
  pass(1);
  await queue(aMail({ to: "second@example.in" }));
  expect(await claim(HOUR)).toMatchObject({ to: "first@example.in", attempt: 1 });
  expect(await claim(HOUR)).toMatchObject({ to: "second@example.in", attempt: 1 });
  expect(await claim(HOUR)).toBeUndefined();
});

test("a process that lost its claim cannot return a mail that another process is sending", async () => {
  const { shop, queue, queued, pass, claim } = await aQueue();
  await queue();
  const slow = await claim(0);
  pass(1);
  await claim(HOUR);
  if (!slow) throw new Error("nothing was claimed");
  await putBack(shop.db, slow, "too slow", shop.now());
  expect(await queued()).toMatchObject([{ status: "sending", attempts: 2, lastError: null }]);
});

test("only sent mails are deleted, after thirty days", async () => {
  const { shop, queue, queued, pass, claim } = await aQueue();
  await queue(aMail({ to: "sent@example.in" }));
  const mail = await claim(0);
  if (!mail) throw new Error("nothing was claimed");
  await markSent(shop.db, mail, { delivered: true }, shop.now());
  await queue(aMail({ to: "waiting@example.in" }));
  pass(30 * 24 * HOUR);
  await deleteOldMails(shop);
  expect(await queued()).toHaveLength(2);
  pass(1);
  await deleteOldMails(shop);
  expect(await queued()).toMatchObject([{ toAddress: "waiting@example.in" }]);
});
