/** How long each list, search and count takes in a small shop and at the sizes that the shop is built for. */
import type pg from "pg";
import { rebuildCustody } from "../../../src/cylinders/server/cylinder/rebuild.ts";
import { databaseOn } from "../../../src/platform/server/database/connections/connect.ts";
import { type Length, median, type Part, table } from "../figures.ts";
import { fillBackOffice } from "../fill/back-office.ts";
import { fillCustody } from "../fill/custody.ts";
import { inFilledShop } from "../fill/filled-shop.ts";
import type { Size } from "../fill/lists.ts";
import { custodyQueries, type Query, queriesFor, timesOf } from "./queries.ts";

const BUILT_FOR: Size = { orders: 1_000_000, users: 100_000, products: 5000, cylinders: 200_000 };
const hundredth = (size: Size): Size => ({
  orders: size.orders / 100,
  users: size.users / 100,
  products: size.products / 100,
  cylinders: size.cylinders / 100,
});
const SMALL = hundredth(BUILT_FOR);

type Options = { sizes: readonly Size[]; rounds: number };
const SIZES: Record<Length, Options> = {
  whole: { sizes: [SMALL, BUILT_FOR], rounds: 7 },
  short: { sizes: [{ orders: 1000, users: 500, products: 100, cylinders: 200 }], rounds: 1 },
};

export const growth: Part = {
  name: "growth",
  measures: `Every list, search and count in shops of ${SMALL.orders} and ${BUILT_FOR.orders} orders, ${SMALL.products} and ${BUILT_FOR.products} products, ${SMALL.cylinders} and ${BUILT_FOR.cylinders} cylinders with ten events each, over HTTP.`,
  run: (length) => measureGrowth(SIZES[length]),
};

async function measureGrowth({ sizes, rounds }: Options): Promise<string> {
  const columns: Column[] = [];
  for (const size of sizes)
    columns.push([
      ...(await mediansIn(fillBackOffice(size), queriesFor(size), rounds)),
      ...(await mediansIn(fillYard(size.cylinders), custodyQueries, rounds)),
    ]);
  return asTable(columns, sizes);
}

const fillYard = (cylinders: number) => async (client: pg.Client) => {
  await fillCustody(client, cylinders);
  await rebuildCustody(databaseOn(client));
};

type Column = { name: string; target: number; milliseconds: number }[];

const mediansIn = (fill: (client: pg.Client) => Promise<void>, queries: readonly Query[], rounds: number) =>
  inFilledShop(fill, async ({ address }) => {
    const column: Column = [];
    for (const query of queries) column.push({ ...query, milliseconds: median(await timesOf(address, query, rounds)) });
    return column;
  });

/** A hundred fast queries need no line each. */
function asTable(columns: readonly Column[], sizes: readonly Size[]): string {
  const last = columns.at(-1) ?? [];
  const isSlow = last.map(({ milliseconds, target }) => milliseconds > target * 0.8);
  const slow = last.flatMap(({ name, target }, place) =>
    isSlow[place]
      ? [[name.replace(/(after|before|offset)=\d+/, "$1=…"), ...inColumns(columns, place), `≤ ${target}`]]
      : [],
  );
  const rest = columns.map((column) => Math.max(...column.map((row, at) => (isSlow[at] ? 0 : row.milliseconds))));
  return table(
    ["milliseconds, median", ...sizes.map(({ orders }) => `${orders} orders`), "target"],
    [...slow, [`${isSlow.filter((slowly) => !slowly).length} other queries, at most`, ...rest.map(Math.round), ""]],
  );
}

const inColumns = (columns: readonly Column[], place: number) =>
  columns.map((column) => (column[place]?.milliseconds ?? 0).toFixed(0));
