import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aMail, aMailShop } from "#testing/mail-shop.ts";
import { claimDueMail, forgetSentBefore, markSent, putBack } from "./store.ts";

const HOUR = 60 * 60_000;

test("the mail that has waited longest goes first", async () => {
  const { shop, queue, pass } = await aMailShop();
  await queue(aMail({ to: "first@example.in" }));
  pass(1);
  await queue(aMail({ to: "second@example.in" }));
  const held = new Date(shop.now().getTime() + HOUR);
  expect(await claimDueMail(shop.db, { claim: randomUUID(), now: shop.now(), heldUntil: held })).toMatchObject({
    to: "first@example.in",
    attempt: 1,
  });
  expect(await claimDueMail(shop.db, { claim: randomUUID(), now: shop.now(), heldUntil: held })).toMatchObject({
    to: "second@example.in",
    attempt: 1,
  });
  expect(await claimDueMail(shop.db, { claim: randomUUID(), now: shop.now(), heldUntil: held })).toBeUndefined();
});

test("a process that lost its hold cannot put back the mail that another one carries now", async () => {
  const { shop, queue, queued, pass } = await aMailShop();
  await queue();
  const slow = await claimDueMail(shop.db, { claim: randomUUID(), now: shop.now(), heldUntil: shop.now() });
  pass(1);
  await claimDueMail(shop.db, {
    claim: randomUUID(),
    now: shop.now(),
    heldUntil: new Date(shop.now().getTime() + HOUR),
  });
  if (!slow) throw new Error("nothing was claimed");
  await putBack(shop.db, slow, "too slow", shop.now());
  expect(await queued()).toMatchObject([{ status: "sending", attempts: 2, lastError: null }]);
});

test("sent mails are forgotten after a while, and no others", async () => {
  const { shop, queue, queued, pass } = await aMailShop();
  await queue(aMail({ to: "sent@example.in" }));
  const letter = await claimDueMail(shop.db, { claim: randomUUID(), now: shop.now(), heldUntil: shop.now() });
  if (!letter) throw new Error("nothing was claimed");
  await markSent(shop.db, letter, shop.now());
  await queue(aMail({ to: "waiting@example.in" }));
  await forgetSentBefore(shop.db, shop.now());
  expect(await queued()).toHaveLength(2);
  pass(1);
  await forgetSentBefore(shop.db, shop.now());
  expect(await queued()).toMatchObject([{ toAddress: "waiting@example.in" }]);
});
