import { expect, test } from "vitest";
import { cylinderHistory, cylinders } from "#cylinders/server/cylinder/schema.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCylinderForm, aCylinderShop } from "#testing/shops/cylinder-shop.ts";

const HEADER = Object.keys(aCylinderForm());
const row = (changes: Record<string, string>) => Object.values(aCylinderForm(changes)).map(String);
const listOf = (...rows: string[][]) => writeCsv([HEADER, ...rows]);

test("a dry run registers nothing, the import registers everything and returns printable labels", async () => {
  const { shop, ask, filler, customer, history } = await aCylinderShop();
  const csv = listOf(
    row({ cylinderNumber: "SH-1", currentOwnerMobile: customer.mobile }),
    row({ cylinderNumber: "SH-2", refrigerantFillingDate: "15-02-2026", currentOwnerCompany: 'Cool, "Trade"' }),
  );
  const send = async (body: object) => (await ask("POST", "/api/cylinder-import", filler, body)).json();
  expect(await send({ csv })).toEqual({ rows: 2, registered: 0, problems: [], cylinders: [] });
  expect(await shop.db.select().from(cylinders)).toEqual([]);

  const done = await send({ csv, dryRun: false });
  expect(done).toMatchObject({
    rows: 2,
    registered: 2,
    problems: [],
    cylinders: [
      { cylinderNumber: "SH-1", qrAddress: expect.stringContaining("cylinder-data?data=") },
      { cylinderNumber: "SH-2", refrigerantFillingDate: "2026-02-15", currentOwnerCompany: 'Cool, "Trade"' },
    ],
  });
  expect((await ask("GET", "/api/cylinders", customer)).json()).toMatchObject([{ cylinderNumber: "SH-1" }]);
  expect(await history("SH-2", filler)).toMatchObject([{ action: "registered", lastOwnerName: "Ramesh Kumar" }]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: "import-cylinders", actorName: filler.email, after: { cylinderNumbers: ["SH-1", "SH-2"] } },
  ]);
});

test("one invalid row rejects the whole file, and every invalid row is reported", async () => {
  const { shop, ask, register, filler } = await aCylinderShop();
  await register(aCylinderForm({ cylinderNumber: "sh-3" }), filler);
  const csv = listOf(
    row({ cylinderNumber: "SH-1" }),
    row({ cylinderNumber: "SH-2", refrigerantWeight: "-5" }),
    row({ cylinderNumber: "SH-3" }),
    row({ cylinderNumber: "Sh-1" }),
  );
  const response = await ask("POST", "/api/cylinder-import", filler, { csv, dryRun: false });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      rows: 4,
      registered: 0,
      problems: [
        { row: 3, field: "refrigerantWeight", message: "Refrigerant weight must be a number of kilograms." },
        { row: 4, field: "cylinderNumber", message: "This cylinder number is already registered." },
        { row: 5, field: "cylinderNumber", message: "Row 2 has the same cylinder number." },
      ],
      cylinders: [],
    },
  ]);
  expect(await shop.db.select().from(cylinders)).toHaveLength(1);
});

test("two thousand cylinders are imported at once; concurrent duplicates in any order are imported once", async () => {
  const { shop, ask, filler, owner } = await aCylinderShop();
  const rows = Array.from({ length: 2000 }, (_, n) => row({ cylinderNumber: `SH-${n}` }));
  const send = (as: { headers: Record<string, string> }, csv: string) =>
    ask("POST", "/api/cylinder-import", as, { csv, dryRun: false });
  const responses = await Promise.all([send(filler, listOf(...rows)), send(owner, listOf(...rows.toReversed()))]);
  expect(responses.map(({ statusCode }) => statusCode)).not.toContain(500);
  expect(responses.reduce((sum, response) => sum + (response.json().registered ?? 0), 0)).toBe(2000);
  expect(await shop.db.$count(cylinders)).toBe(2000);
  expect(await shop.db.$count(cylinderHistory)).toBe(2000);
});

test("a file that is no list of cylinders is rejected with a message", async () => {
  const { ask, filler } = await aCylinderShop();
  const problems = async (csv: string) => (await ask("POST", "/api/cylinder-import", filler, { csv })).json().problems;
  expect(await problems("")).toEqual([{ row: 1, field: "", message: "The file is empty." }]);
  expect(await problems("<html>")).toContainEqual({ row: 1, field: "<html>", message: "Unknown column." });
  const tooLong = await ask("POST", "/api/cylinder-import", filler, { csv: "x".repeat(2_000_001) });
  expect(tooLong.statusCode).toBe(400);
  const tooLarge = await ask("POST", "/api/cylinder-import", filler, { csv: "x".repeat(2_600_000) });
  expect(tooLarge.statusCode).toBe(413);
});
