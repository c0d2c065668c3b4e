import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { isoInIndia } from "#platform/rules/india/india.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";

/** A chunk is a page of hundreds of rows: for a client that does not read, the stream buffers one, not the default sixteen. */
const AHEAD = { highWaterMark: 1 };

export const textStream = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, AHEAD);

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

/** The API's timestamp format. Files are for people, so their timestamps are converted to Indian time with its offset. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const inIndianTime = (_: string, value: unknown) =>
  typeof value === "string" && INSTANT.test(value) ? isoInIndia(new Date(value)) : value;

export const asCsvFile = (reply: FastifyReply, name: string) => asFile(reply, name, "text/csv; charset=utf-8");
export const asXmlFile = (reply: FastifyReply, name: string) => asFile(reply, name, "application/xml; charset=utf-8");
export const asJsonFile = (reply: FastifyReply, name: string) => asFile(reply, name, "application/json; charset=utf-8");

const asFile = (reply: FastifyReply, name: string, type: string) =>
  reply.headers({ "content-type": type, "content-disposition": `attachment; filename="${name}"` });

export type CsvRows = Parameters<typeof writeCsv>[0];

/** Streams a table, so that memory does not grow with its length. */
export const csvStream = (heading: readonly string[], pages: AsyncIterable<CsvRows>): Readable =>
  Readable.from(csvPages(heading, pages), AHEAD);

async function* csvPages(heading: readonly string[], pages: AsyncIterable<CsvRows>) {
  yield writeCsv([heading]);
  for await (const rows of pages) yield writeCsv(rows).slice(MARK.length);
}

/** The byte order mark by which spreadsheets detect UTF-8; only at the start of the file. */
const MARK = "\uFEFF";
