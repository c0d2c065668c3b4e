import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

const amountsOf = (xml: string, pattern: RegExp) =>
  sum([...xml.matchAll(pattern)].map(([, text]) => rupees(Number(text))));

/** In Tally a debit is negative. */
const movedInVouchers = (xml: string) =>
  amountsOf(
    xml,
    /<ISPARTYLEDGER>Yes<\/ISPARTYLEDGER><ISDEEMEDPOSITIVE>(?:Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?[0-9.]+)</g,
  );
const debtorsAtOpening = (xml: string) =>
  amountsOf(xml, /<PARENT>Sundry Debtors<\/PARENT><ISBILLWISEON>Yes<\/ISBILLWISEON><OPENINGBALANCE>(-?[0-9.]+)</g);

const NONE = { debit: 0, credit: 0 };

test("after a mixed month Tally's debtors are our receivables, and books, GSTR-1 and GSTR-3B agree to the paisa", async () => {
  const { sell, place, pay, dispatch, buyer, admin, anotherBuyer } = await aDocumentShop({ SHOP_ROUND_OFF: "rupee" });
  const { mobile } = await anotherBuyer();
  const adjust = (more: object) =>
    admin.post(`/api/admin/customer-accounts/${mobile}/adjustments`, { reason: "Agreed", key: randomUUID(), ...more });
  await adjust({ kind: "opening", day: "2026-02-10", owed: 12_345.67, deposit: 500 });
  const { order } = await sell({ cart: aCartWith([GOODS.gas, 2]) });
  await pay(await place());
  const { order: unpaidOrder, office } = await place({ gstNumber: "", state: "Delhi" });
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 90_000, days: 30 } });
  await dispatch({ orderNumber: "", order: unpaidOrder, office });
  const { number } = (await admin.get(`${order}/invoice`)).json();
  const credited = await admin.post(`/api/admin/invoices/${number.replaceAll("/", "-")}/credit-notes`, {
    ...{ requestId: randomUUID(), reason: "return", lines: [{ line: 0, quantity: 1 }] },
  });
  expect(credited.statusCode, credited.body).toBeLessThan(300);
  const receive = (method: string, amount: number) =>
    admin.post("/api/admin/payments", { mobile, day: "2026-03-01", method, amount, key: randomUUID() });
  const cheque = (await receive("cheque", 300)).json();
  await admin.post(`/api/admin/payments/${cheque.id}/clear`);
  await admin.post(`/api/admin/payments/${(await receive("upi", 99.5)).json().id}/take-back`, { reason: "Not seen" });
  await receive("cash", 111.11);
  for (const kind of ["tds", "cash-discount", "bank-charge", "bad-debt", "correction"])
    await adjust({ kind, day: "2026-03-02", by: -1.01 });
  await receive("bank", 20_000);
  await admin.post("/api/admin/refunds", {
    ...{ mobile, amount: 250, method: "bank", reason: "Too much", key: randomUUID() },
  });

  const opening = (await admin.get("/api/admin/tally.xml?month=2026-03&part=opening")).body;
  const vouchers = (await admin.get("/api/admin/tally.xml?month=2026-03")).body;
  const { owed, advance } = (await admin.get("/api/admin/receivable-totals")).json();
  expect(debtorsAtOpening(opening)).toBe(rupees(-12_345.67));
  expect(movedInVouchers(vouchers) + debtorsAtOpening(opening)).toBe(0 - (rupees(owed) - rupees(advance)));
  const withoutBills = opening.replaceAll(/<BILLALLOCATIONS.LIST>.*?<\/BILLALLOCATIONS.LIST>/g, "");
  expect(amountsOf(withoutBills, /<OPENINGBALANCE>(-?[0-9.]+)</g)).toBe(0);
  expect(opening).toContain("<ISADVANCE>No</ISADVANCE><OPENINGBALANCE>-12345.67</OPENINGBALANCE>");

  const { rows, totals } = (await admin.get("/api/admin/trial-balance?from=2026-03-01&to=2026-03-31")).json();
  const balance = (name: string): Paise => {
    const { debit, credit } = rows.find(({ account }: { account: string }) => account === name)?.after ?? NONE;
    return (rupees(debit) - rupees(credit)) as Paise;
  };
  expect(balance("receivable")).toBe(rupees(owed) - rupees(advance));
  expect(totals.after.debit).toBe(totals.after.credit);
  const { sup_details: filed } = (await admin.get("/api/admin/gstr-3b?month=2026-03")).json();
  const { reconciliation } = (await admin.get("/api/admin/month-end?month=2026-03")).json();
  expect(reconciliation).toMatchObject({
    agrees: true,
    documents: { igst: filed.osup_det.iamt, cgst: filed.osup_det.camt, taxable: filed.osup_det.txval },
  });
  expect(balance("igst")).toBe(0 - rupees(filed.osup_det.iamt));
  expect(balance("cgst")).toBe(0 - rupees(filed.osup_det.camt));
  expect(balance("sales")).toBe(0 - rupees(filed.osup_det.txval));

  const types = [...vouchers.matchAll(/<VOUCHERTYPENAME>([^<]+)</g)].map(([, type]) => type);
  expect([...new Set(types)].toSorted()).toEqual([
    ...["Contra", "Credit Note", "Journal", "Payment", "Receipt", "Sales"],
  ]);
  const ledgers = (await admin.get("/api/admin/tally.xml?month=2026-03&part=ledgers")).body;
  const known = new Set([...ledgers.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name));
  const used = [...vouchers.matchAll(/<LEDGERNAME>([^<]+)</g)].map(([, name]) => name);
  expect(used.filter((name) => !known.has(name ?? ""))).toEqual([]);
});
