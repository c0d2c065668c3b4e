/** Who may scan cylinders out and back: the people at the gate and the owner. A customer sees what they hold, and nobody else's. */
import { randomUUID } from "node:crypto";
import { admins, type Expectation, everyAdmin, ownAndAdmins, placedOrder } from "./who-may.ts";

export const OF_CUSTODY = {
  "GET /api/admin/orders/{mobile}/{orderNumber}/cylinders": { may: everyAdmin(), call: placedOrder },
  "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders": {
    may: admins(200, "dispatch"),
    call: async (things) => ({
      params: await things.paidOrder(),
      body: { numbers: [await things.aFullCylinder()] },
    }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/check": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ ...(await placedOrder(things)), body: { numbers: ["NOT-OURS"] } }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/taken-back": {
    may: admins(200, "dispatch"),
    async call(things) {
      const { named, number } = await things.scannedOrder();
      return { params: named, body: { numbers: [number], reason: "Wrong lorry" } };
    },
  },
  "POST /api/admin/returns": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ body: { batch: randomUUID(), numbers: [(await things.scannedOrder()).number] } }),
  },
  "POST /api/admin/returns/check": {
    may: admins(200, "dispatch"),
    call: () => ({ body: { batch: randomUUID(), numbers: ["NOT-OURS"] } }),
  },
  "GET /api/holdings": {
    may: ownAndAdmins(),
    call: ({ customer }) => ({ query: { mobile: customer.mobile } }),
  },
} as const satisfies Record<string, Expectation>;
