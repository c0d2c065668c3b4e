import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aMail, aMailShop } from "#testing/shops/mail-shop.ts";
import { claimDueMails, deleteSentBefore, giveUntriedBack, markSent, putBack } from "./store.ts";

const HOUR = 60 * 60_000;

test("the mail that has waited longest goes first", async () => {
  const { shop, queue, pass } = await aMailShop();
  await queue(aMail({ to: "first@example.in" }));
  pass(1);
  await queue(aMail({ to: "second@example.in" }));
  const held = new Date(shop.now().getTime() + HOUR);
  const claim = () => claimDueMails(shop.db, { claims: [randomUUID()], now: shop.now(), heldUntil: held });
  expect(await claim()).toMatchObject([{ to: "first@example.in", attempt: 1 }]);
  expect(await claim()).toMatchObject([{ to: "second@example.in", attempt: 1 }]);
  expect(await claim()).toEqual([]);
});

test("mails claimed together have separate claims, and returning one untried counts no attempt", async () => {
  const { shop, queue, queued } = await aMailShop();
  for (const to of ["a@example.in", "b@example.in", "c@example.in"]) await queue(aMail({ to }));
  const claims = [randomUUID(), randomUUID()];
  const held = new Date(shop.now().getTime() + HOUR);
  const mails = await claimDueMails(shop.db, { claims, now: shop.now(), heldUntil: held });
  expect(mails.map(({ claim }) => claim).sort()).toEqual(claims.sort());
  await giveUntriedBack(shop.db, mails.slice(0, 1), shop.now());
  const rows = (await queued()).map(({ status, attempts }) => `${status} ${attempts}`).sort();
  expect(rows).toEqual(["queued 0", "queued 0", "sending 1"]);
});

test("a process that lost its claim cannot return a mail that another process is sending", async () => {
  const { shop, queue, queued, pass } = await aMailShop();
  await queue();
  const [slow] = await claimDueMails(shop.db, { claims: [randomUUID()], now: shop.now(), heldUntil: shop.now() });
  pass(1);
  await claimDueMails(shop.db, {
    claims: [randomUUID()],
    now: shop.now(),
    heldUntil: new Date(shop.now().getTime() + HOUR),
  });
  if (!slow) throw new Error("nothing was claimed");
  await putBack(shop.db, slow, "too slow", shop.now());
  expect(await queued()).toMatchObject([{ status: "sending", attempts: 2, lastError: null }]);
});

test("only sent mails are deleted after a while", async () => {
  const { shop, queue, queued, pass } = await aMailShop();
  await queue(aMail({ to: "sent@example.in" }));
  const mails = await claimDueMails(shop.db, { claims: [randomUUID()], now: shop.now(), heldUntil: shop.now() });
  expect(mails).toHaveLength(1);
  await markSent(shop.db, mails, shop.now());
  await queue(aMail({ to: "waiting@example.in" }));
  await deleteSentBefore(shop.db, shop.now());
  expect(await queued()).toHaveLength(2);
  pass(1);
  await deleteSentBefore(shop.db, shop.now());
  expect(await queued()).toMatchObject([{ toAddress: "waiting@example.in" }]);
});
