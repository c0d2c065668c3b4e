/** Binds an export: the rows that a filter finds, as the file that the path names. The audit log records who took it. */
import type { FastifyInstance } from "fastify";
import type { Endpoint, Input } from "#platform/api/endpoint.ts";
import {
  asCsvFile,
  asJsonFile,
  type CsvRows,
  csvStream,
  jsonStream,
} from "#platform/server/http/serving/file-responses.ts";
import { type Call, serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { Admin } from "./record.ts";
import { afterNoting, recordExport } from "./record-export.ts";

type Dependencies = Pick<Shop, "db" | "now">;
type FileKind = "csv" | "json";
type ExportEndpoint<Kind extends FileKind> = Endpoint & { readonly path: `/api/admin/export/${string}.${Kind}` };
type PagesOf<Row extends Endpoint, Page> = (filter: Input<Row>["query"]) => AsyncIterable<Page>;

export function serveCsv<Row extends ExportEndpoint<"csv">>(
  app: FastifyInstance,
  shop: Dependencies,
  row: Row,
  { heading, pages }: { heading: readonly string[]; pages: PagesOf<Row, CsvRows> },
): void {
  serve(app, row, (call) => {
    const { name, logged } = exportOf(shop, row, call);
    return asCsvFile(call.reply, name).send(csvStream(heading, logged(pages(call.query))));
  });
}

export function serveJson<Row extends ExportEndpoint<"json">>(
  app: FastifyInstance,
  shop: Dependencies,
  row: Row,
  pages: PagesOf<Row, readonly unknown[]>,
): void {
  serve(app, row, (call) => {
    const { name, logged } = exportOf(shop, row, call);
    return asJsonFile(call.reply, name).send(jsonStream(logged(pages(call.query))));
  });
}

function exportOf<Row extends ExportEndpoint<FileKind>>(shop: Dependencies, row: Row, { query, callers }: Call<Row>) {
  const name = row.path.slice(row.path.lastIndexOf("/") + 1);
  const [what = "", as] = name.split(".") as [string, FileKind];
  const { admin } = callers as { admin: Admin };
  const note = () => recordExport(shop, { what, as, filter: query, admin });
  return { name, logged: <Page>(pages: AsyncIterable<Page>) => afterNoting(note, pages) };
}
