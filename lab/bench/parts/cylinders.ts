/** Latency of cylinder queries with a million cylinders and five million history rows, compared with a thousand; in process. */
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { startDatabaseServer } from "../../../src/testing/database/database-server.ts";
import { AS_ADMIN, type FilledShop, filledShop, fillTables } from "../fill/filled-shop.ts";
import { type Length, median, type Part, ratio, table } from "../part.ts";

const FEW = 1000;
const MANY = 1_000_000;
type Size = { many: number; rounds: number };
const SIZES: Record<Length, Size> = { whole: { many: MANY, rounds: 100 }, short: { many: 2 * FEW, rounds: 2 } };
const HISTORY_EACH = 5;
/** Cylinders of one trader, in both shops. */
const OWNED = 50;

export const cylinders: Part = {
  name: "cylinders",
  measures: `Records of ${MANY} cylinders with ${MANY * HISTORY_EACH} history rows: lookup, lists and search.`,
  baseline: `the same queries to a shop with ${FEW}`,
  run: (length) => measureCylinders(SIZES[length]),
};

async function measureCylinders(size: Size): Promise<string> {
  const server = await startDatabaseServer(undefined);
  const shops: FilledCylinderShop[] = [];
  try {
    for (const [name, count] of [["few", FEW] as const, ["many", size.many] as const]) {
      shops.push(await aFilledShop(server.url, name, count));
    }
    const [few, many] = shops as [FilledCylinderShop, FilledCylinderShop];
    const rows: string[][] = [];
    for (const { name, ask, target = "" } of QUERIES) {
      const taken = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < size.rounds; round += 1) {
        taken.few.push(await milliseconds(few, ask(few)));
        taken.many.push(await milliseconds(many, ask(many)));
      }
      const [ofFew, ofMany] = [median(taken.few), median(taken.many)];
      rows.push([name, ofFew.toFixed(1), ofMany.toFixed(1), ratio(ofMany, ofFew), target]);
    }
    return table(["milliseconds", `of ${FEW}`, `of ${size.many}`, "ratio", "target"], rows);
  } finally {
    for (const { close } of shops) await close();
    await server.stop();
  }
}

type FilledCylinderShop = FilledShop & { cylinders: number; cookie: string };
type Query = { path: string; headers?: Record<string, string> };

const TWICE = "≤ 2.00";

const QUERIES: { name: string; ask: (shop: FilledCylinderShop) => Query; target?: string }[] = [
  {
    name: "a cylinder by its number",
    ask: ({ cylinders }) => ({ path: `/api/cylinders/sh-${anyOf(cylinders)}` }),
    target: TWICE,
  },
  {
    name: "the history of a cylinder",
    ask: ({ cylinders }) => ({ path: `/api/cylinders/sh-${anyOf(cylinders)}/history` }),
  },
  {
    name: "a customer's list",
    ask: ({ cookie }) => ({ path: "/api/cylinders?limit=50", headers: { cookie } }),
    target: TWICE,
  },
  {
    name: "an admin's search",
    ask: ({ cylinders }) => ({
      path: `/api/cylinders?limit=50&q=sh-${anyOf(cylinders)}`,
      headers: AS_ADMIN,
    }),
  },
  {
    name: "an admin's list",
    ask: () => ({ path: "/api/cylinders?limit=50", headers: AS_ADMIN }),
  },
];

const anyOf = (cylinders: number) => 1 + Math.floor(Math.random() * cylinders);

async function milliseconds({ app }: FilledCylinderShop, { path, headers = {} }: Query): Promise<number> {
  const start = performance.now();
  const { statusCode } = await app.inject({ url: path, headers });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  return performance.now() - start;
}

async function aFilledShop(serverUrl: string, name: string, count: number): Promise<FilledCylinderShop> {
  const secret = randomBytes(32).toString("base64url");
  const shop = await filledShop(serverUrl, `bench_${name}`, async (client) => {
    await addCustomer(client, createHash("sha256").update(secret).digest("hex"));
    await fillTables(client, ["cylinders", "cylinder_history"], [cylinderRows(count), historyRows(count)]);
  });
  return { ...shop, cylinders: count, cookie: `__Host-sid=${secret}` };
}

const CUSTOMER = "00000000-0000-4000-8000-000000000001";

async function addCustomer(client: pg.Client, tokenHash: string) {
  await client.query(
    `insert into accounts (id, kind, email, mobile, password_hash, created_at, email_verified_at)
     values ($1, 'customer', 'trader@example.in', '9810000001', '$argon2id$none', now(), now())`,
    [CUSTOMER],
  );
  await client.query(
    `insert into customers (account_id, first_name, last_name, updated_at) values ($1, 'Ravi', 'Kumar', now())`,
    [CUSTOMER],
  );
  await client.query(
    `insert into sessions (token_hash, account_id, device, opened_at, last_seen_at, ends_at, expires_at)
     values ($1, $2, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    [tokenHash, CUSTOMER],
  );
}

const cylinderRows = (count: number) =>
  `insert into cylinders (cylinder_number, empty_cylinder_kilograms, peso_license_number, refrigerant_filling_date,
     refrigerant_name, refrigerant_kilograms, brand_name, status, owner_name, owner_company, owner_state, owner_pincode,
     owner_mobile, owner_id, registered_at, changed_at)
   select 'SH-' || n, 32.5, 'PESO/DL/2024/' || n % 500, '2026-02-15', (array['R-32', 'R-410A', 'R-22'])[1 + n % 3], 55,
     'Floron', (array['active', 'inactive', 'transferred'])[1 + n % 3], 'Ramesh Kumar', 'Cool Trade ' || n % 1000, 'Delhi',
     '110015', '', case when n % ${count / OWNED} = 0 then '${CUSTOMER}'::uuid end, now(), now() - n * interval '1 second'
   from generate_series(1, ${count}) n`;

const historyRows = (count: number) =>
  `insert into cylinder_history (cylinder_id, action, at, actor_kind, actor_id, owner_name, owner_company, owner_state,
     owner_pincode, owner_mobile)
   select 1 + n % ${count}, 'transferred', now(), 'admin', '', 'Ramesh Kumar', 'Cool Trade', 'Delhi', '110015', ''
   from generate_series(1, ${count * HISTORY_EACH}) n`;
