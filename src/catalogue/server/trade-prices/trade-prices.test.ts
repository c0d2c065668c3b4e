import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TradePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import { PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();
const { admin } = shop;
const LISTS = "/api/admin/price-lists";
const PART = GOODS.part.id;

let groups = 0;
const fixed = (price: number, fromQuantity = 1, lineId = PART) => ({ lineId, fromQuantity, price });
const off = (percentOff: number, lineId = "*") => ({ lineId, percentOff });

async function aList(body: object, rows: object[]) {
  const { id, version } = (await admin.post(LISTS, body)).json();
  const changed = await admin.put(`${LISTS}/${id}`, { version, rows });
  expect(changed.statusCode, changed.body).toBe(200);
  return { id: id as number };
}
const aGroup = (rows: object[]) => aList({ name: `Dealers ${++groups}` }, rows);

async function aBuyer({ group, own }: { group?: object[]; own?: object[] } = {}) {
  const buyer = await shop.anotherBuyer();
  const { mobile } = buyer;
  const join = (groupId: number | null) => admin.put(`/api/admin/users/${mobile}/price-lists`, { groupId });
  if (group) expect((await join((await aGroup(group)).id)).statusCode).toBe(200);
  if (own) await aList({ mobile }, own);
  const buying = shop.as(buyer.headers);
  return {
    ...buyer,
    buying,
    join,
    prices: async () => (await buying.get("/api/my-prices")).json() as { own: TradePrice[]; group: TradePrice[] },
    async orders(cart: ReturnType<typeof aCartWith>, more: object = {}) {
      const prices = (await buying.get("/api/my-prices")).json();
      return buying.post("/api/orders", anOrder({ mobile, cart: atYourPrices(cart, prices), order: { ...more } }));
    },
  };
}

const partsOf = (quantity: number) => aCartWith([GOODS.part, quantity]);
const unitPrices = (order: { items: { price: number }[] }) => order.items.map(({ price }) => price);

test("group members pay group prices, own prices take precedence, other customers pay public prices", async () => {
  const dealer = await aBuyer({ group: [fixed(120)] });
  const friend = await aBuyer({ group: [fixed(120)], own: [fixed(130)] });
  const stranger = await aBuyer();
  const prices = await Promise.all(
    [dealer, friend, stranger].map(async (buyer) => {
      const placed = await buyer.orders(partsOf(10));
      expect(placed.statusCode, placed.body).toBe(201);
      return [unitPrices(placed.json().order), placed.json().order.subtotal];
    }),
  );
  expect(prices).toEqual([
    [[120], 1200],
    [[130], 1300],
    [[140], 1400],
  ]);
  expect(await stranger.prices()).toEqual({ own: [], group: [] });
});

test("the invoice of an order shows the agreed price", async () => {
  const dealer = await aBuyer({ own: [fixed(120)] });
  const cart = atYourPrices(partsOf(10), await dealer.prices());
  const body = anOrder({ mobile: dealer.mobile, cart, state: "Punjab" });
  Object.assign(body.order.customer, { gstNumber: PUNJAB_FIRM });
  const { order } = (await dealer.buying.post("/api/orders", body)).json();
  const named = `${dealer.mobile}/${order.orderNumber}`;
  await admin.post(`/api/orders/${named}/payment`, { paid: true });
  const sent = await admin.post(`/api/admin/orders/${named}/dispatch`, { transporter: "Sharma Roadways" });
  expect(sent.statusCode, sent.body).toBe(200);
  const invoice = (await dealer.buying.get(`/api/orders/${named}/invoice`)).json();
  expect(invoice).toMatchObject({ total: order.grandTotal, lines: [{ quantity: 10, unitPrice: 120 }] });
});

test("an order with the public price or an invented price is rejected with the correct bill", async () => {
  const dealer = await aBuyer({ group: [fixed(120)] });
  const ask = (cart: ReturnType<typeof aCartWith>) =>
    dealer.buying.post("/api/orders", anOrder({ mobile: dealer.mobile, cart }));
  const everybodys = await ask(partsOf(10));
  expect(everybodys.statusCode).toBe(409);
  expect(everybodys.json()).toMatchObject({
    code: "price-changed",
    // The page stores public prices. With trade prices here, it would apply the discount twice.
    details: { bill: { subtotal: 1200, items: [{ price: 120 }], publicItems: [{ id: PART, price: 140 }] } },
  });
  const stranger = await aBuyer();
  const cart = atYourPrices(partsOf(10), await dealer.prices());
  const doctored = await stranger.buying.post("/api/orders", anOrder({ mobile: stranger.mobile, cart }));
  expect(doctored.json()).toMatchObject({ code: "price-changed", details: { bill: { subtotal: 1400 } } });
  expect((await dealer.buying.get(`/api/orders?mobile=${dealer.mobile}`)).json()).toEqual([]);
});

test("quantity breaks apply from their quantity, percentages apply to gas, deposits stay public", async () => {
  const dealer = await aBuyer({ group: [fixed(100, 10), fixed(130), off(10, GOODS.gas.id), off(5, "r32")] });
  const nine = (await dealer.orders(partsOf(9))).json().order;
  const ten = (await dealer.orders(partsOf(10))).json().order;
  expect([nine.subtotal, ten.subtotal]).toEqual([1170, 1000]);
  const gas = (await dealer.orders(aCartWith([GOODS.gas, 1], [GOODS.byWeight, 1, "3 kg"]))).json().order;
  expect(unitPrices(gas)).toEqual([22_248, 6_000, 1235]);
  expect(gas.deposit).toBe(6_000);
});

test("a list change during payment is a price change, and a retry returns the order", async () => {
  const dealer = await aBuyer();
  const { id } = await aList({ mobile: dealer.mobile }, [fixed(120)]);
  const cart = atYourPrices(partsOf(10), await dealer.prices());
  const body = anOrder({ mobile: dealer.mobile, cart });
  expect((await dealer.buying.post("/api/orders", body)).statusCode).toBe(201);
  await admin.put(`${LISTS}/${id}`, { version: 1, rows: [fixed(125)] });
  expect((await dealer.buying.post("/api/orders", body)).statusCode).toBe(200);
  const late = await dealer.buying.post("/api/orders", anOrder({ mobile: dealer.mobile, cart }));
  expect(late.json()).toMatchObject({ code: "price-changed", details: { bill: { subtotal: 1250 } } });
});

test("phone orders and added order lines use the customer's prices", async () => {
  const dealer = await aBuyer({ group: [fixed(120), off(10, GOODS.wire.id)] });
  const cart = atYourPrices(partsOf(10), await dealer.prices());
  const order = { ...anOrder({ mobile: dealer.mobile, cart }), otherEmailConfirmed: true };
  const taken = await admin.post("/api/admin/orders", order);
  expect(taken.statusCode, taken.body).toBe(201);
  const { orderNumber } = taken.json().order;
  await aList({ mobile: dealer.mobile }, [fixed(110)]);
  const preview = await admin.post(`/api/admin/orders/${dealer.mobile}/${orderNumber}/lines/preview`, {
    lines: [
      { id: PART, quantity: 20 },
      { id: GOODS.wire.id, quantity: 1 },
    ],
  });
  expect(preview.statusCode, preview.body).toBe(200);
  expect(unitPrices(preview.json().bill)).toEqual([120, 990]);
});

test("only the customer and staff can read trade prices, and responses are not cached", async () => {
  const dealer = await aBuyer({ own: [fixed(120)] });
  const stranger = await aBuyer();
  const response = await dealer.buying.get("/api/my-prices");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json().own).toMatchObject([{ price: 120 }]);
  expect(await stranger.prices()).toEqual({ own: [], group: [] });
  const path = `/api/admin/users/${dealer.mobile}/prices`;
  expect((await stranger.buying.get(path)).statusCode).toBe(401);
  expect((await dealer.buying.get(path)).statusCode).toBe(401);
  expect((await admin.get(path)).json()).toEqual(response.json());
  expect((await admin.get("/api/admin/users/9000000001/prices")).statusCode).toBe(404);
  await dealer.buying.post("/api/logout", {});
  expect((await dealer.buying.get("/api/my-prices")).statusCode).toBe(401);
});

test("public responses contain no trade prices", async () => {
  const dealer = await aBuyer({ own: [fixed(107.77)] });
  const sent = await Promise.all([dealer.buying.get("/api/products"), dealer.buying.get("/api/session")]);
  for (const { body } of sent) expect(body).not.toContain("107.77");
  const placed = (await dealer.orders(partsOf(1))).json().order;
  expect(unitPrices(placed)).toEqual([107.77]);
  expect((await (await aBuyer()).buying.get("/api/products")).body).not.toContain("107.77");
});

test("a typed price far from the list price is stopped until it is confirmed, and an unchanged one is not asked again", async () => {
  const { id } = await aGroup([fixed(120)]);
  const put = (version: number, rows: object[], confirm = false) =>
    admin.put(`${LISTS}/${id}`, { version, rows, confirm });
  for (const rows of [[fixed(12)], [off(31)]]) {
    const stopped = await put(1, rows);
    expect([stopped.statusCode, stopped.json().code]).toEqual([409, "large-price-change"]);
  }
  expect((await put(1, [fixed(12)], true)).statusCode).toBe(200);
  expect((await put(2, [fixed(12), off(5)])).statusCode).toBe(200);
});

test("customers who order concurrently each get their own prices", async () => {
  const buyers = await Promise.all([120, 121, 122, 123].map((price) => aBuyer({ own: [fixed(price)] })));
  const placed = await Promise.all(buyers.map((buyer) => buyer.orders(partsOf(1))));
  expect(placed.map((response) => unitPrices(response.json().order))).toEqual([[120], [121], [122], [123]]);
});

test("list writes are serialized, an identical write changes nothing, and the audit log records the difference", async () => {
  const { id } = await aGroup([fixed(120), off(2)]);
  const put = (version: number, rows: object[]) => admin.put(`${LISTS}/${id}`, { version, rows });
  const responses = await Promise.all([put(1, [fixed(119)]), put(1, [fixed(118)])]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { rows, version } = (await admin.get(`${LISTS}/${id}`)).json();
  expect(
    (
      await put(
        1,
        rows.map(({ name: _name, ...row }: { name: string }) => row),
      )
    ).json().version,
  ).toBe(version);
  const [entry] = (await admin.get("/api/admin/audit?action=change-price-list")).json();
  expect(entry.before.rows).toEqual([`*` + " from 1: 2 % off", `${PART} from 1: ₹120`].sort());
  expect((await admin.delete(`${LISTS}/${id}?version=1`)).statusCode).toBe(409);
  expect((await admin.delete(`${LISTS}/${id}?version=2`)).statusCode).toBe(200);
  expect((await admin.get(`${LISTS}/${id}`)).statusCode).toBe(404);
});

test.each([
  { what: "a product that is not sold", row: fixed(1, 1, "mars") },
  { what: "a weight that there is not", row: fixed(1, 1, "r32@7 kg") },
  { what: "one price for all weights", row: fixed(1, 1, "r32") },
  { what: "one price for everything", row: fixed(1, 1, "*") },
  { what: "what is sold by enquiry", row: fixed(1, 1, GOODS.copper.id) },
  { what: "nothing", row: { lineId: PART } },
  { what: "both", row: { lineId: PART, price: 1, percentOff: 1 } },
  { what: "a present", row: off(100, PART) },
  { what: "a price of nothing", row: fixed(0) },
  { what: "a price below nothing", row: fixed(-1) },
  { what: "a third of a paisa", row: fixed(1.003) },
  { what: "half a piece", row: fixed(1, 0.5) },
  { what: "what no database keeps", row: fixed(1, 1, "r32\u0000") },
])("a list with $what is rejected and stays unchanged", async ({ row }) => {
  const { id } = await aGroup([off(2)]);
  const refused = await admin.put(`${LISTS}/${id}`, { version: 1, rows: [off(3), row] });
  expect(refused.statusCode, refused.body).toBe(400);
  expect((await admin.get(`${LISTS}/${id}`)).json()).toMatchObject({ version: 1, rows: [{ percentOff: 2 }] });
});

test("a list exports to a spreadsheet and imports with a preview and row errors", async () => {
  const { id } = await aGroup([fixed(120), fixed(110, 10), off(7.5, "r32")]);
  const csv = (await admin.get(`/api/admin/export/price-lists/${id}`)).body;
  expect(csv).toContain("cap-run,Run capacitor,10,110,");
  const send = (text: string, more: object = {}) =>
    admin.post(`${LISTS}/${id}/import`, { version: 1, csv: text, ...more });
  const changed = csv.replace(",10,110,", ",10,105.50,");
  expect((await send(changed)).json()).toMatchObject({ done: false, problems: [] });
  expect((await admin.get(`${LISTS}/${id}`)).json().version).toBe(1);
  expect((await send(changed, { dryRun: false })).json()).toMatchObject({ done: true });
  expect((await admin.get(`${LISTS}/${id}`)).json().rows).toMatchObject([
    { price: 120 },
    { fromQuantity: 10, price: 105.5 },
    { percentOff: 7.5 },
  ]);
  const wrong = await send("Product;Price before GST;Percent off\n*;;2\ncap-run;cheap;\n", { dryRun: false });
  expect(wrong.json()).toMatchObject({ done: false, problems: [{ row: 3 }] });
  expect((await send("", { dryRun: false })).json().problems).toMatchObject([{ row: 1 }]);
});

test("group names are unique, and a customer has at most one own list and one group", async () => {
  const buyer = await aBuyer({ own: [fixed(120)] });
  expect((await admin.post(LISTS, { name: "Workshops" })).statusCode).toBe(201);
  expect((await admin.post(LISTS, { name: " workshops " })).json().code).toBe("name-taken");
  expect((await admin.post(LISTS, { mobile: buyer.mobile })).statusCode).toBe(200);
  expect((await admin.post(LISTS, {})).statusCode).toBe(400);
  const [one, other] = [await aGroup([off(1)]), await aGroup([off(2)])];
  await buyer.join(one.id);
  expect((await buyer.join(other.id)).json()).toMatchObject({
    group: { id: other.id, customers: 1 },
    own: { rows: 1 },
  });
  const stranger = await aBuyer();
  const own = (await admin.get(`/api/admin/users/${buyer.mobile}/price-lists`)).json().own.id;
  expect((await stranger.join(own)).statusCode).toBe(404);
  expect((await buyer.join(null)).json().group).toBeNull();
});

test("concurrent renames to one name accept one, and a customer's own list cannot be renamed", async () => {
  const [one, other] = [await aGroup([off(1)]), await aGroup([off(2)])];
  const rename = (id: number, name: string, version = 1) => admin.put(`${LISTS}/${id}`, { version, name });
  const responses = await Promise.all([rename(one.id, "Big dealers"), rename(other.id, " big DEALERS ")]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const named = responses.findIndex(({ statusCode }) => statusCode === 200);
  const [taken, free] = named === 0 ? [one, other] : [other, one];
  expect(responses[1 - named]?.json()).toMatchObject({ code: "name-taken", fields: { name: expect.any(String) } });
  expect((await rename(taken.id, "Largest dealers")).json().code).toBe("changed-meanwhile");
  expect((await rename(taken.id, "Largest dealers", 2)).json()).toMatchObject({ name: "Largest dealers", version: 3 });
  expect((await rename(free.id, "Big dealers")).json()).toMatchObject({ name: "Big dealers", rows: [{}] });
  const [entry] = (await admin.get("/api/admin/audit?action=change-price-list")).json();
  expect(entry.after).toEqual({ name: "Big dealers" });
  const own = await aList({ mobile: (await aBuyer()).mobile }, [off(1)]);
  expect((await rename(own.id, "Mine")).statusCode).toBe(404);
  for (const body of [{ version: 2 }, { version: 2, name: "" }, { version: 2, name: "A", rows: [] }])
    expect((await admin.put(`${LISTS}/${free.id}`, body)).statusCode).toBe(400);
});

test("a group lists its members", async () => {
  const { id } = await aGroup([off(1)]);
  const buyers = [await aBuyer(), await aBuyer()];
  for (const buyer of buyers) await buyer.join(id);
  const response = await admin.get(`${LISTS}/${id}/customers?limit=1`);
  expect(response.headers["x-total-count"]).toBe("2");
  expect(response.json()).toHaveLength(1);
  const all = (await admin.get(`${LISTS}/${id}/customers`)).json() as { mobile: string; name: string }[];
  expect(all.map(({ mobile }) => mobile).sort()).toEqual(buyers.map(({ mobile }) => mobile).sort());
  expect(all.every(({ name }) => name !== "")).toBe(true);
  expect((await admin.get(`${LISTS}/999999/customers`)).statusCode).toBe(404);
});

test("deleting a customer deletes their own list, and their data export contains its prices", async () => {
  const buyer = await aBuyer({ own: [fixed(120)], group: [off(3)] });
  expect((await buyer.buying.get("/api/my-data")).json().tradePrices).toMatchObject({
    own: [{ lineId: PART, price: 120 }],
    group: [{ percentOff: 3 }],
  });
  const lists = async () => (await admin.get(`/api/admin/users/${buyer.mobile}/price-lists`)).json();
  const { own, group } = await lists();
  await shop.shop.db.delete(accounts).where(eq(accounts.id, buyer.id));
  expect((await admin.get(`${LISTS}/${own.id}`)).statusCode).toBe(404);
  expect((await admin.get(`${LISTS}/${group.id}`)).json().customers).toBe(0);
});
