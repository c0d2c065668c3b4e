/** Two financial years of trade, with the shop's clock moved over 31 March, and a book of it written by hand. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { aHandBook, type Moves, NEW_YEAR } from "./hand-book.ts";

export const LAST_DAY = "2026-04-05";

type Placed = { orderNumber: string; order: string; office: string };
type Buyer = { gstNumber?: string; state?: string };

/** A part costs ₹140 and 18 %. */
const parts = (quantity: number) => aCartWith([GOODS.part, quantity]);
const inPunjab = (quantity: number) => ({
  receivable: 165.2 * quantity,
  sales: -140 * quantity,
  igst: -25.2 * quantity,
});
const inDelhi = (n: number) => ({ receivable: 165.2 * n, sales: -140 * n, cgst: -12.6 * n, sgst: -12.6 * n });
const opposite = (moves: Moves) => Object.fromEntries(Object.entries(moves).map(([account, by]) => [account, -by]));

export async function twoYearsOfTrade() {
  const shop = await anOrderShop({ SHOP_LUT_NUMBER: "AD070326000123A", SHOP_LUT_EXPIRY: "2026-03-31" });
  const { admin } = shop;
  const { book, next, today, setToday, facts, counted } = aHandBook();

  /** An instant in India. */
  function clock(day: string, time = "12:00") {
    setToday(day);
    shop.pass(Date.parse(`${day}T${time}:00+05:30`) - shop.shop.now().getTime());
  }

  async function aTrader({ gstNumber = PUNJAB_FIRM, state = "Punjab" }: Buyer = {}) {
    const { mobile, email, headers } = await shop.anotherBuyer();
    const account = `/api/admin/customer-accounts/${mobile}`;
    const done = async (answer: ReturnType<typeof admin.post>) => {
      const response = await answer;
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json();
    };
    const send = (cart: Cart, order: Record<string, unknown> = {}) => {
      const body = anOrder({ mobile, cart, state, order });
      Object.assign(body.order.customer, { email, gstNumber, aadhaarNumber: gstNumber === "" ? "234123412346" : "" });
      return { orderNumber: body.order.orderNumber, answer: admin.post("/api/admin/orders", body) };
    };
    const pays = (
      amount: number,
      method: "cash" | "upi" | "bank" | "cheque",
      more: { day?: string; for?: Placed } = {},
    ) => {
      const { day = today() } = more;
      const allocations = more.for ? [{ orderNumber: more.for.orderNumber, amount }] : [];
      book(mobile, { receivable: -amount, [method === "cheque" ? "cheques" : method]: amount }, { day });
      next("RV");
      return done(admin.post("/api/admin/payments", { mobile, day, method, amount, allocations, key: randomUUID() }));
    };
    return {
      mobile,
      send,
      pays,
      setGstNumber: () => done(shop.as(headers).put(`/api/users/${mobile}`, { gstNumber })),
      markSez: () => done(admin.put(`/api/admin/users/${mobile}/sez`, { sez: "without-payment" })),
      credit: (limit: number) => done(admin.put(`${account}/credit`, { credit: { limit, days: 30 } })),
      async places(cart: Cart, order?: Record<string, unknown>): Promise<Placed> {
        const { orderNumber, answer } = send(cart, order);
        await done(answer);
        const named = `${mobile}/${orderNumber}`;
        return { orderNumber, order: `/api/orders/${named}`, office: `/api/admin/orders/${named}` };
      },
      isMarkedPaid({ order }: Placed, amount: number) {
        book(mobile, { receivable: -amount, bank: amount });
        next("RV");
        return done(admin.post(`${order}/payment`, { paid: true }));
      },
      dispatches: ({ office }: Placed) =>
        done(admin.post(`${office}/dispatch`, { transporter: "Gati", confirmed: DISPATCH_CHECKS })),
      details: ({ office }: Placed, body: object) => done(admin.post(`${office}/invoice-details`, body)),
      reissues: ({ office }: Placed, body: object) =>
        done(admin.post(`${office}/invoice/reissue`, { requestId: randomUUID(), ...body })),
      note: (invoice: string, kind: "credit" | "debit", body: object) =>
        done(admin.post(`/api/admin/invoices/${invoice}/${kind}-notes`, { requestId: randomUUID(), ...body })),
      adjust: (kind: string, by: number) =>
        done(admin.post(`${account}/adjustments`, { kind, day: today(), by, reason: "Agreed", key: randomUUID() })),
      opening: (day: string, owed: number, deposit: number) =>
        done(admin.post(`${account}/adjustments`, { kind: "opening", day, owed, deposit, key: randomUUID() })),
      refund: (amount: number) =>
        done(
          admin.post("/api/admin/refunds", { mobile, amount, method: "bank", reason: "Returned", key: randomUUID() }),
        ),
      step: (payment: string, step: "clear" | "take-back") =>
        done(admin.post(`/api/admin/payments/${payment}/${step}`, step === "clear" ? {} : { reason: "Bounced" })),
    };
  }

  clock("2026-03-02");
  const firm = await aTrader();
  const walkIn = await aTrader({ gstNumber: "", state: "Delhi" });
  const gasBuyer = await aTrader();
  const old = await aTrader();
  const sez = await aTrader();
  const late = await aTrader({ gstNumber: "" });
  for (const trader of [firm, walkIn]) await trader.credit(5000);
  await sez.setGstNumber();
  await sez.markSez();

  /** Wire without its HSN code leaves on a challan, and is invoiced once the code is known. */
  async function sellsOnChallan() {
    const placed = await gasBuyer.places(aCartWith([GOODS.wire, 1]));
    await gasBuyer.isMarkedPaid(placed, 1298);
    const { order } = await gasBuyer.dispatches(placed);
    expect(order.challan).toBe(next("DC"));
    book(gasBuyer.mobile, { receivable: 1298, sales: -1100, igst: -198 }, { kind: "INV" });
    await gasBuyer.details(placed, { lines: [{ id: GOODS.wire.id, hsn: "8544" }] });
  }

  async function theOldYear() {
    await old.opening("2026-02-28", 12_345.67, 500);
    book(old.mobile, { receivable: 12_345.67, deposits: -500, opening: -11_845.67 }, { day: "2026-02-28" });

    const paid = await firm.places(parts(3));
    await firm.isMarkedPaid(paid, 495.6);
    book(firm.mobile, inPunjab(3), { kind: "INV" });
    await firm.dispatches(paid);

    // 120 kg: ₹1 a kilogram and ₹100 to another state.
    const gas = await gasBuyer.places(aCartWith([GOODS.gas, 2]));
    await gasBuyer.isMarkedPaid(gas, 70_598.8);
    book(gasBuyer.mobile, { receivable: 58_598.8, sales: -49_660, igst: -8938.8 }, { kind: "INV" });
    book(gasBuyer.mobile, { receivable: 12_000, deposits: -12_000 });
    await gasBuyer.dispatches(gas);

    const untaxed = await sez.places(parts(3), { total: 420 });
    await sez.isMarkedPaid(untaxed, 420);
    book(sez.mobile, { receivable: 420, sales: -420 }, { kind: "INV", zeroRated: true });
    await sez.dispatches(untaxed);

    const unregistered = await late.places(parts(1));
    await late.isMarkedPaid(unregistered, 165.2);
    book(late.mobile, inPunjab(1), { kind: "INV" });
    await late.dispatches(unregistered);

    clock("2026-03-20");
    book(firm.mobile, opposite(inPunjab(1)), { kind: "CN" });
    await firm.note("INV-25-26-000001", "credit", { reason: "return", lines: [{ line: 0, quantity: 1 }] });
    book(firm.mobile, { receivable: 165.2, bank: -165.2 });
    next("RF");
    await firm.refund(165.2);

    const onCredit = await walkIn.places(parts(4));
    book(walkIn.mobile, inDelhi(4), { kind: "INV" });
    await walkIn.dispatches(onCredit);
    await walkIn.pays(300, "cash", { for: onCredit });
    book(walkIn.mobile, { receivable: -60.8, "bad-debts": 60.8 });
    await walkIn.adjust("bad-debt", -60.8);

    book(old.mobile, { receivable: -45.67, tds: 45.67 });
    await old.adjust("tds", -45.67);
    book(old.mobile, { receivable: -100, discounts: 100 });
    await old.adjust("cash-discount", -100);
    const cheque = await old.pays(5000, "cheque");
    const cleared = await old.pays(700, "cheque");
    book(old.mobile, { cheques: -700, bank: 700 });
    await old.step(cleared.id, "clear");

    await sellsOnChallan();

    clock("2026-03-31", "23:50");
    const lastDay = await firm.places(parts(2));
    book(firm.mobile, inPunjab(2), { kind: "INV" });
    await firm.dispatches(lastDay);
    const overNight = await firm.places(parts(1));
    await firm.isMarkedPaid(overNight, 165.2);
    const underLut = await sez.places(parts(1), { total: 140 });
    return { cheque, unregistered, overNight, underLut };
  }

  async function theNewYear({ cheque, unregistered, overNight, underLut }: Awaited<ReturnType<typeof theOldYear>>) {
    clock(NEW_YEAR, "00:10");
    book(firm.mobile, inPunjab(1), { kind: "INV" });
    await firm.dispatches(overNight);

    clock(LAST_DAY);
    await firm.pays(200, "upi", { day: "2026-04-03" });
    // Recorded today for a day of the old year.
    await walkIn.pays(100, "bank", { day: "2026-03-31" });
    book(old.mobile, { receivable: 5000, cheques: -5000 });
    await old.step(cheque.id, "take-back");
    await old.pays(2000, "cash");

    // ₹6,000 with GST inside: 5084.75 and 18 % of it, 915.26, are a paisa too much.
    book(gasBuyer.mobile, { receivable: -6000, deposits: 6000 });
    book(gasBuyer.mobile, { receivable: 6000, sales: -5084.75, igst: -915.26, "round-off": 0.01 }, { kind: "DN" });
    await gasBuyer.note("INV-25-26-000002", "debit", { amount: 6000, cylinders: 1 });

    // The new invoice is booked first, so that the order is never open for less than nothing.
    book(late.mobile, inPunjab(1), { kind: "INV" });
    book(late.mobile, opposite(inPunjab(1)), { kind: "CN" });
    await late.reissues(unregistered, { gstNumber: PUNJAB_FIRM });

    const stillUntaxed = await sez.send(parts(3), { total: 420 }).answer;
    expect(stillUntaxed.json().code).toBe("price-changed");
    const taxed = await sez.places(parts(3), { total: 495.6 });
    await sez.isMarkedPaid(taxed, 495.6);
    book(sez.mobile, inPunjab(3), { kind: "INV", zeroRated: true });
    await sez.dispatches(taxed);
    // Placed without GST on the last day of the LUT.
    await sez.isMarkedPaid(underLut, 140);
    const { warnings } = (await admin.get(underLut.office)).json();
    expect(warnings).toMatchObject([
      { text: "The shop has no valid LUT, so the invoice of this SEZ order will wait." },
    ]);
    await sez.details(underLut, { sez: "with-payment" });
    await sez.isMarkedPaid(underLut, 25.2);
    book(sez.mobile, inPunjab(1), { kind: "INV", zeroRated: true });
    await sez.dispatches(underLut);
    await sellsOnChallan();
  }

  await theNewYear(await theOldYear());
  return { admin, facts, counted, traders: { firm, walkIn, gasBuyer, old, sez, late } };
}
