import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";

async function anOfferTo(settings: Record<string, string>) {
  const testShop = await aCustodyShop(settings);
  const { shop, sold, buying, anotherBuyer, as } = testShop;
  const { numbers } = await sold(2);
  const friend = await anotherBuyer();
  const offer = (toMobile = friend.mobile, key = randomUUID()) =>
    buying.post("/api/cylinder-offers", { numbers, toMobile, key });
  const mailsTo = async (address: string) =>
    shop.db
      .select()
      .from(mails)
      .where(
        and(eq(mails.toAddress, address), inArray(mails.kind, ["cylinder-offer", "offer-accepted", "return-receipt"])),
      );
  return { ...testShop, numbers, friend, receiving: as(friend.headers), offer, mailsTo };
}

const depositStays = await anOfferTo({});
const depositMoves = await anOfferTo({ SHOP_DEPOSIT_WITH_OFFER: "moves" });

test("the receiver of an offer gets one mail and a count, and reads who returns the cylinders and by when", async () => {
  const { offer, receiving, friend, mailsTo, numbers, holdings, buying, buyer } = depositStays;
  const { firstDue } = await holdings();
  const key = randomUUID();
  const { id, unregistered } = (await offer(friend.mobile, key)).json();
  await offer(friend.mobile, key);
  expect(unregistered).toBeUndefined();
  const [mail, ...more] = await mailsTo(friend.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(numbers[0]);
  expect(mail?.text).toContain(`/offers/${id}`);
  expect((await receiving.get("/api/waiting-offers")).json()).toEqual({ count: 1 });
  expect((await buying.get("/api/waiting-offers")).json()).toEqual({ count: 0 });
  const seen = (await receiving.get(`/api/cylinder-offers/${id}`)).json();
  expect(seen).toMatchObject({ returns: { liable: "giver", dueOn: firstDue } });
  expect(seen.deposit).toBeUndefined();
  for (let press = 0; press < 2; press++) await receiving.post(`/api/cylinder-offers/${id}/accept`);
  expect((await receiving.get("/api/waiting-offers")).json()).toEqual({ count: 0 });
  const [accepted, ...again] = await mailsTo(buyer.email);
  expect([accepted?.kind, again], "the giver hears it once").toEqual(["offer-accepted", []]);
  expect(accepted?.text).toContain(numbers[0]);
  expect(accepted?.text).toContain("आपका 2 सिलेंडर का ऑफ़र");
  const own = (await receiving.get(`/api/holdings?mobile=${friend.mobile}`)).json();
  expect(own.cylinders).toHaveLength(2);
  expect(
    own.cylinders.some((held: object) => "orderNumber" in held),
    "another buyer's order",
  ).toBe(false);
  expect((await holdings(friend.mobile)).cylinders[0].orderNumber, "for staff").toMatch(/^ORD/);
});

test("returned empties give one receipt, by mail and as a PDF that only its customer reads", async () => {
  const { receiving, mailsTo, numbers, buying, receive, buyer, admin } = depositStays;
  const batch = randomUUID();
  for (let press = 0; press < 2; press++) expect((await receive(numbers, { batch })).statusCode).toBe(200);
  const { receipts } = (await buying.get(`/api/holdings?mobile=${buyer.mobile}`)).json();
  expect(receipts).toMatchObject([{ count: 2, released: 2 * DEPOSIT }]);
  const receipt = `/api/return-receipts/${receipts[0].id}/receipt.pdf`;
  const text = (await readPdf((await buying.get(receipt)).rawPayload)).pages.join("\n");
  expect(text).toContain(numbers[0]);
  expect(text).toContain("Deposit returned: ₹12,000.00.");
  const booked = (await admin.get("/api/admin/ledger?limit=200")).json() as { kind: string; reference: string }[];
  const { reference = "" } = booked.find(({ kind }) => kind === "deposit-released") ?? {};
  expect(text).toContain(`Receipt for returned empties ${reference}`);
  expect(reference).toMatch(/^[0-9A-F]{8}$/);
  expect((await receiving.get(receipt)).statusCode).toBe(404);
  const sent = (await mailsTo(buyer.email)).filter(({ kind }) => kind !== "offer-accepted");
  expect(sent.map(({ kind }) => kind)).toEqual(["return-receipt"]);
  expect(sent[0]?.text).toContain("We have received 2 cylinders back");
  expect(sent[0]?.text, "the line of Hindi is all Hindi").toContain("2 सिलेंडर वापस मिल गए");
});

test("a mobile without an account is told to the giver, and a moved deposit makes the receiver liable", async () => {
  const { offer, receiving, buying, friend, shop } = depositMoves;
  const unknown = await offer("9000000001");
  expect(unknown.json()).toMatchObject({ unregistered: true, state: "open" });
  expect(await shop.db.$count(mails, eq(mails.kind, "cylinder-offer"))).toBe(0);
  await buying.post(`/api/cylinder-offers/${unknown.json().id}/recall`);
  const { id } = (await offer()).json();
  const seen = (await receiving.get(`/api/cylinder-offers/${id}`)).json();
  expect(seen).toMatchObject({ deposit: 2 * DEPOSIT, returns: { liable: "receiver" } });
  expect(seen.unregistered).toBeUndefined();
  expect((await receiving.post(`/api/cylinder-offers/${id}/accept`, { deposit: seen.deposit })).statusCode).toBe(200);
  const { claims } = (await receiving.get(`/api/holdings?mobile=${friend.mobile}`)).json();
  expect(claims.some((claim: object) => "orderNumber" in claim)).toBe(false);
});
