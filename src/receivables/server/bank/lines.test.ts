import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aBankShop, aUtr, type WireLine } from "#testing/shops/bank-shop.ts";
import { hdfcCsv } from "./makers.ts";

const shop = await aBankShop();
const { admin } = shop;
const DAY = "01/03/26";

const incoming = (narration: string, credit: number) => ({ day: DAY, narration, credit });
const only = (lines: readonly WireLine[], narration: string) => {
  const found = lines.find((line) => line.narration === narration);
  if (!found) throw new Error(`no line ${narration}`);
  return found;
};
async function aLine(narration: string, credit: number) {
  const { lines } = await shop.keep([incoming(narration, credit)]);
  return only(lines, narration);
}
const asSuggested = ({ id, suggestions: [best] }: WireLine) => ({
  ...{ id, mobile: best?.mobile },
  allocations: best?.allocations.map(({ orderNumber, amount }) => ({ orderNumber, amount })),
});

test("many lines are confirmed at once: orders are paid, lines booked, and all is audited", async () => {
  const customer = await shop.aCustomer();
  const orders = [await customer.order({ utr: aUtr() }), await customer.order({ parts: 2 })];
  const { lines } = await shop.keep([
    incoming(`UPI-A-${orders[0]?.utr}`, orders[0]?.total ?? 0),
    incoming(`UPI-B-${aUtr()}-${orders[1]?.orderNumber}`, orders[1]?.total ?? 0),
  ]);
  expect(lines.map(({ certainty }) => certainty)).toEqual(["sure", "sure"]);
  const response = await shop.book(...lines.map(asSuggested));
  expect(response.json()).toEqual(lines.map(({ id }) => ({ id, ok: true, error: null })));
  expect(await Promise.all(orders.map((order) => order.isPaid()))).toEqual([true, true]);
  const log = (await admin.get("/api/admin/audit?limit=6")).json();
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    ...["book-bank-line", "receive-payment", "mark-paid"],
    ...["book-bank-line", "receive-payment", "mark-paid"],
  ]);
  expect(JSON.stringify(log)).not.toContain("UPI-A");
  const booked = only(await shop.lines("booked"), lines[0]?.narration ?? "");
  expect(booked.payment?.allocations).toMatchObject([{ orderNumber: orders[0]?.orderNumber }]);
});

test("the bank's reference is in the payment, the statement, the receipt and the Tally voucher, not our order number", async () => {
  const customer = await shop.aCustomer();
  const [first, second] = [await customer.order(), await customer.order()];
  const { lines } = await shop.keep([
    incoming(`NEFT CR-HDFC0000001-RAVI-${first.orderNumber}-620000013332`, first.total),
    { ...incoming(`NEFT CR-RAVI-${second.orderNumber}`, second.total), reference: "0000CMS4061234" },
  ]);
  expect(lines.map(({ certainty }) => certainty)).toEqual(["sure", "sure"]);
  await shop.book(...lines.map(asSuggested));
  const { payments } = await customer.account();
  const references = ["620000013332", "CMS4061234"];
  expect(payments.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(references);
  const statement = (await admin.get(`/api/account-statement?mobile=${customer.mobile}`)).json();
  expect(statement.account.rows.map(({ reference }: { reference: string }) => reference)).toEqual(references);
  const receipts = await Promise.all(
    payments.map(async ({ id }: { id: string }) => {
      const file = await admin.get(`/api/admin/payments/${id}/receipt.pdf`);
      return (await readPdf(file.rawPayload)).pages.join(" ");
    }),
  );
  const tally = (await admin.get("/api/admin/tally.xml?month=2026-03")).body;
  for (const reference of references) {
    expect(receipts.filter((text) => text.includes(`Reference ${reference}`))).toHaveLength(1);
    expect(tally).toContain(`<REFERENCE>${reference}</REFERENCE>`);
    expect(tally).toContain(`<UNIQUEREFERENCENUMBER>${reference}</UNIQUEREFERENCENUMBER>`);
  }
});

test("two payments that name one order are two transfers, and the second is not taken for the first", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order({ parts: 2 });
  const half = await aLine(`NEFT-${order.orderNumber}-${aUtr()}`, 10);
  await shop.book(asSuggested(half));
  const rest = await aLine(`NEFT-${order.orderNumber}-${aUtr()}`, order.total - 10);
  expect(rest.certainty).toBe("sure");
});

test("staff split a line over two orders and an account", async () => {
  const customer = await shop.aCustomer();
  const [first, second] = [await customer.order(), await customer.order()];
  const { id } = await aLine(`NEFT CR-${aUtr()}`, first.total + 120);
  const allocations = [
    { orderNumber: first.orderNumber, amount: first.total },
    { orderNumber: second.orderNumber, amount: 100 },
  ];
  expect((await shop.book({ id, mobile: customer.mobile, allocations })).json()).toMatchObject([{ ok: true }]);
  expect([await first.isPaid(), await second.isPaid()]).toEqual([true, false]);
  const { payments } = await customer.account();
  expect(payments).toMatchObject([{ method: "bank", day: "2026-03-01", onAccount: 20, allocations }]);
});

test("a line counts once: on a double click, from two people, and after an undo", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order({ utr: aUtr() });
  const line = await aLine(`UPI-${order.utr}`, order.total);
  const booking = asSuggested(line);
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, () => shop.book({ ...booking, key })));
  expect(same.map((response) => response.json()[0].ok)).toEqual([true, true, true, true]);
  const other = await shop.book({ ...booking, allocations: [] });
  expect(other.json()).toMatchObject([{ ok: false, error: "This line is already booked. Undo that first." }]);
  expect((await customer.account()).payments).toHaveLength(1);
  const undone = await admin.post(`/api/admin/bank-lines/${line.id}/undo`, { reason: "Wrong order" });
  expect([undone.statusCode, undone.json().state]).toEqual([200, "open"]);
  expect([await order.isPaid(), (await customer.account()).owed]).toEqual([false, 0]);
  expect((await admin.post(`/api/admin/bank-lines/${line.id}/undo`, { reason: "Again" })).statusCode).toBe(409);
  expect((await shop.book({ ...booking })).json()).toMatchObject([{ ok: true }]);
  expect((await customer.account()).owed).toBe(-order.total);
});

test("reversing a payment in the customer's account reopens its line", async () => {
  const customer = await shop.aCustomer();
  const line = await aLine(`UPI-${aUtr()}`, 77);
  await shop.book({ id: line.id, mobile: customer.mobile });
  const [payment] = (await customer.account()).payments;
  await admin.post(`/api/admin/payments/${payment.id}/take-back`, { reason: "Not ours" });
  expect(only(await shop.lines("none"), line.narration).state).toBe("open");
  expect((await shop.book({ id: line.id, mobile: customer.mobile })).json()).toMatchObject([{ ok: true }]);
});

test("one rejected line does not block the others", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order();
  const lines = [await aLine(`UPI-${aUtr()}`, 40), await aLine(`UPI-${aUtr()}`, 41)];
  const [refused, booked] = (
    await shop.book(
      { id: lines[0]?.id, mobile: customer.mobile, allocations: [{ orderNumber: order.orderNumber, amount: 4000 }] },
      { id: lines[1]?.id, mobile: customer.mobile },
    )
  ).json();
  expect([refused.ok, booked.ok]).toEqual([false, true]);
  expect(refused.error).toMatch(/needs only/);
  expect((await customer.account()).payments).toHaveLength(1);
});

test("a payment already marked by an admin is linked to its line, not duplicated, and survives an undo", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order({ utr: aUtr() });
  await admin.post(`/api/orders/${customer.mobile}/${order.orderNumber}/payment`, { paid: true });
  const line = await aLine(`UPI-${order.utr}`, order.total);
  expect(line).toMatchObject({ certainty: "noted", noted: { id: expect.any(String) } });
  const link = { id: line.id, payment: line.noted?.id };
  expect((await shop.book(link)).json()).toMatchObject([{ ok: true }]);
  expect((await shop.book(link)).json()).toMatchObject([{ ok: true }]);
  expect((await customer.account()).payments).toHaveLength(1);
  const other = await aLine(`UPI-TWIN-${aUtr()}`, order.total);
  expect((await shop.book({ ...link, id: other.id })).json()).toMatchObject([
    { ok: false, error: "Another line already shows this payment." },
  ]);
  await admin.post(`/api/admin/bank-lines/${line.id}/undo`, { reason: "Looked again" });
  expect([await order.isPaid(), (await customer.account()).payments.length]).toEqual([true, 1]);
});

test("a UTR that has settled something is not offered again", async () => {
  const customer = await shop.aCustomer();
  const [first, second] = [await customer.order({ utr: aUtr() }), await customer.order()];
  const line = await aLine(`UPI-${first.utr}`, first.total);
  await shop.book(asSuggested(line));
  const again = await aLine(`UPI-SECOND-${first.utr}-${second.orderNumber}`, second.total);
  expect(again.certainty).toBe("used");
});

test("a line is ignored with a note, once, and can be reopened", async () => {
  const { id, narration } = await aLine("INTEREST CREDITED", 12.5);
  const ignore = (note: string) => admin.post(`/api/admin/bank-lines/${id}/ignore`, { note });
  expect((await ignore(" ")).statusCode).toBe(400);
  expect((await ignore("Interest of the bank")).json()).toMatchObject({
    state: "ignored",
    note: "Interest of the bank",
  });
  expect((await ignore("Interest of the bank")).statusCode).toBe(200);
  expect((await ignore("Something else")).statusCode).toBe(409);
  const customer = await shop.aCustomer();
  expect((await shop.book({ id, mobile: customer.mobile })).json()).toMatchObject([{ ok: false }]);
  expect(only(await shop.lines("ignored"), narration).decidedBy).toBe("owner");
  await admin.post(`/api/admin/bank-lines/${id}/undo`, { reason: "It was a payment" });
  expect((await shop.book({ id, mobile: customer.mobile })).json()).toMatchObject([{ ok: true }]);
});

test("outgoing money, an unknown line and an unknown payment are rejected", async () => {
  const { lines } = await shop.keep([{ day: DAY, narration: "RENT", debit: 5000 }]);
  const customer = await shop.aCustomer();
  const refusals = await shop.book(
    { id: lines[0]?.id, mobile: customer.mobile },
    { id: "0".repeat(43), mobile: customer.mobile },
  );
  expect(refusals.json().map(({ error }: { error: string }) => error)).toEqual([
    "Outgoing money is not a payment.",
    "Line not found.",
  ]);
  expect((await shop.book({ id: lines[0]?.id })).statusCode).toBe(400);
});

test("a proof shows whether its UTR and amount are in the bank and booked", async () => {
  const customer = await shop.aCustomer();
  const [whole, less, rest, unseen] = [
    await customer.order({ utr: aUtr() }),
    await customer.order({ utr: aUtr() }),
    await customer.order({ utr: aUtr() }),
    await customer.order({ utr: aUtr() }),
  ];
  const line = await aLine(`UPI-${whole.utr}`, whole.total);
  await aLine(`UPI-${less.utr}`, less.total - 1);
  await aLine(`UPI-${rest.utr}`, rest.total - 1);
  const seen = async ({ orderNumber }: { orderNumber: string }) =>
    (await admin.get("/api/admin/proofs-in-bank"))
      .json()
      .find((proof: { orderNumber: string }) => proof.orderNumber === orderNumber);
  expect(await seen(whole)).toMatchObject({ seen: "utr-and-amount", lines: [{ amount: whole.total, booked: false }] });
  // The rest of this order was paid before.
  await admin.post("/api/admin/payments", {
    ...{ mobile: customer.mobile, day: "2026-03-02", method: "cash", amount: 1, key: randomUUID() },
    allocations: [{ orderNumber: rest.orderNumber, amount: 1 }],
  });
  expect(await seen(rest)).toMatchObject({ seen: "utr-and-amount", lines: [{ amount: rest.total - 1 }] });
  expect(await seen(less)).toMatchObject({ seen: "utr-with-other-amount", lines: [{ amount: less.total - 1 }] });
  expect(await seen(unseen)).toMatchObject({ seen: "not-seen", lines: [] });
  await shop.book({ id: line.id, mobile: customer.mobile });
  expect(await seen(whole)).toMatchObject({ lines: [{ booked: true }] });
});

test("after any sequence of files and clicks each line has at most one payment, and the books agree", async () => {
  const chance = dice(20_260_302);
  const customer = await shop.aCustomer();
  const rows = Array.from({ length: 12 }, (_, place) => incoming(`UPI-RANDOM-${aUtr()}`, 100 + place));
  await shop.keep(rows.slice(0, 4));
  const ids = (await shop.read(hdfcCsv(rows))).json().lines.map(({ id }: WireLine) => id);
  const press = () => {
    const id = chance.oneOf(ids as string[]);
    const kind = chance.whole(0, 5);
    if (kind <= 2) return shop.book({ id, mobile: customer.mobile });
    if (kind === 3) return admin.post(`/api/admin/bank-lines/${id}/undo`, { reason: "Random" });
    if (kind === 4) return admin.post(`/api/admin/bank-lines/${id}/ignore`, { note: "Random" });
    const from = chance.whole(0, 6);
    return shop.keep(rows.slice(from, from + 6));
  };
  for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 4 }, press));
  const { rows: counted } = await shop.shop.db.execute<{ lines: string; payments: string; twice: string }>(sql`
    select (select sum(l.amount) from bank_lines l join ledger_payments p on p.id = l.payment_id and p.taken_back_at is null
              where l.narration like 'UPI-RANDOM-%') as lines,
           (select sum(p.amount) from ledger_payments p join ledger_customers c on c.id = p.ledger_customer_id
              where p.taken_back_at is null and c.mobile = ${customer.mobile}) as payments,
           (select count(*) from (select reference from ledger_payments p join ledger_customers c on c.id = p.ledger_customer_id
              where p.taken_back_at is null and c.mobile = ${customer.mobile} group by reference having count(*) > 1) t) as twice`);
  expect(counted[0]?.lines).toBe(counted[0]?.payments);
  expect(Number(counted[0]?.twice)).toBe(0);
  expect((await customer.account()).owed).toBe(-Number(counted[0]?.payments ?? 0) / 100);
});

test("a credit that the bank took back waits no longer, and a booked one is found to be undone", async () => {
  const customer = await shop.aCustomer();
  const [open, booked] = [aUtr(), aUtr()];
  const { lines } = await shop.keep([incoming(`NEFT-${open}`, 321), incoming(`NEFT-${booked}`, 654)]);
  await shop.book({ id: only(lines, `NEFT-${booked}`).id, mobile: customer.mobile, allocations: [] });
  const back = (utr: string, debit: number) => ({ day: "02/03/26", narration: `RETURN ${utr}`, debit });
  await shop.keep([
    incoming(`NEFT-${open}`, 321),
    incoming(`NEFT-${booked}`, 654),
    back(open, 321),
    back(booked, 654),
    back(open, 5),
  ]);
  const reversed = await shop.lines("reversed");
  expect(reversed.map(({ narration, state }) => `${narration} ${state}`).toSorted()).toEqual(
    [`NEFT-${open} open`, `NEFT-${booked} booked`].toSorted(),
  );
  expect(reversed).toMatchObject([{ reversedOn: "2026-03-02" }, { reversedOn: "2026-03-02" }]);
  expect((await shop.lines("none")).map(({ narration }) => narration)).not.toContain(`NEFT-${open}`);
  await admin.post(`/api/admin/bank-lines/${only(lines, `NEFT-${booked}`).id}/undo`, { reason: "Returned" });
  expect((await customer.account()).owed).toBe(0);
  expect((await shop.lines("none")).map(({ narration }) => narration)).not.toContain(`NEFT-${booked}`);
});

test("a credit that the same file takes back is never sure: neither in the preview, nor saved, nor by the rule", async () => {
  const own = await aBankShop({ SHOP_BANK_AUTO_MATCH: "on" });
  const customer = await own.aCustomer();
  const order = await customer.order({ utr: aUtr() });
  const byNumber = await customer.order({ parts: 2 });
  const byWord = await customer.order({ parts: 3 });
  const rows = [
    incoming(`UPI-RAVI-${order.utr}`, order.total),
    incoming(`NEFT CR-RAVI-${byNumber.orderNumber}`, byNumber.total),
    incoming(`IMPS-${byWord.orderNumber}`, byWord.total),
    { day: "02/03/26", narration: `UPI-REV-${order.utr}`, debit: order.total },
    { day: "02/03/26", narration: `NEFT-${byNumber.orderNumber}`, debit: byNumber.total },
    { day: "02/03/26", narration: "CHQ RETURN CHARGES", debit: 5 },
    { day: "02/03/26", narration: "IMPS RTN", debit: byWord.total },
  ];
  const { lines } = (await own.read(hdfcCsv(rows))).json();
  const of = (narration: string) => lines.find((line: WireLine) => line.narration === narration);
  expect(of(`UPI-RAVI-${order.utr}`)).toMatchObject({ certainty: null, suggestions: [], reversedOn: "2026-03-02" });
  expect(of(`UPI-REV-${order.utr}`)).toMatchObject({ certainty: null, reversedOn: "2026-03-01" });
  for (const narration of [`NEFT CR-RAVI-${byNumber.orderNumber}`, `IMPS-${byWord.orderNumber}`])
    expect(of(narration)).toMatchObject({ certainty: "likely", perhapsReversedOn: "2026-03-02", reversedOn: null });

  expect(await own.keep(rows)).toMatchObject({ stored: 7, byRule: 0 });
  expect((await own.read(hdfcCsv(rows))).json().lines.map(({ certainty }: WireLine) => certainty)).not.toContain(
    "sure",
  );
  expect((await own.lines("sure")).map(({ narration }) => narration)).not.toContain(rows[1]?.narration);
  const likely = await own.lines("likely");
  expect(
    likely.filter(({ narration }) => [rows[1], rows[2]].some((row) => row?.narration === narration)),
  ).toMatchObject([{ perhapsReversedOn: "2026-03-02" }, { perhapsReversedOn: "2026-03-02" }]);
  const refused = await own.book({ id: of(`UPI-RAVI-${order.utr}`).id, mobile: customer.mobile });
  expect(refused.json()).toMatchObject([
    { ok: false, error: "The bank took this credit back. There is nothing to book." },
  ]);
  expect(await Promise.all([order, byNumber, byWord].map((one) => one.isPaid()))).toEqual([false, false, false]);
});

test("a booked credit that the bank took back waits in the tasks until it is undone", async () => {
  const waiting = async () =>
    (await admin.get("/api/admin/to-do")).json().find(({ task }: { task: string }) => task === "bank-reversals");
  const before = (await waiting())?.count ?? 0;
  const customer = await shop.aCustomer();
  const utr = aUtr();
  const credit = incoming(`NEFT-${utr}`, 432);
  const line = await aLine(credit.narration, 432);
  await shop.book({ id: line.id, mobile: customer.mobile, allocations: [] });
  expect((await waiting())?.count ?? 0).toBe(before);
  await shop.keep([credit, { day: "02/03/26", narration: `RETURN ${utr}`, debit: 432 }]);
  expect(await waiting()).toMatchObject({ count: before + 1 });
  expect((await shop.lines("reversed"))[0]).toMatchObject({ narration: credit.narration, state: "booked" });
  await admin.post(`/api/admin/bank-lines/${line.id}/undo`, { reason: "Returned" });
  expect((await waiting())?.count ?? 0).toBe(before);
});
