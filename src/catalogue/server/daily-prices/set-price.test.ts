import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { priceHistory } from "#catalogue/server/price-history/schema.ts";
import { openCatalogue } from "#catalogue/server/products/live-catalogue.ts";
import { anApp, watchedBy } from "#testing/app.ts";

const ADMIN = "an-admin-token-of-32-characters-x";
const MONDAY_NOON = new Date("2026-03-02T06:30:00Z");
const TUESDAY_NOON = new Date("2026-03-03T06:30:00Z");

const gas = aGas({ id: "r32", sku: "R32", name: "R-32 Gas", perKgPrice: 400, kgsPerCylinder: 10, price: 4000 });
const part = aSparePart({ id: "valve", sku: "VALVE", name: "Service valve", price: 140 });

async function aPriceDesk(offer: Partial<typeof gas> = {}) {
  let now = MONDAY_NOON;
  const asAdmin = async () => ({ admin: { id: "1", name: "Meera", role: "prices" as const } });
  const { app, shop } = await anApp({
    selling: [{ ...gas, ...offer }, part],
    authenticators: [asAdmin],
    now: () => now,
  });
  const setPrice = (id: string, body: unknown) =>
    app.inject({ method: "PUT", url: `/api/products/${id}/price`, payload: body as object });
  const priceNow = () => shop.catalogue.current().byId.get("r32")?.perKgPrice;
  return { app, shop, setPrice, priceNow, letItBe: (moment: Date) => (now = moment) };
}

test("an admin's price is live at once, with the cylinder's price following", async () => {
  const { setPrice, shop } = await aPriceDesk();
  const response = await setPrice("r32", { perKgPrice: 420.5 });
  expect(response.statusCode).toBe(200);
  expect(response.json().message).toBe("R-32 Gas is now ₹420.50 per kg.");
  expect(shop.catalogue.current().byId.get("r32")).toMatchObject({ perKgPrice: 420.5, price: 4205 });
});

test("a price raised above the original price ends the discount", async () => {
  const { setPrice, app } = await aPriceDesk({ originalPrice: 4250, discount: 6 });
  const offered = async () => (await app.inject("/api/products?q=r-32")).json()[0];
  await setPrice("r32", { perKgPrice: 340 });
  expect(await offered()).toMatchObject({ price: 3400, originalPrice: 4250, discount: 20 });
  await setPrice("r32", { perKgPrice: 430 });
  expect(await offered()).toMatchObject({ price: 4300 });
  expect(await offered()).not.toHaveProperty("discount");
  expect(await offered()).not.toHaveProperty("originalPrice");
});

test("a set price is fixed for its day, and the next day's price moves around it", async () => {
  const { setPrice, priceNow, shop, letItBe } = await aPriceDesk();
  await setPrice("r32", { perKgPrice: 420 });
  await shop.catalogue.refresh();
  expect(priceNow()).toBe(420);
  letItBe(TUESDAY_NOON);
  await shop.catalogue.refresh();
  expect(priceNow()).toBeGreaterThanOrEqual(399);
  expect(priceNow()).toBeLessThanOrEqual(441);
});

test("the history records who set it", async () => {
  const { setPrice, shop } = await aPriceDesk();
  await setPrice("r32", { perKgPrice: 420 });
  const stored = await shop.db.select().from(priceHistory).where(eq(priceHistory.kind, "admin"));
  expect(stored).toMatchObject([{ productId: "r32", day: "2026-03-02", unitPrice: 42_000, setBy: "Meera" }]);
});

test("another process of the shop is notified", async () => {
  const { setPrice, shop } = await aPriceDesk();
  const other = await openCatalogue({ ...shop, versions: watchedBy(shop) });
  const heard = new Promise<void>((resolve) => {
    const look = () => (other.current().byId.get("r32")?.perKgPrice === 420 ? resolve() : setImmediate(look));
    look();
  });
  await setPrice("r32", { perKgPrice: 420 });
  await heard;
  await other.stop();
});

test.each([
  { body: {}, error: "Please fill all fields" },
  { body: { perKgPrice: "420" }, error: "Please fill all fields" },
  { body: { perKgPrice: 0 }, error: "The price must be at least ₹1 per kg." },
  { body: { perKgPrice: 100_001 }, error: "The price must be at most ₹1,00,000 per kg." },
  { body: { perKgPrice: 400.123 }, error: "The price can have up to two decimals." },
])("$body is rejected: $error", async ({ body, error }) => {
  const { setPrice, priceNow } = await aPriceDesk();
  const before = priceNow();
  const response = await setPrice("r32", body);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields.perKgPrice).toBe(error);
  expect(priceNow()).toBe(before);
});

test("a step of more than 30 percent requires confirmation", async () => {
  const { setPrice, priceNow } = await aPriceDesk();
  const seen = priceNow()?.toFixed(2);
  const response = await setPrice("r32", { perKgPrice: 600 });
  expect(response.statusCode).toBe(409);
  expect(response.json().error).toBe(
    `The shop's own price of R-32 Gas is ₹400.00 per kg (today ₹${seen} after the daily change). ₹600.00 differs from it by more than 30%. Please confirm.`,
  );
  expect(response.json()).toMatchObject({ code: "large-price-change", details: { before: 400, after: 600 } });
  expect((await setPrice("r32", { perKgPrice: 600, confirm: true })).statusCode).toBe(200);
  expect(priceNow()).toBe(600);
});

test("there is no price per kg for an unknown product or a spare part", async () => {
  const { setPrice } = await aPriceDesk();
  expect((await setPrice("unknown", { perKgPrice: 420 })).statusCode).toBe(404);
  expect((await setPrice("valve", { perKgPrice: 420 })).json().code).toBe("price-not-per-kg");
});

test("only an admin sets a price", async () => {
  const { app, shop } = await anApp({ selling: [gas], settings: { ADMIN_TOKEN: ADMIN } });
  const before = shop.catalogue.current().byId.get("r32")?.perKgPrice;
  const response = await app.inject({ method: "PUT", url: "/api/products/r32/price", payload: { perKgPrice: 1 } });
  expect(response.statusCode).toBe(401);
  expect(response.json().error).toBe("Invalid admin token");
  expect(shop.catalogue.current().byId.get("r32")?.perKgPrice).toBe(before);
});

test("concurrent changes of a price and of another product never deadlock", async () => {
  const { setPrice, app } = await aPriceDesk();
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const stock = {
      method: "POST",
      url: "/api/admin/products/valve/stock",
      payload: { inStock: round % 2 === 1 },
    } as const;
    const form = { sku: `NEW-${round}`, name: `Fan ${round}`, category: "spare-parts", inStock: true, price: 90 };
    const responses = await Promise.all([
      setPrice("r32", { perKgPrice: 400 + round }),
      app.inject(stock),
      app.inject({ method: "POST", url: "/api/admin/products", payload: form }),
      setPrice("r32", { perKgPrice: 401 + round }),
    ]);
    statuses.push(...responses.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
});
