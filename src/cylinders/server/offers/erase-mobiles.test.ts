import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cylinderAlerts } from "#cylinders/server/cylinder/schema.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aCustodyShop, DAY } from "#testing/shops/custody-shop.ts";
import { eraseOldMobiles } from "./erase-mobiles.ts";
import { offersFor } from "./read-offers.ts";
import { cylinderOffers } from "./schema.ts";

const FINDER = "9811112222";

async function offeredAndFound() {
  const testShop = await aCustodyShop();
  const { shop, sold, buying, admin, as, anotherBuyer } = testShop;
  const { numbers } = await sold(2);
  const [offered = "", lost = ""] = numbers;
  const friend = await anotherBuyer();
  const offer = await buying.post("/api/cylinder-offers", {
    ...{ numbers: [offered], toMobile: friend.mobile, key: randomUUID() },
  });
  expect(offer.statusCode, offer.body).toBe(201);
  expect((await buying.post(`/api/cylinders/${lost}/lost`, { kind: "lost" })).statusCode).toBe(200);
  const report = (mobile: string) =>
    as({}).post(`/api/cylinders/${lost}/found-report`, { where: "Old Mandi", mobile, message: "Ask for Mohan" });
  expect((await report(FINDER)).statusCode).toBe(202);
  return {
    ...testShop,
    friend,
    report,
    receiving: as(friend.headers),
    offered: async () => (await shop.db.select().from(cylinderOffers)).map(({ toMobile }) => toMobile),
    reported: async () =>
      (await shop.db.select().from(cylinderAlerts).orderBy(cylinderAlerts.id)).map(({ place, mobile, message }) => [
        ...[place, mobile, message],
      ]),
    seeReport: async () => {
      const [{ id }] = (await admin.get("/api/admin/found-reports")).json();
      expect((await admin.post(`/api/admin/found-reports/${id}/seen`, {})).statusCode).toBe(200);
    },
  };
}

test("the offered-to mobile is erased after 90 days, and the giver still sees the offer", async () => {
  const { shop, friend, buyer, offered, pass } = await offeredAndFound();
  pass(90 * DAY);
  await eraseOldMobiles(shop);
  expect(await offered()).toEqual([friend.mobile]);
  pass(1);
  await eraseOldMobiles(shop);
  expect(await offered()).toEqual([null]);
  const [offer] = await offersFor(shop, buyer, { offset: 0, limit: 10 });
  expect(offer).toMatchObject({ state: "expired", given: true });
  expect(offer).not.toHaveProperty("toMobile");
});

test("a finder's mobile and message are erased 90 days after review or after a year; the location stays", async () => {
  const { shop, reported, seeReport, report, pass } = await offeredAndFound();
  await seeReport();
  await report(FINDER);
  pass(90 * DAY + 1);
  await eraseOldMobiles(shop);
  expect(await reported()).toEqual([
    ["Old Mandi", "", ""],
    ["Old Mandi", FINDER, "Ask for Mohan"],
  ]);
  pass(275 * DAY);
  await eraseOldMobiles(shop);
  expect((await reported())[1]).toEqual(["Old Mandi", "", ""]);
});

test("deleting an account erases its mobile from offers and reports at once, and retains others", async () => {
  const { friend, report, receiving, offered, reported } = await offeredAndFound();
  await report(friend.mobile);
  expect((await receiving.post("/api/delete-account", { password: PASSWORD })).statusCode).toBe(200);
  expect(await offered()).toEqual([null]);
  expect(await reported()).toEqual([
    ["Old Mandi", FINDER, "Ask for Mohan"],
    ["Old Mandi", "", ""],
  ]);
});
