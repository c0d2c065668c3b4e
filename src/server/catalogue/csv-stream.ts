/** A table that is sent as it is read, so that a long one takes no more memory than a short one. */
import { Readable } from "node:stream";
import { writeCsv } from "#domain/csv.ts";

type Rows = Parameters<typeof writeCsv>[0];

export const csvStream = (heading: readonly string[], pages: AsyncIterable<Rows>): Readable =>
  Readable.from(written(heading, pages));

async function* written(heading: readonly string[], pages: AsyncIterable<Rows>) {
  yield writeCsv([heading]);
  for await (const rows of pages) yield writeCsv(rows).slice(MARK.length);
}

/** By which spreadsheets know UTF-8; it stands once, at the very start. */
const MARK = "\uFEFF";
