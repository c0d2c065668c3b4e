/** Parses an uploaded statement into lines, or reports its errors. Runs in a thread, because the cost depends on the file. */
import { createHash } from "node:crypto";
import { cleanCell } from "#platform/rules/text/cells.ts";
import { fingerprinting } from "#receivables/rules/bank/fingerprint.ts";
import { findLayout, type Headings } from "#receivables/rules/bank/layout.ts";
import type { StatementLine, StatementProblem } from "#receivables/rules/bank/read-line.ts";
import { readStatement } from "#receivables/rules/bank/read-statement.ts";
import { referencesIn } from "#receivables/rules/bank/references.ts";
import { rowsIn } from "#receivables/server/bank/files/statement-file.ts";
import type { LineRow } from "./store.ts";

export type StatementFile = {
  bytes: Uint8Array;
  /** The date in India. */
  today: string;
  /** The user's name for an unknown bank. */
  bankName: string | undefined;
  /** Columns that the user chose; they take precedence over the saved ones. */
  chosenHeadings: Headings | undefined;
  savedLayouts: readonly { bank: string; headings: Headings }[];
  linesLeftOut: boolean;
};

export type UploadedLine = Pick<
  LineRow,
  "fingerprint" | "bank" | "day" | "amount" | "narration" | "reference" | "utrs" | "balance" | "place"
>;

export type StatementFileContent =
  | {
      ok: true;
      bank: string;
      headings: Headings;
      sidesSwapped: boolean;
      lines: readonly UploadedLine[];
      /** Digest of bank and lines: a file is saved only if it matches the one that was shown. */
      digest: string;
    }
  /** The first rows, so that the user can map the columns; empty for a file without readable rows. */
  | { ok: false; problems: readonly StatementProblem[]; firstRows: readonly (readonly string[])[] };

export async function readStatementFile(input: StatementFile): Promise<StatementFileContent> {
  const file = await rowsIn(Buffer.from(input.bytes));
  if (!file.ok) return { ok: false, problems: [{ row: 1, column: "", message: file.problem }], firstRows: [] };
  const { rows } = file;
  const { today, bankName, chosenHeadings, savedLayouts, linesLeftOut } = input;
  const saved = chosenHeadings ? undefined : savedLayouts.find(({ headings }) => findLayout(rows, headings));
  const headings = chosenHeadings ?? saved?.headings;
  const read = readStatement(rows, { today, linesLeftOut, ...(headings && { headings }) });
  if (!read.ok) return { ok: false, problems: read.problems, firstRows: shortened(rows) };
  const bank = read.bank === "other" ? (bankName ?? saved?.bank ?? "other") : read.bank;
  const lines = linesOf(bank, read.lines);
  const { sidesSwapped } = read;
  return {
    ok: true,
    bank,
    headings: read.headings,
    sidesSwapped,
    lines,
    digest: sha256(JSON.stringify([bank, lines])),
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Banks write 200 characters at most. */
const MAX_LETTERS = 1000;

function linesOf(bank: string, read: readonly StatementLine[]): UploadedLine[] {
  const fingerprintOf = fingerprinting(bank, sha256);
  return read.map((line, place) => {
    const { day, amount, balance = null } = line;
    const narration = line.narration.slice(0, MAX_LETTERS);
    const reference = line.reference.slice(0, MAX_LETTERS);
    const fingerprint = fingerprintOf({ ...line, narration, reference });
    const utrs = referencesIn({ narration, reference });
    return { fingerprint, bank, day, amount, narration, reference, place, utrs, balance };
  });
}

/** The number of rows searched for a layout. */
const ROWS_SHOWN = 40;
const CELLS_SHOWN = 30;
const LETTERS_SHOWN = 60;

const shortened = (rows: readonly (readonly string[])[]): string[][] =>
  rows
    .slice(0, ROWS_SHOWN)
    .map((cells) => cells.slice(0, CELLS_SHOWN).map((cell) => cleanCell(cell).slice(0, LETTERS_SHOWN)));
