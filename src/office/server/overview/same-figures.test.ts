import { expect, test } from "vitest";
import { aCopperPipe } from "#catalogue/rules/products/makers.ts";
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
