import { expect, onTestFinished, test } from "vitest";
import { Problem } from "#platform/server/http/problems.ts";
import { aBankShop, aUtr } from "#testing/shops/bank-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";
import { anXlsx, asCsv, aZip, hdfcCsv, hdfcRows } from "./makers.ts";
import { openStatementReader } from "./read-upload.ts";

const shop = await aBankShop();
const { admin } = shop;
const DAY = "01/03/26";

test("a preview shows suggestions and writes nothing; saved lines are open; rereading recognises them", async () => {
  const customer = await shop.aCustomer();
  const order = await customer.order({ utr: aUtr() });
  const rows = [
    { day: "27/02/26", narration: "ATM WITHDRAWAL", debit: 500 },
    { day: DAY, narration: `UPI-RAVI-${order.utr}-gas`, credit: order.total },
  ];
  const shown = await shop.read(hdfcCsv(rows));
  expect(shown.json()).toMatchObject({
    ...{ bank: "hdfc", bankName: "HDFC Bank", fresh: 2, known: 0, from: "2026-02-27", to: "2026-03-01" },
    lines: [
      { state: "new", amount: -500, certainty: null, suggestions: [] },
      {
        ...{ state: "new", certainty: "sure", amount: order.total },
        suggestions: [
          { message: "Same UTR", mobile: customer.mobile, allocations: [{ orderNumber: order.orderNumber }] },
        ],
      },
    ],
  });
  expect(await shop.counts()).toMatchObject({ sure: 0, out: 0 });
  expect(await shop.keep(rows)).toMatchObject({ stored: 2, known: 0, byRule: 0 });
  expect(await shop.counts()).toMatchObject({ sure: 1, out: 1 });
  expect(await order.isPaid()).toBe(false);
  const longer = [...rows, { day: DAY, narration: "NEFT CR-SOMEBODY", credit: 7 }];
  expect((await shop.read(hdfcCsv(longer))).json()).toMatchObject({ fresh: 1, known: 2 });
  expect(await shop.keep(longer)).toMatchObject({ stored: 1, known: 2 });
  const [entry] = (await admin.get("/api/admin/audit?action=keep-bank-lines&limit=1")).json();
  expect(entry).toMatchObject({ object: { kind: "bank", id: "hdfc" }, after: { stored: 1, known: 2 } });
});

test("a Hindi page gets match reasons and file errors in Hindi", async () => {
  const order = await (await shop.aCustomer()).order({ utr: aUtr() });
  const inHindi = { "x-admin-token": ADMIN_TOKEN, "accept-language": "hi" };
  const upload = (file: Buffer) => shop.upload("/api/admin/bank-statements", file, inHindi);
  const shown = await upload(hdfcCsv([{ day: DAY, narration: `UPI-RAVI-${order.utr}-gas`, credit: order.total }]));
  expect(shown.json().lines[0].suggestions[0].message).toBe("UTR वही है");
  expect((await upload(Buffer.from("%PDF-1.7"))).json().error).toBe("यह PDF है। कृपया स्टेटमेंट Excel या CSV में डाउनलोड करें।");
});

test("the XLSX and the CSV of a statement have the same lines, so saving one recognises the other", async () => {
  const rows = [{ day: DAY, narration: `UPI-MEENA-${aUtr()}`, credit: 250.5 }];
  await shop.keep(rows);
  expect((await shop.read(anXlsx({ rows: hdfcRows(rows) }))).json()).toMatchObject({ fresh: 0, known: 1 });
});

test("only the file that was shown can be saved", async () => {
  const [seen, other] = [5, 6].map((credit) => hdfcCsv([{ day: DAY, narration: `UPI-${aUtr()}`, credit }]));
  const { digest } = (await shop.read(seen ?? Buffer.of())).json();
  const response = await shop.upload(`/api/admin/bank-statements/keep?digest=${digest}`, other ?? Buffer.of());
  expect([response.statusCode, response.json().code]).toEqual([409, "changed-meanwhile"]);
});

test("two people who save the same file at once store its lines once", async () => {
  const rows = Array.from({ length: 20 }, () => ({ day: DAY, narration: `UPI-${aUtr()}`, credit: 9 }));
  const both = await Promise.all([shop.keep(rows), shop.keep(rows)]);
  expect(both.map(({ stored }) => stored).toSorted((one, other) => one - other)).toEqual([0, 20]);
});

test.each([
  {
    what: "an amount that is none",
    rows: [["01/03/26", "UPI-X", "", "01/03/26", "", "12,50", "12.50"]],
    expected: "Row 3, column “Deposit Amt.”: “12,50” is not an amount.",
  },
  {
    what: "a day after today",
    rows: [["03/03/26", "UPI-X", "", "", "", "5", "15"]],
    expected: "Row 3, column “Date”: “03/03/26” is in the future.",
  },
  {
    what: "a line that is missing",
    rows: [
      ["01/03/26", "UPI-X", "", "", "", "5", "15"],
      ["01/03/26", "UPI-Y", "", "", "", "5", "25"],
    ],
    expected:
      "Row 4, column “Closing Balance”: This balance does not match the line before it. A line may be missing or changed.",
  },
])("$what is reported with row and column, and nothing is saved", async ({ rows, expected }) => {
  const before = await shop.counts();
  const response = await shop.read(asCsv([...hdfcRows([]), ...rows]));
  expect([response.statusCode, response.json().error]).toEqual([400, expected]);
  expect(response.json().details.problems).toHaveLength(1);
  expect(await shop.counts()).toEqual(before);
});

test("the user maps unknown columns, sees the result, and the mapping is remembered", async () => {
  const header = ["Tag", "Wofür", "Eingang", "Ausgang"];
  const file = (credit: number) => asCsv([["Bank of Somewhere"], header, ["01/03/26", `UPI-${aUtr()}`, credit, ""]]);
  const first = file(11);
  const refused = await shop.read(first);
  expect(refused.json().details.rows[1]).toEqual(header);
  const query = new URLSearchParams({
    ...{ bank: "Bank of Somewhere", date: "Tag", narration: "Wofür", credit: "Eingang", debit: "Ausgang" },
  });
  const shown = await shop.read(first, String(query));
  expect(shown.json()).toMatchObject({ bankName: "Bank of Somewhere", fresh: 1, lines: [{ amount: 11 }] });
  const { digest } = shown.json();
  await shop.upload(`/api/admin/bank-statements/keep?digest=${digest}&${query}`, first);
  expect((await shop.read(file(12))).json()).toMatchObject({ bank: "Bank of Somewhere", fresh: 1 });
  expect((await shop.read(first)).json()).toMatchObject({ fresh: 0, known: 1 });
});

test("a missing, empty or too large file is rejected", async () => {
  expect((await shop.read(Buffer.of())).json().fields).toEqual({ file: "Please choose the bank's file." });
  expect((await shop.read(Buffer.alloc(6 * 1024 * 1024, "a"))).statusCode).toBe(413);
});

/** A workbook whose 90,000 number formats used to take 15 s. */
const manyFormats = () =>
  aZip({
    "xl/workbook.xml": '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>',
    "xl/worksheets/sheet1.xml": "<worksheet><sheetData/></worksheet>",
    "xl/styles.xml": `<styleSheet><numFmts>${`<numFmt numFmtId="200" formatCode="${"[".repeat(255)}"/>`.repeat(90_000)}</numFmts></styleSheet>`,
  });

test.each([
  {
    what: "20,000 lines",
    file: () => hdfcCsv(Array.from({ length: 19_000 }, () => ({ day: DAY, narration: "NEFT", credit: 1 }))),
  },
  { what: "90,000 number formats", file: manyFormats },
])("a statement with $what is read outside the main thread", async ({ file }) => {
  const bytes = file();
  const reader = openStatementReader(shop.shop);
  onTestFinished(reader.stop);
  const [processBefore, threadBefore] = [process.cpuUsage(), process.threadCpuUsage()];
  await reader.read(bytes, {}).catch((error) => expect(error).toBeInstanceOf(Problem));
  const inProcess = process.cpuUsage(processBefore).user;
  const inThisThread = process.threadCpuUsage(threadBefore).user;
  expect(inThisThread / inProcess).toBeLessThan(0.5);
});

test("a file whose reading exceeds the time limit is rejected with a reason", async () => {
  const limits = { idleMilliseconds: 0, timeoutMilliseconds: 1, maxMegabytes: 16 };
  const reader = openStatementReader(shop.shop, limits);
  onTestFinished(reader.stop);
  const expected = "This file is too complex to read. Please save it as CSV or upload a shorter period.";
  await expect(reader.read(Buffer.from("a,b"), {})).rejects.toMatchObject({
    code: "invalid-input",
    extras: { fields: { file: expected } },
  });
});
