/** Time and memory of the month-end files and the books with 20,000 invoices and payments. */
import { get, type IncomingMessage } from "node:http";
import type pg from "pg";
import {
  anInvoice,
  DELHI_BUYER,
  gasItem,
  HARYANA_BUYER,
  invoicedOrder,
  pipeItem,
} from "../../../src/books/rules/documents/makers.ts";
import type { TaxInvoice } from "../../../src/books/rules/documents/tax-document.ts";
import { rupees } from "../../../src/platform/rules/money/money.ts";
import { AS_ADMIN } from "../../reliability/workload/trial-shop.ts";
import { type Part, table } from "../figures.ts";
import { inFilledShop } from "../fill/filled-shop.ts";
import { cpuMilliseconds, residentMegabytes } from "../process-figures.ts";

const INVOICES = 20_000;
const MONTH = "2026-09";

const SPAN = "?from=2026-09-01&to=2026-09-30";

const FILES = [
  ["GSTR-1 as JSON", "/api/admin/gstr-1"],
  ["GSTR-1 as CSV", "/api/admin/gstr-1.csv"],
  ["sales register", "/api/admin/sales-register.csv"],
  ["Tally vouchers", "/api/admin/tally.xml"],
  ["the page's totals", "/api/admin/month-end"],
  ["GSTR-3B", "/api/admin/gstr-3b"],
  ["day book", "/api/admin/day-book.csv", SPAN],
  ["bank book", "/api/admin/day-book.csv", `${SPAN}&account=bank`],
  ["trial balance", "/api/admin/trial-balance", SPAN],
  ["bank reconciliation", "/api/admin/bank-reconciliation", "?day=2026-09-30"],
] as const;

export const monthEnd: Part = {
  name: "month-end",
  measures: `The files of a month with ${INVOICES} invoices. Memory must not grow with the month.`,
  run: (length) => measureMonthEnd(length === "short" ? AT_A_TIME : INVOICES),
};

const measureMonthEnd = (invoices: number): Promise<string> =>
  inFilledShop(
    (client) => fillMonth(client, invoices),
    async (shop) => {
      const rows: (string | number)[][] = [];
      for (const [name, path, query = `?month=${MONTH}`] of FILES)
        rows.push(await costsOf(name, `${shop.address}${path}${query}`, shop.pid()));
      return table(["file", "seconds", "target", "CPU seconds", "MB sent", "MB more memory"], rows);
    },
  );

/** Received as a browser requests it and discarded as it comes, compressed. */
async function costsOf(name: string, url: string, pid: number) {
  const before = residentMegabytes(pid);
  let [peak, bytes] = [before, 0];
  const start = performance.now();
  const cpu = cpuMilliseconds(pid);
  const response = await new Promise<IncomingMessage>((resolve) =>
    get(url, { headers: { ...AS_ADMIN, "accept-encoding": "br" } }, resolve),
  );
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  for await (const piece of response) {
    bytes += piece.length;
    peak = Math.max(peak, residentMegabytes(pid));
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    name,
    seconds.toFixed(1),
    "≤ 5",
    ((cpuMilliseconds(pid) - cpu) / 1000).toFixed(1),
    (bytes / 1e6).toFixed(1),
    (peak - before).toFixed(0),
  ];
}

const PLACES = [
  { address: "2 Demo Road, New Delhi", pincode: "110005", state: "Delhi" },
  { address: "5 Sector 18, Gurugram", pincode: "122001", state: "Haryana" },
  { address: "1 Demo Marg, Pune", pincode: "411001", state: "Maharashtra" },
];

function anyInvoice(place: number): TaxInvoice {
  const gstNumber = ["", DELHI_BUYER, HARYANA_BUYER, ""][place % 4] ?? "";
  const items = [
    gasItem({ unitPrice: rupees(1000 + (place % 90_000)) }),
    pipeItem(),
    gasItem({ gstRate: 5, hsn: "8481" }),
  ];
  return anInvoice({
    number: `INV/26-27/${String(place + 1).padStart(6, "0")}`,
    day: `${MONTH}-${String(1 + (place % 30)).padStart(2, "0")}`,
    order: { items, shipping: PLACES[place % 3] as (typeof PLACES)[0], buyer: { ...invoicedOrder().buyer, gstNumber } },
  });
}

const AT_A_TIME = 1000;
const CUSTOMERS = 2000;

/** Triggers are off: the numbers have no series here. */
async function fillMonth(client: pg.Client, invoices: number): Promise<void> {
  await client.query("set statement_timeout = 0; set session_replication_role = replica");
  for (let from = 0; from < invoices; from += AT_A_TIME) {
    const rows = Array.from({ length: AT_A_TIME }, (_, place) => {
      const document = anyInvoice(from + place);
      const { value, total, buyer, levy, placeOfSupply } = document;
      return {
        ...{ kind: "invoice", number: document.number, day: document.day, document, value, total, size: value },
        ...{ ordinal: from + place + 1, order_id: from + place + 1, order_number: document.order.number },
        ...{ buyer_name: buyer.name, buyer_gstin: buyer.gstin, inter_state: levy === "IGST" },
        place_of_supply: placeOfSupply.code,
      };
    });
    await client.query(
      `insert into tax_documents (kind, number, series_id, ordinal, day, issued_at, order_id, mobile, order_number, document,
         buyer_name, value, total, buyer_gstin, place_of_supply, inter_state, size, words)
       select kind, number, 1, ordinal, day, now(), order_id, '9811111111', order_number, document,
         buyer_name, value, total, buyer_gstin, place_of_supply, inter_state, size, lower(number)
       from json_populate_recordset(null::tax_documents, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(`insert into ledger_customers (mobile)
    select (9800000000 + customer)::text from generate_series(1, ${CUSTOMERS}) customer`);
  const whose = `(select id from ledger_customers where mobile = (9800000001 + ordinal % ${CUSTOMERS})::text)`;
  const head = (name: string) => `-(document -> 'heads' ->> '${name}')::bigint`;
  await client.query(`insert into ledger_entries (ledger_customer_id, kind, source, day, at, about, about_number, order_id,
      receivable, sales, cgst, sgst, igst)
    select ${whose}, 'invoice', number, day, issued_at, 'document', number, order_id, total,
      -(document ->> 'taxable')::bigint, ${head("cgst")}, ${head("sgst")}, ${head("igst")} from tax_documents`);
  await client.query(`insert into ledger_entries (ledger_customer_id, kind, source, day, at, about, about_number, reference,
      receivable, bank)
    select ${whose}, 'payment', gen_random_uuid(), day, issued_at, 'payment', gen_random_uuid(), 'UTR' || ordinal,
      -total, total from tax_documents`);
  await client.query("vacuum analyze tax_documents, ledger_entries, ledger_customers");
}
