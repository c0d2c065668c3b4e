import type { FastifyInstance } from "fastify";
import type { Endpoint, Output } from "#platform/api/endpoint.ts";
import { type Call, serve } from "./serve.ts";

type ItemOf<Row extends Endpoint> = Output<Row> extends readonly (infer Item)[] ? Item : never;

/** One page and the count of everything the filter finds. The server waits for both at once. */
type Found<Item> = { rows: readonly Item[] | Promise<readonly Item[]>; total: number | Promise<number> };

type Find<Row extends Endpoint, Item> = (call: Call<Row>) => Found<Item> | Promise<Found<Item>>;

/** Binds a list: the page is the body, the full count a header. `output` maps a row of the store to one of the contract. */
export function serveList<Row extends Endpoint>(app: FastifyInstance, row: Row, find: Find<Row, ItemOf<Row>>): void;
export function serveList<Row extends Endpoint, Item>(
  app: FastifyInstance,
  row: Row,
  find: Find<Row, Item>,
  output: (item: Item) => ItemOf<Row>,
): void;
export function serveList<Row extends Endpoint>(
  app: FastifyInstance,
  row: Row,
  find: Find<Row, unknown>,
  output: (item: unknown) => unknown = (item) => item,
): void {
  serve(app, row, async (call) => {
    const found = await find(call);
    const [rows, total] = await Promise.all([found.rows, found.total]);
    call.reply.header("x-total-count", total);
    return rows.map(output) as Output<Row>;
  });
}
