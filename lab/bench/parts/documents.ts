/**
 * How long an invoice takes as a PDF, alone and a thousand in one file, asked of a shop as an operator runs it; and whether its
 * pages answer meanwhile as they do when nobody asks for papers.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { anInvoice, gasItem, pipeItem } from "../../../src/domain/documents/makers.ts";
import { addressOfNumber, DEFAULT_PREFIXES } from "../../../src/domain/documents/series.ts";
import { type Paise, rupees } from "../../../src/domain/money.ts";
import { openEmbedded } from "../../../src/server/database/embedded/embedded-database.ts";
import { issueDocument } from "../../../src/server/documents/issue-document.ts";
import { type Part, table } from "../part.ts";
import { residentMegabytes } from "../process-figures.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

const PAPERS = 1_000;
const LINES = 6;
const SINGLE = 40;
const ADMIN_TOKEN = "a-token-for-measuring-only";
const asAdmin = { headers: { "x-admin-token": ADMIN_TOKEN } };

type PaperTimes = {
  /** In milliseconds, with the thread to be started. */
  first: number;
  one: { median: number; slowest: number; kilobytes: number };
  file: { seconds: number; megabytes: number; memoryGrowth: number };
  /** Of GET /, in milliseconds. */
  page: { quiet: Latencies; meanwhile: Latencies };
};
type Latencies = { median: number; late: number };

export const papers: Part = {
  name: "papers",
  measures: "An invoice as a PDF, alone and a thousand in one file, and the landing page meanwhile.",
  limit: "150 ms and 150 kB an invoice, 60 s the thousand; the landing page while nobody asks for papers",
  run: async () => inWords(await measurePapers()),
};

async function measurePapers(): Promise<PaperTimes> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-papers-"));
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
      const addresses = await issueAll(pool).finally(() => pool.end());
      return await measureOn(shop, addresses);
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(shop: ShopProcess, addresses: readonly string[]): Promise<PaperTimes> {
  const [opening = "", ...others] = addresses;
  const first = await timed(() => fetchAll(shop.address + opening));
  const singles: { milliseconds: number; bytes: number }[] = [];
  for (const address of others.slice(0, SINGLE)) singles.push(await timed(() => fetchAll(shop.address + address)));
  const quiet = await pageTimes(shop.address, pause(5_000));
  const file = takeAllAway(shop);
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

async function takeAllAway({ address, pid }: ShopProcess): Promise<PaperTimes["file"]> {
  const before = residentMegabytes(pid);
  let most = before;
  const { milliseconds, bytes } = await timed(() =>
    fetchAll(`${address}/api/admin/export/invoices.pdf`, () => {
      most = Math.max(most, residentMegabytes(pid));
    }),
  );
  return { seconds: milliseconds / 1000, megabytes: bytes / 1e6, memoryGrowth: most - before };
}

/** One visitor after the other, until it is over. */
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

/** Read and thrown away piece by piece. */
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
  from generate_series(1, ${PAPERS}) n
  returning id, mobile, order_number as "orderNumber"`;

const IN_HINDI = { address: "दुकान संख्या १२, श्री गणेश मार्केट, विद्यार्थी चौक, लुधियाना", pincode: "141001", state: "Punjab" };

/** Answers where each is to be had as a file. */
async function issueAll(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; mobile: string; orderNumber: string }>(ORDER_ROWS);
  return drizzle(pool).transaction(async (tx) => {
    const addresses: string[] = [];
    for (const [place, order] of rows.entries()) {
      const issued = await issueDocument(tx, {
        kind: "invoice",
        order: { ...order, id: Number(order.id) },
        rules: { prefixes: DEFAULT_PREFIXES, invoiceNext: 1 },
        at: new Date(),
        language: "en",
        make: (issue) => invoiceNumbered(place, issue),
      });
      if ("problem" in issued) throw new Error(issued.problem);
      addresses.push(
        `/api/orders/${order.mobile}/${order.orderNumber}/papers/${addressOfNumber(issued.row.number)}/pdf`,
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

const inWords = ({ first, one, file, page }: PaperTimes): string =>
  table(
    ["papers as PDF", "measured", "wanted"],
    [
      [`one invoice of ${LINES} lines, median of ${SINGLE}`, `${one.median.toFixed(0)} ms`, "≤ 150 ms"],
      ["the slowest of them", `${one.slowest.toFixed(0)} ms`, ""],
      ["the first, for which the thread is started", `${first.toFixed(0)} ms`, ""],
      ["the largest", `${one.kilobytes.toFixed(0)} kB`, "≤ 150 kB"],
      [`${PAPERS} in one file`, `${file.seconds.toFixed(1)} s, ${file.megabytes.toFixed(1)} MB`, "≤ 60 s"],
      ["memory that takes", `${file.memoryGrowth.toFixed(0)} MB`, ""],
      [
        "GET / meanwhile, median, and when nobody asks for papers",
        compared(page.meanwhile.median, page.quiet.median),
        "",
      ],
      ["the same, of twenty the slowest", compared(page.meanwhile.late, page.quiet.late), ""],
    ],
  );

const compared = (meanwhile: number, quiet: number) =>
  `${meanwhile.toFixed(1)} ms, ${quiet.toFixed(1)} ms: ${(meanwhile / quiet).toFixed(2)}`;
