/**
 * How the large Indian banks lay out a statement: the words above the columns, and how to know the bank. Formats change without notice, so a
 * person can say which column is which; that is kept by the headings, not by their places.
 */
import { cleanCell } from "./cells.ts";

/** What we read from a table, with the headings that name it: letters only, because spacing and dots differ from month to month. */
const COLUMN_WORDS = {
  date: ["date", "txndate", "trandate", "transactiondate", "postdate", "postingdate"],
  valueDate: ["valuedate", "valuedt", "valuedat"],
  narration: [
    "narration",
    "description",
    "particulars",
    "details",
    "transactionremarks",
    "remarks",
    "transactiondetails",
  ],
  reference: ["chqrefno", "chqrefnumber", "refnochequeno", "chequenumber", "chqno", "chequeno", "referenceno", "utr"],
  debit: ["debit", "withdrawalamt", "withdrawalamount", "debitamount", "dramount", "dr", "withdrawal", "withdrawals"],
  credit: ["credit", "depositamt", "depositamount", "creditamount", "cramount", "cr", "deposit", "deposits"],
  amount: ["amount", "transactionamount", "txnamount"],
  side: ["drcr", "crdr", "type"],
  balance: ["balance", "closingbalance", "bal", "runningbalance"],
  /** Beside a balance, where amount and balance each have theirs. */
  balanceSide: ["drcr", "crdr"],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof COLUMN_WORDS;
export const COLUMNS = Object.keys(COLUMN_WORDS) as readonly Column[];

/** Which heading names which column, as a person said it; kept for the next file of that bank. */
export type Headings = Partial<Record<Column, string>>;

type BankFacts = {
  name: string;
  /** Above the table: the bank's name, or the IFSC of its branches. */
  letterhead: RegExp;
  /** Headings that only this bank uses together; any of the sets. */
  header: readonly (readonly string[])[];
};

export const BANKS = {
  hdfc: {
    name: "HDFC Bank",
    letterhead: /HDFC BANK|\bHDFC0/i,
    header: [["narration", "closingbalance"]],
  },
  icici: { name: "ICICI Bank", letterhead: /ICICI BANK|\bICIC0/i, header: [["transactionremarks"]] },
  sbi: { name: "State Bank of India", letterhead: /STATE BANK OF INDIA|\bSBIN0/i, header: [["refnochequeno"]] },
  axis: { name: "Axis Bank", letterhead: /AXIS BANK|\bUTIB0/i, header: [["chqno", "particulars"]] },
  kotak: {
    name: "Kotak Mahindra Bank",
    letterhead: /KOTAK|\bKKBK0/i,
    header: [
      ["description", "chqrefno"],
      ["description", "chqrefnumber"],
    ],
  },
  pnb: {
    name: "Punjab National Bank",
    letterhead: /PUNJAB NATIONAL BANK|\bPUNB0/i,
    header: [["txnno", "dramount"]],
  },
} as const satisfies Record<string, BankFacts>;

export type Bank = keyof typeof BANKS | "other";

/** "Withdrawal Amount(INR )" and "Withdrawal Amount" are the same heading. */
export const foldedHeading = (cell: string): string =>
  cleanCell(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "")
    .replace(/inr$/, "");

export type Layout = {
  bank: Bank;
  /** Counted from nothing. */
  headerRow: number;
  /** Where each column stands. */
  places: Partial<Record<Column, number>>;
  /** The headings as the file has them. */
  headings: Headings;
};

/** Letterheads are long; what comes later is the table itself. */
const HEADER_WITHIN_ROWS = 40;

/** The first row whose headings make a table we can read: by those a person gave, else by the words banks use. */
export function findLayout(rows: readonly (readonly string[])[], given?: Headings): Layout | undefined {
  for (const [headerRow, cells] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const places = given === undefined ? placesByWords(cells) : placesGiven(cells, given);
    if (places === undefined || !isReadable(places)) continue;
    const found = Object.entries(places) as [Column, number][];
    const headings = Object.fromEntries(found.map(([column, place]) => [column, cleanCell(cells[place])]));
    return { bank: bankOf(rows.slice(0, headerRow), cells), headerRow, places, headings };
  }
  return undefined;
}

/** A table without these says nothing about who paid what and when. */
const isReadable = ({ date, narration, debit, credit, amount }: Layout["places"]) =>
  date !== undefined &&
  narration !== undefined &&
  (amount !== undefined || (debit !== undefined && credit !== undefined));

function placesByWords(cells: readonly string[]): Layout["places"] {
  const places: Layout["places"] = {};
  for (const [place, cell] of cells.entries()) {
    const heading = foldedHeading(cell);
    const column = COLUMNS.find((name) => places[name] === undefined && words(name).includes(heading));
    if (column !== undefined) places[column] = place;
  }
  return places.date === undefined && places.valueDate !== undefined ? { ...places, date: places.valueDate } : places;
}

const words = (column: Column): readonly string[] => COLUMN_WORDS[column];

/** All of them or none: a kept layout that fits in part would read a wrong column. */
function placesGiven(cells: readonly string[], given: Headings): Layout["places"] | undefined {
  const headings = cells.map(foldedHeading);
  const taken = new Set<number>();
  const places: Layout["places"] = {};
  for (const column of COLUMNS) {
    const heading = given[column];
    if (heading === undefined) continue;
    const place = headings.findIndex((known, index) => known === foldedHeading(heading) && !taken.has(index));
    if (place === -1 || foldedHeading(heading) === "") return undefined;
    taken.add(place);
    places[column] = place;
  }
  return places;
}

/** A letterhead may also name the bank next door in its address: then the headings decide. Never the narrations. */
function bankOf(above: readonly (readonly string[])[], header: readonly string[]): Bank {
  const headings = new Set(header.map(foldedHeading));
  const letterhead = above.flat().join(" ");
  const banks = Object.entries(BANKS) as [keyof typeof BANKS, BankFacts][];
  const named = banks.filter(([, facts]) => facts.letterhead.test(letterhead));
  const fits = banks.filter(([, facts]) => facts.header.some((set) => set.every((heading) => headings.has(heading))));
  const [found] = named.length === 1 ? named : fits;
  return found?.[0] ?? "other";
}
