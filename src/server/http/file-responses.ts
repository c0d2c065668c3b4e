/** Files to take away, sent as they are read. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { writeCsv } from "#domain/csv.ts";
import { isoInIndia } from "#domain/india.ts";

/** A piece is a page of hundreds of rows: of those who ask and do not read, one is held and not the usual sixteen. */
const AHEAD = { highWaterMark: 1 };

/** A file of any kind, written piece by piece. */
export const textStream = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, AHEAD);

/** An array with a line for each of its members. */
export const jsonStream = (pages: AsyncIterable<readonly unknown[]>): Readable =>
  Readable.from(jsonPages(pages), AHEAD);

async function* jsonPages(pages: AsyncIterable<readonly unknown[]>) {
  let separator = "[";
  for await (const rows of pages) {
    let text = "";
    for (const row of rows) {
      text += separator + JSON.stringify(row, inIndianTime);
      separator = ",\n";
    }
    yield text;
  }
  yield separator === "[" ? "[]\n" : "]\n";
}

/** As the API writes an instant. Files are read by people, and all of them show India's clock and say so. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const inIndianTime = (_: string, value: unknown) =>
  typeof value === "string" && INSTANT.test(value) ? isoInIndia(new Date(value)) : value;

export const asCsvFile = (reply: FastifyReply, name: string) => asFile(reply, name, "text/csv; charset=utf-8");
export const asXmlFile = (reply: FastifyReply, name: string) => asFile(reply, name, "application/xml; charset=utf-8");
export const asJsonFile = (reply: FastifyReply, name: string) => asFile(reply, name, "application/json; charset=utf-8");

const asFile = (reply: FastifyReply, name: string, type: string) =>
  reply.headers({ "content-type": type, "content-disposition": `attachment; filename="${name}"` });

type Rows = Parameters<typeof writeCsv>[0];

/** A table that is sent as it is read, so that a long one takes no more memory than a short one. */
export const csvStream = (heading: readonly string[], pages: AsyncIterable<Rows>): Readable =>
  Readable.from(csvPages(heading, pages), AHEAD);

async function* csvPages(heading: readonly string[], pages: AsyncIterable<Rows>) {
  yield writeCsv([heading]);
  for await (const rows of pages) yield writeCsv(rows).slice(MARK.length);
}

/** By which spreadsheets know UTF-8; it stands once, at the very start. */
const MARK = "\uFEFF";
