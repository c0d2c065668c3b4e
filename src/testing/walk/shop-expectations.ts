import { randomUUID } from "node:crypto";
import { aRegistration, PASSWORD } from "#testing/customers.ts";
import { aCylinderForm, aNextOwner } from "#testing/shops/cylinder-shop.ts";
import { anOrderNumber, GOODS } from "#testing/shops/order-shop.ts";
import type { Fixtures } from "./fixtures.ts";
import type { Kind } from "./principals.ts";
import {
  admins,
  CUSTOMER_READERS,
  customers,
  customersMobile,
  type Expectation,
  everybody,
  invoicedOrder,
  nothing,
  ownAndBookReaders,
  ownAndCustomerReaders,
  placedOrder,
  priceListReaders,
} from "./who-may.ts";

const cylinderOfCustomer = async (things: Fixtures) => ({ params: await things.aCylinder(things.customer.mobile) });
const ADDRESS = { name: "Godown", address: "7 Ring Road", pincode: "110001", state: "Delhi" };
const UNKNOWN_LINK = "a-token-that-was-never-mailed-to-anybody";

const CARD = [
  ...["cylinderNumber", "emptyCylinderWeight", "cylinderWeight", "pesoLicenseNumber", "refrigerantFillingDate"],
  ...["refrigerantName", "refrigerantWeight", "brandName", "status", "lastUpdateDate", "currentOwnerCompany"],
  ...["currentOwnerState", "qrAddress", "qrSigned"],
];
const PASSPORT = [
  ...CARD,
  ...["currentOwnerName", "currentOwnerPincode", "currentOwnerMobile", "ownerCount", "currentOwner"],
  ...["custody", "labelAddress", "ownLabel"],
];
const PROFILE = [
  ...["registered", "mobile", "email", "name", "firstName", "lastName", "company", "state", "deliveryState"],
  ...["businessName", "gstNumber", "aadhaarNumber", "address", "city", "pincode"],
];

const seenBy = (all: readonly string[], some: readonly string[], ...kinds: readonly Kind[]) =>
  ({
    anonymous: some,
    "another customer": some,
    prices: some,
    ...Object.fromEntries([...kinds, "customer", "owner", ...CUSTOMER_READERS].map((kind) => [kind, all])),
  }) as Partial<Record<Kind, readonly string[]>>;

export const OF_THE_SHOP = {
  "GET /api/products": { may: everybody(200), call: nothing },
  "GET /api/catalogue": { may: everybody(200), call: nothing },
  "GET /api/refrigerant-prices": { may: everybody(200), call: nothing },
  "PUT /api/products/{id}/price": {
    may: admins(200, "prices"),
    call: () => ({ params: { id: "plain-gas" }, body: { perKgPrice: 420, confirm: true } }),
  },

  "POST /api/register": { may: everybody(201), fresh: true, call: () => ({ body: aRegistration() }) },
  "POST /api/login": {
    may: everybody(200),
    fresh: true,
    call: async (things) => ({ body: { loginId: (await things.newCustomer()).email, password: PASSWORD } }),
  },
  "POST /api/logout": { may: everybody(200), fresh: true, call: nothing },
  "GET /api/session": { may: everybody(200), call: nothing },
  "GET /api/verify-email": { may: everybody(400), call: () => ({ query: { token: UNKNOWN_LINK } }) },
  "POST /api/verify-email": {
    may: everybody(400),
    call: () => ({ body: { token: UNKNOWN_LINK, newPassword: PASSWORD } }),
  },
  "POST /api/resend-verification": {
    may: everybody(200),
    call: ({ customer }) => ({ body: { email: customer.email } }),
  },
  "POST /api/reset-password": { may: everybody(200), call: ({ customer }) => ({ body: { loginId: customer.email } }) },
  "POST /api/reset": {
    may: everybody(400),
    call: () => ({ body: { token: UNKNOWN_LINK, newPassword: "warm5678" } }),
  },
  "POST /api/change-password": {
    may: customers(200),
    fresh: true,
    call: () => ({ body: { currentPassword: PASSWORD, newPassword: "warm5678" } }),
  },
  "GET /api/users/{mobile}": {
    may: everybody(200),
    call: customersMobile,
    keys: { ...seenBy(PROFILE, ["registered"]), "QR user": ["registered"] },
  },
  "PUT /api/users/{mobile}": {
    may: customers(200, 403),
    call: (things) => ({ ...customersMobile(things), body: { company: "Kumar Cooling" } }),
  },
  "PUT /api/my-language": { may: { ...customers(200), "QR user": 200 }, call: () => ({ body: { language: "en" } }) },
  "GET /api/my-sessions": { may: customers(200), call: nothing },
  "DELETE /api/my-sessions/{id}": {
    may: customers(200, 404),
    call: async (things) => ({ params: await things.anotherSession() }),
  },
  "DELETE /api/my-sessions": { may: customers(200), fresh: true, call: nothing },
  "GET /api/open-matters": { may: customers(200), call: nothing },
  "GET /api/my-data": { may: customers(200), call: nothing },
  "POST /api/delete-account": { may: customers(200), fresh: true, call: () => ({ body: { password: PASSWORD } }) },

  "GET /api/delivery-addresses": { may: customers(200), call: nothing },
  "POST /api/delivery-addresses": {
    may: customers(201),
    call: ({ next }) => ({ body: { ...ADDRESS, address: `${next()} Ring Road` } }),
  },
  "PUT /api/delivery-addresses/{id}": {
    may: customers(200, 404),
    call: async (things) => ({
      params: await things.anAddress(),
      body: { ...ADDRESS, address: `${things.next()} Lane` },
    }),
  },
  "DELETE /api/delivery-addresses/{id}": {
    may: customers(200, 404),
    call: async (things) => ({ params: await things.anAddress() }),
  },
  "GET /api/cart": { may: customers(200), call: nothing },
  "PATCH /api/cart": {
    may: customers(200),
    fresh: true,
    call: () => ({ body: { items: [{ id: GOODS.part.id, quantity: 2 }], returns: [] } }),
  },

  "POST /api/orders": { may: customers(201, 403), call: (things) => ({ body: things.anOrderBody(things.customer) }) },
  // A token that the shop did not issue: every caller gets the same error.
  "GET /api/pay": { may: everybody(400), call: () => ({ query: { token: "not.ours" } }) },
  "POST /api/pay": { may: everybody(400), call: () => ({ body: { token: "not.ours", utr: "412345678901" } }) },
  "POST /api/pay/picture": { may: everybody(400), call: () => ({ query: { token: "not.ours" }, file: true }) },
  "POST /api/make-account": {
    may: everybody(400),
    call: () => ({ body: { token: "not.ours", newPassword: PASSWORD } }),
  },
  "POST /api/claim-by-invitation": {
    may: everybody(400),
    call: () => ({ body: { token: "not.ours", email: `${randomUUID()}@example.in`, newPassword: PASSWORD } }),
  },
  "GET /api/orders": {
    may: ownAndCustomerReaders(),
    call: ({ customer }) => ({ query: { mobile: customer.mobile } }),
  },
  "POST /api/payment-proofs": { may: customers(201), fresh: true, call: () => ({ file: true }) },
  "GET /api/payment-proofs/{proofId}": {
    may: ownAndBookReaders(404),
    call: (things) => ({ params: { proofId: things.proofId } }),
  },
  "POST /api/orders/{mobile}/{orderNumber}/proof": {
    may: customers(200, 403),
    call: async (things) => ({ ...(await placedOrder(things)), body: { utr: "412345678901" } }),
  },
  // The account has no credit.
  "POST /api/orders/{mobile}/{orderNumber}/credit": {
    may: customers(409, 403),
    call: async (things) => ({ ...(await placedOrder(things)), body: { amount: 1, open: 1 } }),
  },
  "POST /api/orders/{mobile}/{orderNumber}/gst-number": {
    may: customers(200, 403),
    call: async (things) => ({ ...(await placedOrder(things)), body: { gstNumber: "03AAACK1234A1ZK" } }),
  },
  "POST /api/orders/{mobile}/{orderNumber}/payment": {
    may: admins(200, "accounts"),
    call: async (things) => ({ ...(await placedOrder(things)), body: { paid: true } }),
  },
  "GET /api/orders/{mobile}/{orderNumber}/timeline": { may: ownAndCustomerReaders(), call: placedOrder },
  "POST /api/quotes": {
    may: customers(201),
    call: () => ({ body: { lines: [{ name: "Copper pipe", quantity: 2 }], key: randomUUID() } }),
  },
  "GET /api/quotes": { may: customers(200), call: nothing },
  "GET /api/quotes/{number}/quotation.pdf": {
    may: { ...priceListReaders(), customer: 200, "another customer": 404 },
    call: async (things) => ({ params: { number: (await things.anAnsweredQuote()).number } }),
  },
  "POST /api/quotes/{number}/accept": {
    may: customers(201, 404),
    call: async (things) => {
      const { number, order } = await things.anAnsweredQuote();
      return { params: { number }, body: order };
    },
  },
  "POST /api/price-holds": {
    may: customers(200),
    call: () => ({ body: { orderNumber: anOrderNumber(), cart: [{ id: GOODS.part.id, quantity: 2 }] } }),
  },
  "GET /api/my-prices": { may: customers(200), call: nothing },
  "GET /api/my-usual": { may: customers(200), call: nothing },
  "GET /api/my-price-alerts": { may: customers(200), call: nothing },
  "PUT /api/my-price-alerts/{id}": { may: customers(200), call: () => ({ params: { id: GOODS.gas.id } }) },
  "DELETE /api/my-price-alerts/{id}": { may: customers(200), call: () => ({ params: { id: GOODS.gas.id } }) },
  "DELETE /api/my-price-alerts": { may: customers(200), call: nothing },
  "GET /api/my-whatsapp": { may: customers(200), call: nothing },
  "PUT /api/my-whatsapp": {
    may: customers(200),
    call: () => ({ body: { orders: true, offers: false, source: "account" } }),
  },
  // WhatsApp is off in this shop.
  "GET /api/whatsapp/webhook": { may: everybody(404), call: nothing },
  "POST /api/whatsapp/webhook": { may: everybody(404), call: () => ({ body: { entry: [] } }) },
  "POST /api/newsletter/leave": {
    may: everybody(400),
    call: () => ({ query: { token: "a-token-that-was-never-mailed-to-anybody" } }),
  },
  "PUT /api/my-stock-alerts/{id}": { may: customers(200), call: () => ({ params: { id: GOODS.gas.id } }) },
  "POST /api/price-alerts/end": {
    may: everybody(400),
    call: () => ({ query: { token: "a-token-that-was-never-mailed-to-anybody" } }),
  },
  "POST /api/orders/{mobile}/{orderNumber}/cancel": {
    may: { ...customers(200, 403), ...admins(200, "accounts"), customer: 200, "another customer": 403 },
    call: async (things) => ({ ...(await placedOrder(things)), body: { reason: "Ordered twice" } }),
  },
  "GET /api/orders/{mobile}/{orderNumber}/invoice": {
    may: ownAndCustomerReaders(),
    call: invoicedOrder,
  },
  "GET /api/orders/{mobile}/{orderNumber}/documents": {
    may: ownAndCustomerReaders(),
    call: invoicedOrder,
  },
  "GET /api/orders/{mobile}/{orderNumber}/invoice.pdf": {
    may: ownAndCustomerReaders(),
    call: invoicedOrder,
  },
  "GET /api/orders/{mobile}/{orderNumber}/challan.pdf": {
    may: ownAndCustomerReaders(),
    call: async (things) => ({ params: await things.challanOrder() }),
  },
  "GET /api/orders/{mobile}/{orderNumber}/documents/{number}/pdf": {
    may: ownAndCustomerReaders(),
    call: async (things) => ({ params: await things.invoicedOrder() }),
  },
  "GET /api/payment-details": { may: customers(200), call: nothing },

  "GET /api/cylinders": { may: { ...ownAndCustomerReaders(200), "QR user": 200 }, call: nothing },
  "GET /api/cylinder-counts": { may: { ...ownAndCustomerReaders(200), "QR user": 200 }, call: nothing },
  "GET /api/cylinders/{cylinderNumber}": {
    may: everybody(200),
    call: cylinderOfCustomer,
    keys: seenBy(PASSPORT, CARD, "QR user"),
  },
  "GET /api/cylinders/{cylinderNumber}/history": { may: everybody(200), call: cylinderOfCustomer },
  "POST /api/cylinders": {
    may: { ...admins(201, "dispatch"), "QR user": 201 },
    call: ({ next }) => ({ body: aCylinderForm({ cylinderNumber: `NEW-${next()}` }) }),
  },
  "PATCH /api/cylinders/{cylinderNumber}": {
    may: { ...admins(200, "dispatch"), "QR user": 200 },
    call: async (things) => ({ params: await things.aCylinder(), body: { currentOwnerCompany: "Cold Chain" } }),
  },
  "POST /api/admin/cylinders/{cylinderNumber}/corrections": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.aCylinder(), body: { brandName: "Mafron", reason: "Misread" } }),
  },
  "PUT /api/cylinders/{cylinderNumber}/transfer": {
    may: { ...admins(200, "dispatch"), customer: 403, "another customer": 403, "QR user": 403 },
    call: async (things) => ({ ...(await cylinderOfCustomer(things)), body: aNextOwner(things.transferer.mobile) }),
  },
  "POST /api/cylinder-import": {
    may: { ...admins(200, "dispatch"), "QR user": 200 },
    call: () => ({ body: { csv: "cylinderNumber\nX-1\n", dryRun: true } }),
  },
  "POST /api/cylinder-data": {
    may: everybody(200),
    call: async (things) => ({ body: { data: await things.aLabel() } }),
  },

  "POST /api/qr-register": {
    may: everybody(201),
    fresh: true,
    call: ({ next }) => ({ body: { email: `walk${next()}@example.in`, password: PASSWORD } }),
  },
  "POST /api/qr-login": {
    may: everybody(200),
    fresh: true,
    call: async (things) => ({ body: { email: (await things.newFiller()).email, password: PASSWORD } }),
  },
  "POST /api/qr-logout": { may: everybody(200), fresh: true, call: nothing },
  "POST /api/qr-forgot-password": {
    may: everybody(200),
    call: async (things) => ({ body: { email: (await things.newFiller()).email } }),
  },
  "POST /api/qr-verify-email": { may: everybody(400), call: () => ({ body: { token: UNKNOWN_LINK } }) },
  "POST /api/qr-resend-verification": {
    may: everybody(200),
    call: async (things) => ({ body: { email: (await things.newFiller()).email } }),
  },
  "POST /api/qr-create-password": {
    may: everybody(400),
    call: () => ({ body: { token: UNKNOWN_LINK, password: "warm5678" } }),
  },
  "POST /api/qr-reset-password": {
    may: everybody(400),
    call: () => ({ body: { token: UNKNOWN_LINK, newPassword: "warm5678" } }),
  },
} satisfies Record<string, Expectation>;
