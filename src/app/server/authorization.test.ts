import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";
import { aWalkedShop, everyRow, WALK_TIMEOUT_MS } from "#testing/walk/every-row.ts";
import { EXPECTED } from "#testing/walk/expectations.ts";
import { faultsOfOwnedFields } from "#testing/walk/server-owned.ts";
import { aStage, type Stage, walkRow } from "#testing/walk/walk.ts";
import type { Expectation } from "#testing/walk/who-may.ts";

/** Changes by staff that leave no audit entry. */
const UNAUDITED = [
  // A report is only marked as seen.
  "POST /api/admin/found-reports/{id}/seen",
  // A mail to the shop itself.
  "POST /api/admin/newsletter/test",
  // The walk sets the stock state that the product has already.
  "POST /api/admin/products/{id}/stock",
  // A mail to the shop itself.
  "POST /api/admin/setup/test-mail",
  // Ticks or hides steps of the setup.
  "PUT /api/admin/setup",
];

/** One shop for all subjects. */
let stage: Stage;
beforeAll(async () => {
  stage = await aStage(await aWalkedShop());
}, WALK_TIMEOUT_MS);

const rowsOf = Map.groupBy(everyRow, ({ feature }) => feature);

test.each([...rowsOf.keys()])(
  "every call of %s by every role admits, shows, writes and trusts only what it should",
  async (feature) => {
    const faults: string[] = [];
    for (const { row, expected } of rowsOf.get(feature) ?? []) {
      faults.push(...(await walkRow(stage, row, expected)));
      faults.push(...(await faultsOfOwnedFields(stage, row, expected)));
    }
    expect(faults).toEqual([]);
  },
  WALK_TIMEOUT_MS,
);

test("a change by staff leaves an audit entry, but for these", () => {
  expect([...stage.unaudited].sort()).toEqual(UNAUDITED);
});

test("no expectation remains for a removed call", () => {
  const calls = everyEndpoint.map(({ row }) => `${row.method} ${row.path}`);
  expect(Object.keys(EXPECTED).filter((name) => !calls.includes(name))).toEqual([]);
});

const planted = endpoint({
  method: "POST",
  path: "/api/planted",
  audience: ["admin"],
  roles: ["accounts"],
  summary: "Planted by a test",
  body: z.strictObject({ note: z.string() }),
  responses: { 200: z.object({ note: z.string() }) },
});
const forAccounts: Expectation = {
  ...EXPECTED["POST /api/orders/{mobile}/{orderNumber}/payment"],
  call: () => ({ body: { note: "x" } }),
};

test(
  "any mistake in a row is detected",
  async () => {
    const testShop = await aWalkedShop();
    const at = <Row extends Endpoint>(path: Endpoint["path"], row: Row) => ({ ...row, path });
    const rows = {
      right: planted,
      unguarded: at("/api/planted-public", { ...planted, audience: "public" as const }),
      anyRole: at("/api/planted-roles", { ...planted, roles: ["accounts", "dispatch"] as const }),
      leaking: at("/api/planted-leak", planted),
      writing: at("/api/planted-write", { ...planted, audience: "public" as const }),
      believing: at("/api/planted-belief", { ...planted, body: z.looseObject({ note: z.string() }) }),
    };
    const same = ({ body }: { body: { note: string } }) => ({ note: body.note });
    serve(testShop.app, rows.right, same);
    serve(testShop.app, rows.unguarded, same);
    serve(testShop.app, rows.anyRole, same);
    serve(testShop.app, rows.leaking, ({ reply, body }) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify({ ...body, costPrice: 90 })),
    );
    const writeCart = sql`insert into carts (customer_id, items, returns, updated_at)
      select account_id, '[]', '[]', now() from customers limit 1 on conflict (customer_id) do update set updated_at = now()`;
    serve(testShop.app, rows.writing, async ({ reply }) => {
      await testShop.shop.db.execute(writeCart);
      return reply.code(401).send({ error: "Please login to continue.", code: "login-required" });
    });
    serve(testShop.app, rows.believing, ({ body }) => ({ note: body.paid === true ? "paid" : body.note }));
    const planting = await aStage(testShop);
    const walked = async (row: Endpoint, expected: Expectation | undefined = forAccounts) =>
      (await walkRow(planting, row, expected)).join("\n");

    expect(await walked(rows.right)).toBe("");
    expect(await faultsOfOwnedFields(planting, rows.right, forAccounts)).toEqual([]);
    expect(await walked(rows.unguarded)).toMatch(/as anonymous: 200 instead of 401/);
    expect(await walked(rows.anyRole)).toMatch(/as dispatch: 200 instead of 403/);
    expect(await walked(rows.leaking)).toMatch(/more keys than the contract names: .*costPrice/);
    expect(await walked(rows.writing)).toMatch(/was refused and yet wrote carts/);
    expect(await faultsOfOwnedFields(planting, rows.believing, forAccounts)).toEqual([
      expect.stringMatching(/believed/),
    ]);
    const notForOwner = { ...rows.right, audience: ["customer"] as const };
    expect(await walked(notForOwner)).toMatch(/the contract does not admit owner/);
    expect(await walkRow(planting, rows.right, undefined)).toEqual([expect.stringMatching(/nobody has written down/)]);
  },
  WALK_TIMEOUT_MS,
);
