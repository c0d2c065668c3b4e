import { expect, test } from "vitest";
import { aCopperPipe } from "#catalogue/rules/products/makers.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { GOODS } from "#testing/shops/order-shop.ts";

test("price desk, setting and setup agree whether prices move daily", async () => {
  const pipe = aCopperPipe();
  const { owner } = await anOfficeShop([pipe, GOODS.part]);
  const read = async (path: string) => (await owner.get(`/api/admin/${path}`)).json();
  for (const dailyMovement of [true, false, true]) {
    const { version } = await read("settings");
    await owner.put("/api/admin/settings", { version, values: {}, dailyMovement });
    const moving = (await read("prices"))
      .filter(({ movesDaily }: { movesDaily: boolean }) => movesDaily)
      .map(({ id }: { id: string }) => id);
    // The part has a price that is fixed with GST.
    expect(moving).toEqual(dailyMovement ? [pipe.id] : []);
    expect((await read("settings")).dailyMovement).toBe(dailyMovement);
    expect((await read("setup")).pricesMove).toBe(dailyMovement);
  }
});

test("what is paid today and what is invoiced today are two figures, and the second is the sales report's", async () => {
  const { admin, place, pay, dispatch } = await aDocumentShop({ SHOP_INVOICE_AT: "dispatch" });
  const read = async (path: string) => (await admin.get(`/api/admin/${path}`)).json();
  const [sent, waiting] = [await place(), await place()];
  await pay(sent);
  await pay(waiting);
  expect(await read("today")).toMatchObject({ salesToday: { orders: 2 }, invoicedToday: { invoices: 0, total: 0 } });
  await dispatch(sent);
  const { day, salesToday, invoicedToday } = await read("today");
  const { rows } = await read(`sales?from=${day}&to=${day}`);
  expect(rows).toMatchObject([invoicedToday]);
  expect(invoicedToday).toEqual({ invoices: 1, total: salesToday.total / 2 });
});
