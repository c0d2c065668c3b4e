import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { aDocumentShop, PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

const ORDERS = 40;
const STATES = ["Delhi", "Punjab", "Chandigarh", "Lakshadweep", "Tamil Nadu"];
const inPaise = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);

test("the invoice of any order equals the bill the buyer saw, to the paisa, and its lines add up", async () => {
  const chance = dice(46);
  const shop = await aDocumentShop();
  const { finalPriceInclGST: _, ...part } = GOODS.part;
  const goods = [0, 5, 12, 18, 28].map((gstRate) => ({
    ...part,
    ...{ id: `rated-${gstRate}`, sku: `RATED-${gstRate}`, name: `Valve at ${gstRate}`, hsn: "848180", gstRate },
    price: chance.whole(1, 900_000) / 100,
  }));
  const gas = { ...GOODS.gas, id: "gas-with-hsn", sku: "GAS-HSN", hsn: "290339" };
  const selling = [...goods, gas, GOODS.part];
  const rows = [...goods, gas].map((product, place) => rowFromProduct(product, 200 + place));
  await shop.shop.db.insert(products).values(rows);
  await shop.shop.catalogue.refresh();
  const today = shop.shop.catalogue.current().byId;

  for (let number = 0; number < ORDERS; number += 1) {
    const gstNumber = chance.maybe() ? PUNJAB_FIRM : "";
    // A firm gets goods without GST on a bill of their own.
    const isExempt = chance.maybe(0.2);
    const sold = gstNumber === "" ? selling : selling.filter(({ gstRate }) => (gstRate === 0) === isExempt);
    const chosen = sold.filter(() => chance.maybe(0.4));
    const lines = (chosen.length > 0 ? chosen : [gas]).map(({ id }) => {
      const product = today?.get(id);
      if (!product) throw new Error(`${id} is not sold`);
      return [product, chance.whole(1, 9)] as const;
    });
    const state = chance.oneOf(STATES);
    const { order: address, file } = await shop.sell({ cart: aCartWith(...lines), state, gstNumber });
    expect(file.invoiceWaiting).toBeNull();
    const { order } = file;
    const invoice = (await shop.buying.get(`${address}/invoice`)).json();
    expect(invoice).toMatchObject({
      total: order.grandTotal,
      deposit: order.deposit,
      roundOff: 0,
      heads: { cgst: order.cgst, sgst: order.sgst, igst: order.igst },
    });
    expect(inPaise([invoice.taxable])).toBe(inPaise([order.subtotal, order.handling]));
    for (const head of ["taxable", "cgst", "sgst", "igst"] as const) {
      const whole = head === "taxable" ? invoice.taxable : invoice.heads[head];
      expect(inPaise(invoice.lines.map((line: Record<string, number>) => line[head] ?? 0))).toBe(inPaise([whole]));
      expect(inPaise(invoice.rates.map((rate: Record<string, number>) => rate[head] ?? 0))).toBe(inPaise([whole]));
    }
  }
}, 60_000);
