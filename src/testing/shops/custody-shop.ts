/** A shop with full cylinders in its yard. It sells gas against a deposit or a promised empty. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { countOf, serialOf } from "#cylinders/rules/labels/short-code.ts";
import { labelCodes } from "#cylinders/server/labels/label-codes.ts";
import type { Shop } from "#shop/server/shop.ts";
import { aCylinderForm } from "./cylinder-shop.ts";
import { aDocumentShop } from "./document-shop.ts";
import { aCartWith, GOODS } from "./order-shop.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const DEPOSIT = 6000;
export const SMALL_GAS = aGas({
  ...{ id: "r134a-10", sku: "R134A-10", name: "R-134a Refrigerant Gas 10 kg" },
  ...{ kgsPerCylinder: 10, finalPriceInclGST: 5900 },
});
export const SMALL_DEPOSIT = 3000;

export async function aCustodyShop(settings: Record<string, string> = {}) {
  const testShop = await aDocumentShop(settings);
  const { admin, buyer, place, pay, dispatch } = testShop;
  let made = 0;

  async function cylinders(count: number, changes: Record<string, unknown> = {}): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_, place) => `CY-${made + place + 1}`);
    made += count;
    for (const cylinderNumber of numbers) {
      const gas = { refrigerantName: "R-134a", refrigerantWeight: "60", currentOwnerCompany: "Sheetal" };
      const response = await admin.post("/api/cylinders", aCylinderForm({ cylinderNumber, ...gas, ...changes }));
      expect(response.statusCode, response.body).toBe(201);
    }
    return numbers;
  }

  async function ordered(count: number, empties: "deposit" | "promise" = "deposit") {
    const cart = aCartWith([GOODS.gas, count]);
    if (empties === "deposit") return place({ cart, gstNumber: "" });
    const empty = cart.items.find(({ isEmptyCylinder }) => isEmptyCylinder);
    const returns = [{ id: empty?.id ?? "", returnQty: count }];
    return place({ cart: { items: cart.items.filter((item) => item !== empty), returns }, gstNumber: "" });
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>;

  const scan = ({ office }: Ordered, numbers: readonly string[], rest: object = {}) =>
    admin.post(`${office}/cylinders`, { numbers, ...rest });
  const receive = (numbers: readonly string[], rest: object = {}) =>
    admin.post("/api/admin/returns", { batch: randomUUID(), numbers, ...rest });

  async function labels(count: number): Promise<string[]> {
    const made = await admin.post("/api/admin/labels/rolls", { count, format: "L7160", key: randomUUID() });
    expect(made.statusCode, made.body).toBe(201);
    return labelsOf(testShop.shop, made.json());
  }

  return {
    ...testShop,
    labels,
    bind: (code: string, cylinderNumber: string, reason?: string) =>
      admin.post("/api/labels/bind", { code, cylinderNumber, ...(reason && { reason }) }),
    cylinders,
    ordered,
    scan,
    receive,
    async sold(count: number, empties: "deposit" | "promise" = "deposit") {
      const numbers = await cylinders(count);
      const order = await ordered(count, empties);
      await pay(order);
      const scanned = await scan(order, numbers, { with: "counter" });
      expect(scanned.statusCode, scanned.body).toBe(200);
      const sent = await dispatch(order);
      expect(sent.statusCode, sent.body).toBe(200);
      return { ...order, numbers };
    },
    holdings: async (mobile = buyer.mobile) => (await admin.get(`/api/holdings?mobile=${mobile}`)).json(),
    account: async (mobile = buyer.mobile) => (await admin.get(`/api/admin/customer-accounts/${mobile}`)).json(),
    log: async (number: string) => {
      const entries = (await admin.get(`/api/cylinders/${number}/history`)).json() as { action: string }[];
      return entries.map(({ action }) => action).toReversed();
    },
  };
}

export function labelsOf(shop: Pick<Shop, "config">, roll: { firstSerial: string; count: number }): string[] {
  const codes = labelCodes(shop.config);
  return Array.from({ length: roll.count }, (_, place) => {
    const serial = serialOf(countOf(roll.firstSerial) + place);
    return codes.addressOf({ serial, key: codes.currentKey() }) ?? "";
  });
}
