/** Time for one invoice PDF and for a thousand in one file, and the latency of the landing page meanwhile. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { anInvoice, gasItem, pipeItem } from "../../../src/books/rules/documents/makers.ts";
import { addressOfNumber, DEFAULT_PREFIXES } from "../../../src/books/rules/documents/series.ts";
import { issueDocument } from "../../../src/books/server/documents/issue-document.ts";
import { type Paise, rupees } from "../../../src/platform/rules/money/money.ts";
import { openEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { type Length, type Part, table } from "../part.ts";
import { residentMegabytes } from "../process-figures.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

type Size = { invoices: number; single: number; quietMilliseconds: number };
const SIZES: Record<Length, Size> = {
  whole: { invoices: 1_000, single: 40, quietMilliseconds: 5_000 },
  short: { invoices: 20, single: 3, quietMilliseconds: 100 },
};
const LINES = 6;
const ADMIN_TOKEN = "a-token-for-measuring-only";
const asAdmin = { headers: { "x-admin-token": ADMIN_TOKEN } };

type DocumentTimes = {
  /** Milliseconds, including the start of the thread. */
  first: number;
  one: { median: number; slowest: number; kilobytes: number };
  file: { seconds: number; megabytes: number; memoryGrowth: number };
  /** GET / in milliseconds. */
  page: { quiet: Latencies; meanwhile: Latencies };
};
type Latencies = { median: number; late: number };

export const documents: Part = {
  name: "documents",
  measures: "An invoice as a PDF, alone and a thousand in one file, and the landing page meanwhile.",
  baseline: "150 ms and 150 kB per invoice, 60 s for a thousand; the landing page otherwise",
  run: async (length) => inWords(await measureDocuments(SIZES[length]), SIZES[length]),
};

async function measureDocuments(size: Size): Promise<DocumentTimes> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-documents-"));
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const database = await openEmbedded({ dataDir, log });
  try {
    const { user, host, port, database: name } = database.connection;
    const shop = await startShop({
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host ?? "")}:${port}/${name}`,
      ADMIN_TOKEN,
    });
    try {
      const pool = new pg.Pool(database.connection);
      const addresses = await issueAll(pool, size.invoices).finally(() => pool.end());
      return await measureOn(shop, addresses, size);
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(
  shop: ShopProcess,
  addresses: readonly string[],
  { single, quietMilliseconds }: Size,
): Promise<DocumentTimes> {
  const [opening = "", ...others] = addresses;
  const first = await timed(() => fetchAll(shop.address + opening));
  const singles: { milliseconds: number; bytes: number }[] = [];
  for (const address of others.slice(0, single)) singles.push(await timed(() => fetchAll(shop.address + address)));
  const quiet = await pageTimes(shop.address, pause(quietMilliseconds));
  const file = downloadAll(shop);
  const meanwhile = await pageTimes(shop.address, file);
  const one = spread(
    singles.map(({ milliseconds }) => milliseconds),
    1,
  );
  return {
    first: first.milliseconds,
    one: { median: one.median, slowest: one.late, kilobytes: Math.max(...singles.map(({ bytes }) => bytes)) / 1000 },
    file: await file,
    page: { quiet, meanwhile },
  };
}

async function downloadAll({ address, pid }: ShopProcess): Promise<DocumentTimes["file"]> {
  const before = residentMegabytes(pid);
  let peak = before;
  const { milliseconds, bytes } = await timed(() =>
    fetchAll(`${address}/api/admin/export/invoices.pdf`, () => {
      peak = Math.max(peak, residentMegabytes(pid));
    }),
  );
  return { seconds: milliseconds / 1000, megabytes: bytes / 1e6, memoryGrowth: peak - before };
}

/** One request after the other until the promise settles. */
async function pageTimes(address: string, until: Promise<unknown>): Promise<Latencies> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  while (!isOver) {
    taken.push((await timed(() => fetchAll(`${address}/`))).milliseconds);
    await pause(20);
  }
  return spread(taken, 0.95);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function timed(ask: () => Promise<number>) {
  const start = performance.now();
  const bytes = await ask();
  return { milliseconds: performance.now() - start, bytes };
}

/** Streamed and discarded. */
async function fetchAll(url: string, onPiece = () => {}): Promise<number> {
  const answer = await fetch(url, asAdmin);
  if (answer.status !== 200 || !answer.body) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    onPiece();
  }
  return bytes;
}

function spread(taken: number[], late: number): Latencies {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), late: at(late) };
}

const ORDER_ROWS = `
  insert into orders (order_number, mobile, placed_at, status, paid_at, utr, full_name, company_name, email,
    contact_mobile, gst_number, billing_address, billing_pincode, billing_state, shipping_address, shipping_pincode,
    shipping_state, subtotal, handling, tax_percent, tax, cgst, sgst, igst, deposit, bilty, total, gas_grams)
  select 'ORD' || 1700000000000 + n, '9811111111', now(), 'Placed', now(), '', 'Anil Kumar', 'Kumar Cooling', 'a@example.in',
    '9811111111', '', '2 Demo Road', '110005', 'Delhi', '2 Demo Road', '110005', 'Delhi', 100, 0, 18, 18, 9, 9, 0, 0, 0, 118, 0
  from generate_series(1, $1::int) n
  returning id, mobile, order_number as "orderNumber"`;

const IN_HINDI = { address: "दुकान संख्या १२, श्री गणेश मार्केट, विद्यार्थी चौक, लुधियाना", pincode: "141001", state: "Punjab" };

/** Returns the URL of each invoice PDF. */
async function issueAll(pool: pg.Pool, invoices: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; mobile: string; orderNumber: string }>(ORDER_ROWS, [invoices]);
  return drizzle(pool).transaction(async (tx) => {
    const addresses: string[] = [];
    for (const [place, order] of rows.entries()) {
      const issued = await issueDocument(tx, {
        kind: "invoice",
        order: { ...order, id: Number(order.id) },
        rules: { prefixes: DEFAULT_PREFIXES, invoiceNext: 1, problems: { hsnDigits: 4, eInvoicing: false } },
        at: new Date(),
        language: "en",
        make: (issue) => invoiceNumbered(place, issue),
      });
      if ("problem" in issued) throw new Error(issued.problem);
      addresses.push(
        `/api/orders/${order.mobile}/${order.orderNumber}/documents/${addressOfNumber(issued.row.number)}/pdf`,
      );
    }
    return addresses;
  });
}

const invoiceNumbered = (place: number, issue: { number: string; day: string }) =>
  anInvoice({
    ...issue,
    order: {
      items: Array.from({ length: LINES }, (_, line) =>
        (line % 2 ? pipeItem : gasItem)({
          name: `${line % 2 ? "Copper pipe" : "R-410A refrigerant"}, lot ${place * LINES + line}`,
          quantity: 1 + ((place + line) % 30),
          unitPrice: (((place * 7919 + line * 104_729) % 2_000_000) + 5_000) as Paise,
        }),
      ),
      ...(place % 10 === 0 && { billing: IN_HINDI, shipping: IN_HINDI }),
      handling: rupees(350),
    },
    settings: {
      bank: { payee: "Demo Seller", account: "000011112222", ifsc: "HDFC0000001", bankName: "HDFC Bank" },
    },
  });

const inWords = ({ first, one, file, page }: DocumentTimes, { invoices, single }: Size): string =>
  table(
    ["PDF documents", "measured", "target"],
    [
      [`one invoice of ${LINES} lines, median of ${single}`, `${one.median.toFixed(0)} ms`, "≤ 150 ms"],
      ["the slowest", `${one.slowest.toFixed(0)} ms`, ""],
      ["the first, which starts the thread", `${first.toFixed(0)} ms`, ""],
      ["the largest", `${one.kilobytes.toFixed(0)} kB`, "≤ 150 kB"],
      [`${invoices} in one file`, `${file.seconds.toFixed(1)} s, ${file.megabytes.toFixed(1)} MB`, "≤ 60 s"],
      ["additional memory", `${file.memoryGrowth.toFixed(0)} MB`, ""],
      ["GET / meanwhile and otherwise, median", compared(page.meanwhile.median, page.quiet.median), ""],
      ["95th percentile of the same", compared(page.meanwhile.late, page.quiet.late), ""],
    ],
  );

const compared = (meanwhile: number, quiet: number) =>
  `${meanwhile.toFixed(1)} ms, ${quiet.toFixed(1)} ms: ${(meanwhile / quiet).toFixed(2)}`;
