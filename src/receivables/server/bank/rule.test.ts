import { expect, test } from "vitest";
import { aBankShop, aUtr } from "#testing/shops/bank-shop.ts";

const shop = await aBankShop({ SHOP_BANK_AUTO_MATCH: "on" });

test("before the first statement a proof shows nothing about the bank", async () => {
  await (await shop.aCustomer()).order({ utr: aUtr() });
  expect((await shop.admin.get("/api/admin/proofs-in-bank")).json()).toEqual([]);
});

test("the owner's rule marks paid only an exact UTR and amount, and is named in the log", async () => {
  const customer = await shop.aCustomer();
  const [exact, byNumber, less] = [
    await customer.order({ utr: aUtr() }),
    await customer.order(),
    await customer.order({ utr: aUtr(), parts: 3 }),
  ];
  const day = "01/03/26";
  const stored = await shop.keep([
    { day, narration: `UPI-${exact.utr}`, credit: exact.total },
    { day, narration: `UPI-${aUtr()}-${byNumber.orderNumber}`, credit: byNumber.total },
    { day, narration: `UPI-${less.utr}`, credit: less.total - 1 },
  ]);
  expect(stored).toMatchObject({ stored: 3, byRule: 1 });
  expect(await Promise.all([exact, byNumber, less].map((order) => order.isPaid()))).toEqual([true, false, false]);
  expect(await shop.lines("booked")).toMatchObject([{ byRule: true, decidedBy: "owner (rule: exact UTR and amount)" }]);
  const [entry] = (await shop.admin.get("/api/admin/audit?action=book-bank-line")).json();
  expect(entry).toMatchObject({ after: { rule: "exact UTR and amount" } });
  expect(await shop.counts()).toMatchObject({ sure: 1, likely: 1, booked: 1 });
});
