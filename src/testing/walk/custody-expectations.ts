/** Access to cylinder scans: the dispatch role and the owner. A customer sees only the cylinders they hold. */
import { randomUUID } from "node:crypto";
import type { Fixtures } from "./fixtures.ts";
import {
  admins,
  customerReaders,
  customers,
  type Expectation,
  everybody,
  nothing,
  ownAndCustomerReaders,
  placedOrder,
} from "./who-may.ts";

const HOLDERS = { ...ownAndCustomerReaders(404), "QR user": 200 };
const cylinderOfCustomer = async (things: Fixtures) => ({ params: await things.cylinderOfCustomer() });

export const OF_CUSTODY = {
  "GET /api/admin/orders/{mobile}/{orderNumber}/cylinders": { may: customerReaders(), call: placedOrder },
  "GET /api/orders/{mobile}/{orderNumber}/cylinders": { may: customers(200, 403), call: placedOrder },
  "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders": {
    may: admins(200, "counter", "dispatch"),
    async call(things) {
      const { named, number } = await things.orderToScan();
      return { params: named, body: { numbers: [number] } };
    },
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/check": {
    may: admins(200, "counter", "dispatch"),
    call: async (things) => ({ ...(await placedOrder(things)), body: { numbers: ["NOT-OURS"] } }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/taken-back": {
    may: admins(200, "counter", "dispatch"),
    async call(things) {
      const { named, number } = await things.scannedOrder();
      return { params: named, body: { numbers: [number], reason: "Wrong lorry" } };
    },
  },
  "POST /api/admin/returns": {
    may: admins(200, "counter", "dispatch"),
    call: async (things) => ({ body: { batch: randomUUID(), numbers: [(await things.scannedOrder()).number] } }),
  },
  "POST /api/admin/returns/check": {
    may: admins(200, "counter", "dispatch"),
    call: () => ({ body: { batch: randomUUID(), numbers: ["NOT-OURS"] } }),
  },
  "POST /api/admin/cylinder-events": {
    may: admins(200, "dispatch"),
    call: async (things) => ({
      body: { numbers: [await things.fullCylinder()], event: { kind: "weighed", grossKilograms: 92.5 } },
    }),
  },
  "GET /api/labels/{code}": { may: everybody(200), call: async (things) => ({ params: await things.blankLabel() }) },
  "POST /api/admin/labels/read": {
    may: admins(200, "counter", "dispatch"),
    call: () => ({ body: { codes: ["1.0000AB.0123456789ABCDEF"] } }),
  },
  "GET /api/admin/known-cylinders": { may: admins(200, "counter", "dispatch"), call: nothing },
  "POST /api/labels/bind": {
    may: { ...admins(200, "dispatch"), "QR user": 200 },
    call: async (things) => ({ body: { ...(await things.blankLabel()), cylinderNumber: await things.unlabelled() } }),
  },
  "GET /api/admin/labels/rolls": { may: customerReaders(), call: nothing },
  "POST /api/admin/labels/rolls": {
    may: admins(201, "dispatch"),
    call: () => ({ body: { count: 1, format: "L7160", key: randomUUID() } }),
  },
  "GET /api/admin/labels/rolls/{id}/labels.pdf": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.labelRoll() }),
  },
  "POST /api/admin/cylinder-events/check": {
    may: admins(200, "dispatch"),
    call: () => ({ body: { numbers: ["NOT-OURS"], event: { kind: "sent-to-test" } } }),
  },
  "GET /api/admin/cylinders/{cylinderNumber}/custody": { may: customerReaders(), call: cylinderOfCustomer },
  "POST /api/admin/cylinders/{cylinderNumber}/events/{id}/corrections": {
    may: admins(200),
    call: async (things) => {
      const { cylinderNumber, entry } = await things.weighedCylinder();
      return { params: { cylinderNumber, id: entry }, body: { reason: "Wrong scale", lastEvent: entry } };
    },
  },
  "GET /api/admin/cylinders/{cylinderNumber}/holder": {
    may: customerReaders(),
    call: async (things) => ({ params: await things.cylinderOfCustomer(), query: { on: things.today } }),
  },
  "GET /api/admin/custody": { may: customerReaders(), call: nothing },
  "GET /api/admin/custody/holders": { may: customerReaders(), call: nothing },
  "GET /api/admin/custody/rotation": { may: customerReaders(), call: nothing },
  "GET /api/admin/custody/figures": { may: customerReaders(), call: nothing },
  "POST /api/admin/stock-counts": {
    may: admins(200, "counter", "dispatch"),
    call: () => ({ body: { numbers: ["STRAY"] } }),
  },
  "GET /api/admin/withheld-deposits": { may: customerReaders(), call: nothing },
  "POST /api/admin/withheld-deposits/{id}/release": {
    may: admins(200, "accounts"),
    call: async (things) => ({
      params: await things.withheldDeposit(),
      body: { amount: 1, withheld: 6000, reason: "Only the paint" },
    }),
  },
  "GET /api/waiting-offers": { may: customers(200), call: nothing },
  "GET /api/cylinder-offers": { may: customers(200), call: nothing },
  "GET /api/cylinder-offers/{id}": { may: customers(200, 404), call: (things) => things.offerByCustomer() },
  "GET /api/cylinder-offers/{id}/code": {
    may: customers(200, 404),
    call: (things) => things.offerByCustomer(),
  },
  "POST /api/cylinder-offers/{id}/by-code": {
    may: customers(200),
    async call(things) {
      const offer = await things.offerByCustomer();
      return { ...offer, body: { code: await things.codeOf(offer) } };
    },
  },
  "POST /api/cylinder-offers": {
    may: customers(201, 409),
    async call(things) {
      const { cylinderNumber } = await things.cylinderOfCustomer();
      return { body: { numbers: [cylinderNumber], toMobile: things.transferer.mobile, key: randomUUID() } };
    },
  },
  "POST /api/cylinder-offers/{id}/accept": {
    may: customers(200, 404),
    call: async (things) => ({ ...(await things.offerToCustomer()), body: {} }),
  },
  "POST /api/cylinder-offers/{id}/decline": {
    may: customers(200, 404),
    call: async (things) => ({ ...(await things.offerToCustomer()), body: {} }),
  },
  "POST /api/cylinder-offers/{id}/recall": {
    may: customers(200, 404),
    call: async (things) => ({ ...(await things.offerByCustomer()), body: {} }),
  },
  "POST /api/cylinder-offers/{id}/dispute": {
    may: customers(200, 404),
    call: async (things) => ({ ...(await things.offerToCustomer()), body: { reason: "Three, not four" } }),
  },
  "POST /api/cylinders/{cylinderNumber}/lost": {
    may: { ...admins(200, "dispatch"), customer: 200, "another customer": 409 },
    call: async (things) => ({ params: await things.cylinderOfCustomer(), body: { kind: "stolen" } }),
  },
  "POST /api/admin/cylinders/{cylinderNumber}/found": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.lostCylinder(), body: { at: "shop" } }),
  },
  "POST /api/cylinders/{cylinderNumber}/found": {
    may: customers(200, 409),
    call: async (things) => ({ params: await things.lostByCustomer(), body: {} }),
  },
  "POST /api/cylinders/{cylinderNumber}/found-report": {
    may: everybody(202),
    call: async (things) => ({ params: await things.lostForGood(), body: { where: "Behind the godown" } }),
  },
  "GET /api/admin/found-reports": { may: customerReaders(), call: nothing },
  "POST /api/admin/found-reports/{id}/seen": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.foundReport() }),
  },
  "GET /api/cylinders/{cylinderNumber}/dossier.json": { may: HOLDERS, call: cylinderOfCustomer },
  "GET /api/cylinders/{cylinderNumber}/dossier.csv": { may: HOLDERS, call: cylinderOfCustomer },
  "GET /api/cylinders/{cylinderNumber}/dossier.pdf": { may: HOLDERS, call: cylinderOfCustomer },
  "GET /api/announced-returns": { may: ownAndCustomerReaders(200), call: nothing },
  "POST /api/announced-returns": {
    may: customers(201, 400),
    async call(things) {
      const { cylinderNumber } = await things.cylinderOfCustomer();
      const body = { way: "drop-off", day: things.today, numbers: [cylinderNumber], key: randomUUID() };
      return { body };
    },
  },
  "POST /api/announced-returns/{id}/take-back": {
    may: customers(200, 404),
    call: async (things) => ({ params: await things.announcedReturn(), body: {} }),
  },
  "GET /api/announced-returns/{id}/slip.pdf": {
    may: ownAndCustomerReaders(404),
    call: async (things) => ({ params: await things.announcedReturn() }),
  },
  "GET /api/return-receipts/{id}/receipt.pdf": {
    may: ownAndCustomerReaders(404),
    call: async (things) => ({ params: await things.returnReceipt() }),
  },
  "POST /api/admin/return-slips": {
    may: admins(404, "counter", "dispatch"),
    call: () => ({ body: { code: "RETURN.made-up.0000000000000000000000" } }),
  },
  "GET /api/holdings/dossier.json": {
    may: ownAndCustomerReaders(),
    call: ({ customer }) => ({ query: { mobile: customer.mobile } }),
  },
  "GET /api/holdings/dossier.pdf": {
    may: ownAndCustomerReaders(),
    call: ({ customer }) => ({ query: { mobile: customer.mobile } }),
  },
  "GET /api/holdings/dossier.csv": {
    may: ownAndCustomerReaders(),
    call: ({ customer }) => ({ query: { mobile: customer.mobile } }),
  },
  "POST /api/holdings/arrived": {
    may: customers(200, 409),
    async call(things) {
      const { cylinderNumber } = await things.cylinderOfCustomer();
      return { body: { numbers: [cylinderNumber] } };
    },
  },
  "GET /api/holdings": {
    may: ownAndCustomerReaders(),
    call: ({ customer }) => ({ query: { mobile: customer.mobile } }),
  },
} as const satisfies Record<string, Expectation>;
