/** A month of every kind of sale. All sums are computed here, from the downloaded files only. */
import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { readCsv } from "../../../src/platform/rules/text/csv.ts";
import { asOwner, visitOffice } from "../support/back-office.ts";
import { fillCart, goOnToPayment, KNOWN, ordersOf, placed, send as sendOrder } from "../support/checkout.ts";
import { aLoggedInCustomer, type NewCustomer } from "../support/customer.ts";
import { anOrderFor, GSTIN, send } from "../support/orders.ts";
import { expect, expectAccessible, test as ofTheOffice } from "../support/shop.ts";
import { useOwnShop } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

/** Other journeys would add documents between two downloads, so this one has a shop of its own. */
const test = ofTheOffice.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => useOwnShop({ SHOP_B2CL_LIMIT: "20000" }, use),
});

const DELHI_FIRM = "07AAAFK0000B1ZI";
const WIRE = "copper-wire-1c-0-75";
const GAS = "r134a-returnable-60kg";
const main = (page: Page) => page.getByRole("main");
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
const month = () => today().slice(0, 7);

/** Logs out the one before. */
async function anotherCustomer(page: Page, changes: Partial<NewCustomer> = {}) {
  await page.context().clearCookies();
  return aLoggedInCustomer(page, changes);
}

type Sale = { goods: Record<string, number>; state: string; pincode: string; gstNumber?: string };

/** Placed by the buyer, dispatched on credit. Returns the invoice's number as an address. */
async function sell(page: Page, { goods, state, pincode, gstNumber = "" }: Sale) {
  const customer = await anotherCustomer(page);
  const { mobile, order } = await anOrderFor(page, customer, { goods, state });
  Object.assign(order.customer, { gstNumber, ...(gstNumber === "" && { aadhaarNumber: "234123412346" }) });
  Object.assign(order.billing, { pincode });
  await send(page, { mobile, order });
  return { mobile, invoice: await dispatch(page, mobile, order.orderNumber) };
}

async function dispatch(page: Page, mobile: string, orderNumber: string): Promise<string> {
  await call(page, "put", `/api/admin/customer-accounts/${mobile}/credit`, { credit: { limit: 900_000, days: 30 } });
  await call(page, "post", `/api/admin/orders/${mobile}/${orderNumber}/dispatch`, {
    transporter: "Sharma",
    confirmed: ["cylinders", "e-way-bill", "place-of-supply"],
  });
  const documents = await (await page.request.get(`/api/orders/${mobile}/${orderNumber}/documents`)).json();
  return documents[0].number.replaceAll("/", "-");
}

async function call(page: Page, method: "post" | "put", path: string, data: object) {
  const response = await page.request[method](path, { headers: asOwner(), data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function download(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path, { headers: asOwner() });
  expect(response.ok(), path).toBe(true);
  return response.text();
}

test("after a month of every kind of sale, books, GSTR-1, GSTR-3B and Tally agree to the paisa", {
  tag: "@nightly",
}, async ({ page }) => {
  const { id: book } = await call(page, "post", "/api/admin/products", {
    ...{ sku: "BOOK", name: "Refrigeration handbook", category: "spare-parts", inStock: true, price: 250.35 },
    ...{ hsn: "49011010", gstRate: 0 },
  });
  const inDelhi = { state: "Delhi", pincode: "110055" };
  const intra = await sell(page, { goods: { [GAS]: 2, [WIRE]: 3 }, ...inDelhi, gstNumber: DELHI_FIRM });
  const inMumbai = { state: "Maharashtra", pincode: "400001", gstNumber: GSTIN };
  const inter = await sell(page, { goods: { [WIRE]: 7 }, ...inMumbai });
  // A firm gets goods without GST on a bill of supply of their own.
  await sell(page, { goods: { [book]: 1 }, ...inMumbai });
  await sell(page, { goods: { [GAS]: 2 }, state: "Haryana", pincode: "122001" });
  const small = await sell(page, { goods: { [WIRE]: 1 }, ...inDelhi });
  await sell(page, { goods: { [book]: 3 }, ...inDelhi });

  await test.step("bill to one state, ship to another", async () => {
    const buyer = await anotherCustomer(page, { ...KNOWN, state: "Delhi", pincode: "110006" } as typeof KNOWN);
    await fillCart(page, buyer, { goods: { [WIRE]: 2 } });
    await visit(page, "/checkout");
    await main(page).getByText("Customer", { exact: true }).click();
    await goOnToPayment(page);
    await sendOrder(page).click();
    await expect(placed(page)).toBeVisible();
    // The page leaves the payment step by itself, which would abort the next navigation.
    await expect(page).toHaveURL(/:\d+\/checkout$/);
    const [order] = await ordersOf(page, buyer);
    await dispatch(page, buyer.mobile, order?.orderNumber ?? "");
  });

  await test.step("a credit note for goods returned, a debit note for a lost cylinder", async () => {
    await visitOffice(page, `/admin/invoices/${inter.invoice}`);
    await main(page).getByRole("button", { name: "Credit note" }).click();
    const credit = page.getByRole("dialog");
    await credit.getByLabel("How much").selectOption("part");
    await credit.getByRole("textbox", { name: /Flexible Cable/ }).fill("200");
    await expectAccessible(page);
    await credit.getByRole("button", { name: "Create the note" }).click();
    await expect(credit).toBeHidden();
    await call(page, "post", `/api/admin/invoices/${intra.invoice}/debit-notes`, {
      ...{ requestId: randomUUID(), amount: 6000, cylinders: 1, remark: "Not returned" },
    });
  });

  await test.step("a receipt, a refund of it in part, and TDS", async () => {
    const money = { day: today(), method: "bank", key: randomUUID() };
    const reference = () => String(randomInt(700_000_000_000, 799_999_999_999));
    const { mobile } = inter;
    await call(page, "post", "/api/admin/payments", { ...money, mobile, amount: 99_000.5, reference: reference() });
    await call(page, "post", "/api/admin/payments", {
      ...{ ...money, method: "upi", key: randomUUID(), mobile: small.mobile, amount: 300, reference: reference() },
    });
    await call(page, "post", "/api/admin/refunds", {
      ...{ mobile, amount: 120.25, method: "bank", reference: reference(), reason: "Paid too much", key: randomUUID() },
    });
    await call(page, "post", `/api/admin/customer-accounts/${mobile}/adjustments`, {
      ...{ kind: "tds", day: today(), by: -4.15, reason: "Section 194Q", key: randomUUID() },
    });
  });

  const files = await downloads(page);
  const { gstr1, gstr3b, trial, tally, receivables } = files;
  expect([gstr1.sections, gstr1.nil > 0]).toEqual([["b2b", "b2cl", "b2cs", "cdnr"], true]);
  expect(gstr3b).toEqual({ ...gstr1.taxed, nil: gstr1.nil });

  const { taxable, ...heads } = gstr1.taxed;
  expect(sumOf(trial, /^Sales$/)).toBe(-(taxable + gstr1.nil));
  expect({
    igst: -sumOf(trial, /^Output IGST$/),
    cgst: -sumOf(trial, /^Output CGST$/),
    sgst: -sumOf(trial, /^Output SGST$/),
  }).toEqual(heads);
  expect(sumOf(trial, /^Owed by customers$/)).toBe(receivables);
  expect(sumOf(trial, /^Total$/)).toBe(0);

  expect(tally.unbalanced).toEqual([]);
  expect(tally.debtors).toBe(receivables);
  expect(sumOf(tally.ledgers, /^Sales /)).toBe(sumOf(trial, /^Sales$/));
  const others = trial.filter(([name]) => !/^(Sales|Owed by customers|Total)$/.test(name));
  expect(others.length).toBeGreaterThan(5);
  for (const [name, moved] of others) expect([name, sumOf(tally.ledgers, name)]).toEqual([name, moved]);

  for (const path of ["trial-balance", `gstr-3b?month=${month()}`, `month-end?month=${month()}`, "receivables"]) {
    await visitOffice(page, `/admin/${path}`);
    await expect(main(page)).toContainText("₹");
    await expectAccessible(page);
  }
});

const paise = (rupees: string | number): number => Math.round(Number(rupees) * 100);

type Balance = readonly [name: string, paise: number];

const sumOf = (balances: readonly Balance[], name: RegExp | string): number =>
  balances
    .filter(([one]) => (typeof name === "string" ? one === name : name.test(one)))
    .reduce((total, [, moved]) => total + moved, 0);

/** Debits are positive. */
async function downloads(page: Page) {
  const ofMonth = `?month=${month()}`;
  const span = `?from=${month()}-01&to=${today()}`;
  return {
    gstr1: readGstr1(JSON.parse(await download(page, `/api/admin/gstr-1${ofMonth}`))),
    gstr3b: readGstr3b(await download(page, `/api/admin/gstr-3b.csv${ofMonth}`)),
    trial: rowsOf(await download(page, `/api/admin/trial-balance.csv${span}`)).map(
      ([name = "", , , debit, credit]): Balance => [name, paise(debit ?? 0) - paise(credit ?? 0)],
    ),
    tally: readTally(await download(page, `/api/admin/tally.xml${ofMonth}`)),
    receivables: owedIn(JSON.parse(await download(page, "/api/admin/receivable-totals"))),
  };
}

function rowsOf(csv: string): string[][] {
  const read = readCsv(csv);
  if (!read.ok) throw new Error(`Row ${read.row} is unreadable`);
  return read.rows.slice(1).filter((row) => row.length > 1);
}

const owedIn = ({ owed, advance }: { owed: number; advance: number }) => paise(owed) - paise(advance);

type Item = { txval: number; iamt?: number; camt?: number; samt?: number };
type Listed = { ntty?: "C" | "D"; itms: { itm_det: Item }[] };
type Gstr1 = Partial<Record<"b2b" | "b2cl" | "cdnr", { inv?: Listed[]; nt?: Listed[] }[]>> & {
  b2cs?: Item[];
  cdnur?: Listed[];
  nil?: { inv: { nil_amt: number }[] };
};

function readGstr1(file: Gstr1) {
  const { b2b = [], b2cl = [], cdnr = [], b2cs = [], cdnur = [], nil } = file;
  const listed = [...[...b2b, ...b2cl, ...cdnr].flatMap(({ inv = [], nt = [] }) => [...inv, ...nt]), ...cdnur];
  const taxed = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
  const add = ({ txval, iamt = 0, camt = 0, samt = 0 }: Item, sign: number) => {
    taxed.taxable += sign * paise(txval);
    taxed.igst += sign * paise(iamt);
    taxed.cgst += sign * paise(camt);
    taxed.sgst += sign * paise(samt);
  };
  for (const { ntty, itms } of listed) for (const { itm_det } of itms) add(itm_det, ntty === "C" ? -1 : 1);
  for (const row of b2cs) add(row, 1);
  return {
    sections: (["b2b", "b2cl", "b2cs", "cdnr"] as const).filter((section) => file[section]?.length),
    taxed,
    nil: (nil?.inv ?? []).reduce((total, { nil_amt }) => total + paise(nil_amt), 0),
  };
}

function readGstr3b(csv: string) {
  const row = (nature: string) => rowsOf(csv).find(([, name]) => name?.startsWith(nature)) ?? [];
  const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = row("(a)").slice(3).map(paise);
  return { taxable, igst, cgst, sgst, nil: paise(row("(c)")[3] ?? 0) };
}

const LINE =
  /<LEDGERNAME>([^<]+)<\/LEDGERNAME><ISPARTYLEDGER>(Yes|No)<\/ISPARTYLEDGER><ISDEEMEDPOSITIVE>(?:Yes|No)<\/ISDEEMEDPOSITIVE>(?:<GSTHSNNAME>\d+<\/GSTHSNNAME>)?<AMOUNT>(-?[0-9.]+)</g;

/** In Tally a debit is negative. */
function readTally(xml: string) {
  const vouchers = xml.split("<VOUCHER ").slice(1);
  const linesOf = (voucher: string) =>
    [...voucher.matchAll(LINE)].map(([, name = "", isParty, amount]) => ({
      name,
      isParty,
      moved: -paise(amount ?? 0),
    }));
  const lines = vouchers.flatMap(linesOf);
  const total = (some: readonly { moved: number }[]) => some.reduce((sum, { moved }) => sum + moved, 0);
  return {
    unbalanced: vouchers.filter((voucher) => total(linesOf(voucher)) !== 0),
    debtors: total(lines.filter(({ isParty }) => isParty === "Yes")),
    ledgers: lines.map(({ name, moved }): Balance => [name, moved]),
  };
}
