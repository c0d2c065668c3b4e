import type { FastifyInstance } from "fastify";
import type { Endpoint, Output } from "#platform/api/endpoint.ts";
import { type Call, serve } from "./serve.ts";

type ItemOf<Row extends Endpoint> = Output<Row> extends readonly (infer Item)[] ? Item : never;

/** One page, the count of everything the filter finds, and the ids to continue from. The server waits for all at once. */
type Found<Item> = {
  rows: readonly Item[] | Promise<readonly Item[]>;
  total: number | Promise<number>;
  keys?: Promise<readonly (number | string)[]> | undefined;
};

type Find<Row extends Endpoint, Item> = (call: Call<Row>) => Found<Item> | Promise<Found<Item>>;

/** Binds a list: the page is the body, the count and the ids are headers. `output` maps a row of the store to one of the contract. */
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
    const [rows, total, keys] = await Promise.all([found.rows, found.total, found.keys]);
    call.reply.header("x-total-count", total);
    if (keys?.length) call.reply.header("x-page-keys", keys.join());
    return rows.map(output) as Output<Row>;
  });
}
