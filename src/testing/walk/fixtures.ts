/** Fixtures: orders, proofs, cylinders, messages and products, created over HTTP by callers with access. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { mails } from "#messages/server/mail/schema.ts";
import { paymentProofs } from "#sales/server/proofs/schema.ts";
import { aCustomer, aSignedInCustomer, PASSWORD } from "#testing/customers.ts";
import { aFileForm } from "#testing/file-form.ts";
import { aQrUser } from "#testing/qr-users.ts";
import { aCylinderForm, TRANSFER_MOBILE } from "#testing/shops/cylinder-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { custodyFixtures } from "./custody-fixtures.ts";
import type { Principal, TestShop } from "./principals.ts";
import { staffFixtures } from "./staff-fixtures.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type OwedEmpties = { lines: { name: string; quantity: number; returned: number }[] };

export type Fixtures = Awaited<ReturnType<typeof fixturesIn>>;

export const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0a5ac8" } })
  .png()
  .toBuffer();

export const EMPTY_ID = `empty-cylinder-std::${GOODS.gas.id}`;

export async function fixturesIn({ app, shop }: TestShop, owner: Principal) {
  let made = 0;
  let input = 0;
  const customer = await aSignedInCustomer(shop);

  async function ask<Answer>(method: Method, url: string, by: Principal, payload?: object): Promise<Answer> {
    input += 1;
    const remoteAddress = `10.254.${(input >> 8) & 255}.${input & 255}`;
    const response = await app.inject({ method, url, headers: by.headers, remoteAddress, ...(payload && { payload }) });
    if (response.statusCode >= 300) throw new Error(`${method} ${url} was needed and failed: ${response.body}`);
    return response.json();
  }

  /** Orders gas with a returnable empty, so that an empty is owed. */
  function anOrderBody(by: { mobile: string }, empties: "come back" | "with a deposit" = "come back") {
    const cart = aCartWith([GOODS.gas, 1], [GOODS.part, 2]);
    if (empties === "with a deposit") return anOrder({ mobile: by.mobile, cart });
    const items = cart.items.filter(({ id }) => id !== EMPTY_ID);
    return anOrder({ mobile: by.mobile, cart: { items, returns: [{ id: EMPTY_ID, returnQty: 1 }] } });
  }

  async function placedOrder(empties?: "with a deposit") {
    const body = anOrderBody(customer, empties);
    await ask("POST", "/api/orders", customer, body);
    return { mobile: customer.mobile, orderNumber: body.order.orderNumber };
  }

  async function paidOrder(empties?: "with a deposit") {
    const named = await placedOrder(empties);
    await ask("POST", `/api/orders/${named.mobile}/${named.orderNumber}/payment`, owner, { paid: true });
    return named;
  }

  async function invoicedOrder(empties?: "with a deposit") {
    const named = await paidOrder(empties);
    const address = `/api/admin/orders/${named.mobile}/${named.orderNumber}`;
    await ask("POST", `${address}/invoice-details`, owner, { gstNumber: "" });
    const { order } = await ask<{ order: { documents: { number: string }[] } }>("POST", `${address}/invoice`, owner);
    return { ...named, number: order.documents[0]?.number.replaceAll("/", "-") ?? "" };
  }

  /** Its invoice waits for an HSN, so the goods left on a challan. */
  async function challanOrder() {
    const { mobile } = customer;
    const body = anOrder({ mobile, cart: aCartWith([GOODS.wire, 1]) });
    Object.assign(body.order.customer, { gstNumber: "07AAAFK0000B1ZI", aadhaarNumber: "" });
    await ask("POST", "/api/orders", customer, body);
    const { orderNumber } = body.order;
    await ask("POST", `/api/orders/${mobile}/${orderNumber}/payment`, owner, { paid: true });
    const transport = { transporter: "Sharma Roadways", confirmed: ["place-of-supply"] };
    await ask("POST", `/api/admin/orders/${mobile}/${orderNumber}/dispatch`, owner, transport);
    return { mobile, orderNumber };
  }

  async function aProof(): Promise<{ proofId: string }> {
    const about = { method: "POST", url: "/api/payment-proofs", headers: customer.headers } as const;
    return (await app.inject({ ...about, payload: aFileForm(PICTURE) })).json();
  }

  const identity = { aadhaarNumber: "234123412346", gstNumber: "03AAACK1234A1ZK" };
  await ask("PUT", `/api/users/${customer.mobile}`, customer, identity);
  const { proofId } = await aProof();
  const transferer = await aCustomer(shop, { mobile: TRANSFER_MOBILE });
  const next = () => {
    made += 1;
    return String(made);
  };

  /** Registered to the given mobile; the shop's own cylinders have none. */
  async function aCylinder(mobile = "") {
    const cylinderNumber = `WALK-${next()}`;
    await ask("POST", "/api/cylinders", owner, aCylinderForm({ cylinderNumber, currentOwnerMobile: mobile }));
    return { cylinderNumber };
  }
  const label = await aCylinder();

  async function aPayment(method = "bank") {
    const { mobile } = await aCustomer(shop);
    const body = { mobile, method, day: "2026-01-15", amount: 100, key: randomUUID() };
    return ask<{ id: string; revision: number; mobile: string }>("POST", "/api/admin/payments", owner, body);
  }

  const aQuote = () =>
    ask<{ number: number }>("POST", "/api/quotes", customer, {
      lines: [{ lineId: GOODS.part.id, quantity: 1 }],
      key: randomUUID(),
    });

  return {
    ask,
    owner,
    customer,
    transferer,
    proofId,
    next,
    anOrderBody,
    placedOrder,
    paidOrder,
    invoicedOrder,
    challanOrder,
    aCylinder,
    ...custodyFixtures({ shop, ask, owner, customer, next, paidOrder, invoicedOrder, aCylinder }),
    ...staffFixtures({ ask, owner, next }),
    /** A customer whom staff entered, without a password. */
    async walkInMobile() {
      const mobile = `97${next().padStart(8, "0")}`;
      const body = anOrderBody({ ...customer, mobile });
      Object.assign(body.order.customer, { email: `${mobile}@example.in`, mobile });
      await ask("POST", "/api/admin/orders", owner, body);
      return mobile;
    },
    async anAddress() {
      const body = { name: `Godown ${next()}`, address: `${made} Mall Road`, pincode: "141001", state: "Punjab" };
      const { id } = await ask<{ id: string }>("POST", "/api/delivery-addresses", customer, body);
      return { id };
    },
    async anotherSession() {
      await ask("POST", "/api/login", { headers: {} }, { loginId: customer.email, password: PASSWORD });
      const sessions = await ask<{ id: string; current: boolean }[]>("GET", "/api/my-sessions", customer);
      return { id: sessions.find(({ current }) => !current)?.id ?? "" };
    },
    async owedEmpty() {
      await paidOrder();
      const { lines } = await ask<OwedEmpties>("GET", `/api/admin/empties/${customer.mobile}`, owner);
      const name = lines[0]?.name ?? "";
      const open = lines.filter((line) => line.name === name);
      return { name, count: 1, outstanding: open.reduce((sum, line) => sum + line.quantity - line.returned, 0) };
    },
    async aMessage() {
      const body = { fullName: "Sita Devi", email: "sita@example.in", message: `Question ${next()}` };
      await ask("POST", "/api/contact", { headers: {} }, body);
      const [latest] = await ask<{ id: string }[]>("GET", "/api/admin/messages?limit=1", owner);
      return { id: latest?.id ?? "" };
    },
    async aWhatsAppPicture() {
      const id = randomUUID();
      const sha = "0".repeat(64);
      const size = { bytes: 1, width: 1, height: 1, originalSha256: sha, pixelsSha256: sha };
      const row = { id, customerId: customer.id, source: "whatsapp", createdAt: shop.now(), ...size } as const;
      await shop.db.insert(paymentProofs).values(row);
      return { proofId: id };
    },
    async aWaitingMail() {
      const later = new Date(shop.now().getTime() + 60_000);
      const [waiting] = await shop.db
        .update(mails)
        .set({ attempts: 1, nextAttemptAt: later })
        .where(sql`${mails.id} = (select id from mails where status = 'queued' limit 1)`)
        .returning({ id: mails.id });
      return { id: waiting?.id ?? "" };
    },
    newCustomer: () => aCustomer(shop),
    newFiller: () => aQrUser(shop),
    async aLabel() {
      const { qrAddress } = await ask<{ qrAddress: string }>("GET", `/api/cylinders/${label.cylinderNumber}`, owner);
      return new URL(qrAddress).searchParams.get("data") ?? "";
    },
    async aQrUser(status: "pending" | "approved" | "rejected") {
      const { id } = await aQrUser(shop, { status });
      return { id };
    },
    aPayment,
    async aBankLine(file: Buffer, state: "waiting" | "put aside" = "waiting") {
      const payload = aFileForm(file, { type: "text/csv" });
      const send = (url: string) => app.inject({ method: "POST", url, headers: owner.headers, payload });
      const { digest, lines } = (await send("/api/admin/bank-statements")).json();
      await send(`/api/admin/bank-statements/keep?digest=${digest}`);
      const { id } = lines[0] as { id: string };
      if (state === "put aside") await ask("POST", `/api/admin/bank-lines/${id}/ignore`, owner, { note: "Interest" });
      return { id };
    },
    async aRefund() {
      const { mobile } = await aPayment();
      const body = { mobile, amount: 1, method: "bank", reason: "Paid too much", key: randomUUID() };
      return ask<{ id: string }>("POST", "/api/admin/refunds", owner, body);
    },
    async aDebtor() {
      const { mobile } = await aCustomer(shop);
      const body = { kind: "opening", day: "2026-01-15", owed: 500, deposit: 0, key: randomUUID() };
      await ask("POST", `/api/admin/customer-accounts/${mobile}/adjustments`, owner, body);
      return { mobile };
    },
    aQuote,
    async aPriceList() {
      return ask<{ id: number }>("POST", "/api/admin/price-lists", owner, { name: `Dealers ${randomUUID()}` });
    },
    async anAnsweredQuote() {
      const { number } = await aQuote();
      const response = { revision: 0, lines: [{ price: 100 }], validUntil: "2100-01-01T00:00:00.000Z" };
      await ask("PUT", `/api/admin/quotes/${number}/answer`, owner, response);
      const { orderNumber, customer: buyer, billing } = anOrderBody(customer).order;
      return { number, order: { revision: 1, orderNumber, total: 118, customer: buyer, billing } };
    },
    async aToken() {
      const body = { name: `Clerk ${next()}`, role: "read-only", token: owner.token };
      const { made: token } = await ask<{ made: { id: string } }>("POST", "/api/admin/tokens", owner, body);
      return { id: token.id };
    },
    async aProduct() {
      const body = { sku: `WALK-${next()}`, name: `Valve ${made}`, category: "spare-parts", type: "spare" };
      const form = { ...body, inStock: true, price: 140 };
      const { id, version } = await ask<{ id: string; version: number }>("POST", "/api/admin/products", owner, form);
      return { id, version, form };
    },
    async aPublication(at?: string) {
      // Of a product that no order has.
      const changes = [{ id: GOODS.soldOut.id, price: 900 + Number(next()) / 100 }];
      const { number } = await ask<{ number: number }>("POST", "/api/admin/prices/publish", owner, {
        changes,
        confirm: true,
        ...(at && { at }),
      });
      return { number };
    },
    settingsVersion: async () => (await ask<{ version: number }>("GET", "/api/admin/settings", owner)).version,
    async aBackup() {
      const { stored } = await ask<{ stored: { name: string }[] }>("GET", "/api/admin/backups", owner);
      if (stored[0]) return { name: stored[0].name };
      return ask<{ name: string }>("POST", "/api/admin/backups", owner, { token: owner.token });
    },
  };
}
