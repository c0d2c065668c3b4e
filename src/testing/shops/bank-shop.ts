import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import { hdfcCsv, type StatementRow } from "#receivables/server/bank/makers.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { aFileForm } from "#testing/file-form.ts";
import { ADMIN_TOKEN, aCartWith, anOrder, anOrderShop, GOODS } from "./order-shop.ts";

export type WireLine = {
  id: string;
  narration: string;
  amount: number;
  state: string;
  certainty: string | null;
  suggestions: {
    reason: string;
    message: string;
    mobile: string;
    allocations: { orderNumber: string; amount: number }[];
  }[];
  noted: { id: string } | null;
  payment: { id: string; onAccount: number; allocations: { orderNumber: string }[] } | null;
  note: string;
  byRule: boolean;
  decidedBy: string | null;
};

let bankReferences = 700_000_000_000;
export const aUtr = () => String(bankReferences++);

type TestShop = Pick<Awaited<ReturnType<typeof anOrderShop>>, "admin" | "app">;

/** Uploads statements and works on their lines. */
export function bankDesk({ admin, app }: TestShop) {
  const upload = (url: string, file: Buffer, headers: Record<string, string> = { "x-admin-token": ADMIN_TOKEN }) =>
    app.inject({ method: "POST", url, headers, payload: aFileForm(file, { type: "text/csv" }) });
  const read = (file: Buffer, query = "") => upload(`/api/admin/bank-statements${query && `?${query}`}`, file);

  return {
    upload,
    read,
    async keep(rows: readonly StatementRow[]) {
      const file = hdfcCsv(rows);
      const shown = await read(file);
      expect(shown.statusCode, shown.body).toBe(200);
      const stored = await upload(`/api/admin/bank-statements/keep?digest=${shown.json().digest}`, file);
      expect(stored.statusCode, stored.body).toBe(200);
      const counted: { stored: number; known: number; byRule: number } = stored.json();
      return { ...counted, lines: shown.json().lines as WireLine[] };
    },
    async lines(group: string): Promise<WireLine[]> {
      return (await admin.get(`/api/admin/bank-lines?group=${group}`)).json().lines;
    },
    counts: async () => (await admin.get("/api/admin/bank-lines")).json().counts,
    book: (...lines: object[]) =>
      admin.post("/api/admin/bank-lines/book", { lines: lines.map((line) => ({ key: randomUUID(), ...line })) }),
  };
}

export async function aBankShop(settings: Record<string, string> = {}) {
  const testShop = await anOrderShop(settings);
  const { admin } = testShop;
  const { db } = testShop.shop;

  return {
    ...testShop,
    ...bankDesk(testShop),
    async aCustomer() {
      const buyer = await testShop.anotherBuyer();
      const { mobile } = buyer;
      return {
        mobile,
        account: async () => (await admin.get(`/api/admin/customer-accounts/${mobile}`)).json(),
        async order({ utr = "", parts = 1 } = {}) {
          const body = anOrder({ mobile, cart: aCartWith([GOODS.part, parts]), order: utr ? { utr } : {} });
          const placed = await testShop.as(buyer.headers).post("/api/orders", body);
          expect(placed.statusCode, placed.body).toBe(201);
          const { orderNumber } = body.order;
          const row = async () => (await db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0];
          const total = inRupees((await row())?.total ?? (0 as Paise));
          return { orderNumber, total, utr, isPaid: async () => (await row())?.paidAt != null };
        },
      };
    },
  };
}
