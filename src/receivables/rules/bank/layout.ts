/**
 * Statement layouts of the large Indian banks: column headings, and how to recognize the bank. Formats change without notice, so staff
 * can assign the columns; the assignment is stored by heading, not by position.
 */
import { cleanCell } from "#platform/rules/text/cells.ts";

/** The columns we read, with their headings as letters only: spacing and dots differ from month to month. */
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
  debit: [
    "debit",
    "withdrawalamt",
    "withdrawalamount",
    "debitamount",
    "dramount",
    "dr",
    "withdrawal",
    "withdrawals",
    "withdrawaldr",
    "withdrawalsdr",
  ],
  credit: [
    "credit",
    "depositamt",
    "depositamount",
    "creditamount",
    "cramount",
    "cr",
    "deposit",
    "deposits",
    "depositcr",
    "depositscr",
  ],
  amount: ["amount", "amountrs", "transactionamount", "txnamount"],
  side: ["drcr", "crdr", "type"],
  balance: ["balance", "balancers", "closingbalance", "bal", "runningbalance"],
  /** Beside the balance, in files where amount and balance each have a side. */
  balanceSide: ["drcr", "crdr"],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof COLUMN_WORDS;
export const COLUMNS = Object.keys(COLUMN_WORDS) as readonly Column[];

/** The heading of each column as staff assigned it; stored for the next file of that bank. */
export type Headings = Partial<Record<Column, string>>;

type BankFacts = {
  name: string;
  /** Matches above the table: the bank's name, or the IFSC of its branches. */
  letterhead: RegExp;
  /** Alternative sets of headings; only this bank uses all headings of a set together. */
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
  // These banks share their headings with others, so only the letterhead names them.
  canara: { name: "Canara Bank", letterhead: /CANARA BANK|\bCNRB0/i, header: [] },
  baroda: { name: "Bank of Baroda", letterhead: /BANK OF BARODA|\bBARB0/i, header: [] },
  union: { name: "Union Bank of India", letterhead: /UNION BANK OF INDIA|\bUBIN0/i, header: [] },
  indusind: {
    name: "IndusInd Bank",
    letterhead: /INDUSIND BANK|\bINDB0/i,
    header: [["type", "description", "debit", "credit", "balance"]],
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
  /** Zero-based. */
  headerRow: number;
  places: Partial<Record<Column, number>>;
  /** As written in the file. */
  headings: Headings;
};

/** Letterheads are long; later rows belong to the table. */
const HEADER_WITHIN_ROWS = 40;

/** The first row whose headings make a readable table: by the assigned headings, else by those that banks use. */
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

/** Without these, payer, amount or date is unknown. */
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

/** All of them or none: a stored layout that fits in part would read a wrong column. */
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

/** A letterhead's address may name a neighbouring bank: headings of another bank then decide. Narrations never count. */
function bankOf(above: readonly (readonly string[])[], header: readonly string[]): Bank {
  const headings = new Set(header.map(foldedHeading));
  const letterhead = above.flat().join(" ");
  const banks = Object.entries(BANKS) as [keyof typeof BANKS, BankFacts][];
  const named = banks.filter(([, facts]) => facts.letterhead.test(letterhead));
  const fits = banks.filter(([, facts]) => facts.header.some((set) => set.every((heading) => headings.has(heading))));
  const both = named.filter((bank) => fits.includes(bank));
  const [only] = named.length === 1 ? named : [];
  const isContradicted = only !== undefined && only[1].header.length > 0 && fits.length === 1;
  const [found] = both.length > 0 ? both : only && !isContradicted ? [only] : fits;
  return found?.[0] ?? "other";
}
