/** A statement that was uploaded, read whole or refused with row and column. Nothing is written by it. */

import { createHash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import { cleanCell } from "#domain/bank/cells.ts";
import { fingerprinting } from "#domain/bank/fingerprint.ts";
import { BANKS, COLUMNS, type Column, findLayout, type Headings } from "#domain/bank/layout.ts";
import type { StatementLine, StatementProblem } from "#domain/bank/read-line.ts";
import { statementReading } from "#domain/bank/read-statement.ts";
import { referencesIn } from "#domain/bank/references.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { rowsIn } from "./statement-file.ts";
import { keptLayouts, type LineRow } from "./store.ts";

/** How the person who uploads says it is to be read. */
export type HowToRead = { [column in Column]?: string | undefined } & {
  bank?: string | undefined;
  linesLeftOut?: "yes" | undefined;
};

export type UploadedLine = Pick<
  LineRow,
  "fingerprint" | "bank" | "day" | "amount" | "narration" | "reference" | "utrs" | "balance" | "place"
>;

export type Upload = {
  bank: string;
  headings: Headings;
  sidesSwapped: boolean;
  lines: readonly UploadedLine[];
  /** Of everything that was read: who keeps it has seen exactly this. */
  digest: string;
  /** Columns somebody chose by hand, to be kept with the lines. */
  chosen: Headings | undefined;
};

const LIMIT = {
  name: "bank statements",
  atOnce: 1,
  waiting: 4,
  longestWaitMilliseconds: 15_000,
  busy: () => t("Another statement is being read just now. Please try again in a few seconds."),
};

export type StatementReader = (bytes: Buffer, asked: HowToRead) => Promise<Upload>;

/** One file at a time: unpacking takes memory. */
export function statementReader(shop: Pick<Shop, "db" | "now">): StatementReader {
  const limited = limitConcurrency(LIMIT);
  return (bytes, asked) => limited(() => readUpload(shop, bytes, asked));
}

async function readUpload({ db, now }: Pick<Shop, "db" | "now">, bytes: Buffer, asked: HowToRead): Promise<Upload> {
  const file = await rowsIn(bytes);
  if (!file.ok) throw unreadable([{ row: 1, column: "", message: file.problem }], []);
  const { rows } = file;
  const chosen = chosenIn(asked);
  const kept = chosen ? undefined : (await keptLayouts(db)).find(({ headings }) => findLayout(rows, headings));
  const headings = chosen ?? kept?.headings;
  const read = await inTurns(
    statementReading(rows, {
      today: dayInIndia(now()),
      ...(headings && { headings }),
      ...(asked.linesLeftOut && { linesLeftOut: true }),
    }),
  );
  if (!read.ok) throw unreadable(read.problems, rows);
  const bank = read.bank === "other" ? (asked.bank ?? kept?.bank ?? "other") : read.bank;
  const lines = await inTurns(linesOf(bank, read.lines));
  const { sidesSwapped } = read;
  return { bank, headings: read.headings, sidesSwapped, lines, digest: sha256(JSON.stringify([bank, lines])), chosen };
}

export const bankName = (bank: string): string =>
  Object.hasOwn(BANKS, bank) ? BANKS[bank as keyof typeof BANKS].name : bank === "other" ? t("Another bank") : bank;

function chosenIn(asked: HowToRead): Headings | undefined {
  const chosen = COLUMNS.flatMap((column) => (asked[column] === undefined ? [] : [[column, asked[column]]]));
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** A bank writes 200 letters at most; what is longer was put there by somebody else. */
const LONGEST = 1000;

function* linesOf(bank: string, read: readonly StatementLine[]): Generator<undefined, UploadedLine[]> {
  const fingerprintOf = fingerprinting(bank, sha256);
  const lines: UploadedLine[] = [];
  for (const [place, line] of read.entries()) {
    yield;
    const narration = line.narration.slice(0, LONGEST);
    const reference = line.reference.slice(0, LONGEST);
    lines.push({
      ...{ fingerprint: fingerprintOf({ ...line, narration, reference }), bank, day: line.day, amount: line.amount },
      ...{ narration, reference, place, utrs: referencesIn({ narration, reference }), balance: line.balance ?? null },
    });
  }
  return lines;
}

/** So many rows are read in one go; then others are served. */
const AT_A_TIME = 500;

async function inTurns<Read>(reading: Generator<undefined, Read>): Promise<Read> {
  for (let turn = 1; ; turn += 1) {
    const { done, value } = reading.next();
    if (done) return value;
    if (turn % AT_A_TIME === 0) await pause();
  }
}

/** As many rows as a layout is looked for in, so that somebody can show us the columns. */
const ROWS_SHOWN = 40;
const CELLS_SHOWN = 30;
const LETTERS_SHOWN = 60;

function unreadable(problems: readonly StatementProblem[], rows: readonly (readonly string[])[]): Problem {
  const [first] = problems;
  const problem = first?.message ?? "";
  const where = { row: first?.row ?? 1, problem };
  const inColumn = first?.column
    ? t("Row {row}, column “{column}”: {problem}", { ...where, column: first.column })
    : t("Row {row}: {problem}", where);
  const text = rows.length === 0 ? problem : inColumn;
  const shown = rows
    .slice(0, ROWS_SHOWN)
    .map((cells) => cells.slice(0, CELLS_SHOWN).map((cell) => cleanCell(cell).slice(0, LETTERS_SHOWN)));
  return new Problem("invalid-input", text, { fields: { file: text }, details: { problems, rows: shown } });
}
