/**
 * The backup file: gzipped lines of text, readable without this software.
 *
 *   {"sheetal":"backup","format":1,…}      what it is, which migrations it had, the keys
 *   {"table":"orders","columns":[…]}       then its rows as COPY writes them, one a line, then a line \.
 *   …
 *   {"end":{"tables":[{"name","rows","sha256"}],"sequences":[…]}}
 *
 * COPY doubles every backslash, so that no row looks like the end-of-table line; see docs/operations.md.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { KeyName } from "#shop/server/keys/shop-key.ts";
import type { SequenceDefinition } from "./tables-of.ts";

export type Migration = { hash: string; createdAt: string };

export type Header = {
  sheetal: "backup";
  format: 1;
  madeAt: string;
  postgres: string;
  migrations: Migration[];
  /** Empty when the backup was made without keys. */
  keys: Partial<Record<KeyName, string>>;
};

export type TableStart = { table: string; columns: string[] };
export type TableSum = { name: string; rows: number; sha256: string };
export type End = { tables: TableSum[]; sequences: SequenceDefinition[] };

export const END_OF_TABLE = "\\.\n";

/** The message describes the defect in one line. */
export class BrokenBackup extends Error {
  override name = "BrokenBackup";
}

type ArchiveVisitor = {
  header(header: Header): Promise<void> | void;
  /** Must consume all rows. */
  table(start: TableStart, rows: AsyncIterable<Buffer>): Promise<void>;
};

/** Throws BrokenBackup unless every row is present and unchanged. */
export async function readArchive(file: string, reader: ArchiveVisitor): Promise<End> {
  const lines = linesOf(file);
  try {
    await reader.header(headerIn(await nextLine(lines)));
    const sums: TableSum[] = [];
    for (;;) {
      const line = jsonIn(await nextLine(lines));
      if (isEnd(line)) return wholeOr(line.end, sums);
      if (!isTable(line)) throw broken("a line is not what it should be");
      const sum = summing(line.table);
      await reader.table(line, rowsOf(lines, sum.add));
      sums.push(sum.total());
    }
  } finally {
    await lines.return(undefined);
  }
}

/** Counts and hashes rows, in pieces of any size; the same for reading, writing and verifying. */
export function summing(name: string) {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(piece: Buffer) {
      // COPY escapes a line feed inside a value.
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
      hash.update(piece);
    },
    total: (): TableSum => ({ name, rows, sha256: hash.digest("hex") }),
  };
}

export const differing = (requested: readonly TableSum[], found: readonly TableSum[]): string[] => {
  const names = new Set([...requested, ...found].map(({ name }) => name));
  const sumOf = (sums: readonly TableSum[], name: string) => {
    const sum = sums.find((candidate) => candidate.name === name);
    return sum && `${sum.rows} ${sum.sha256}`;
  };
  return [...names].filter((name) => sumOf(requested, name) !== sumOf(found, name));
};

async function* rowsOf(lines: AsyncGenerator<Buffer>, onRow: (row: Buffer) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await nextLine(lines);
    if (line.length === END_OF_TABLE.length && line.equals(Buffer.from(END_OF_TABLE))) return;
    onRow(line);
    yield line;
  }
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await lines.next();
  if (done) throw broken("it ends too early");
  return value;
}

/** Each includes its line feed. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => unzipped.destroy(error));
  let begun: Buffer[] = [];
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
        begun = [];
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BrokenBackup(`There is no file ${file}.`);
    throw code.startsWith("Z_") ? broken("it cannot be unpacked, or is cut off", error) : error;
  } finally {
    source.destroy();
  }
}

function headerIn(line: Buffer): Header {
  const header = jsonIn(line) as Partial<Header>;
  if (header.sheetal !== "backup") throw broken("it is not a backup of this shop");
  if (header.format !== 1) throw broken(`its format ${header.format} is unknown to this shop; use a newer one`);
  return header as Header;
}

function jsonIn(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch (error) {
    throw broken("a line is not what it should be", error);
  }
}

const isEnd = (line: unknown): line is { end: End } => typeof line === "object" && line !== null && "end" in line;
const isTable = (line: unknown): line is TableStart => typeof line === "object" && line !== null && "table" in line;

function wholeOr(end: End, sums: readonly TableSum[]): End {
  const [first] = differing(end.tables, sums);
  if (first !== undefined) throw broken(`the rows of ${first} are not those that were written`);
  return end;
}

const broken = (why: string, cause?: unknown) => new BrokenBackup(`The backup cannot be used: ${why}.`, { cause });
