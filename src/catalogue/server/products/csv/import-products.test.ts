import { expect, test } from "vitest";
import type { Publication } from "#catalogue/api/admin-prices.ts";
import type { AdminProduct } from "#catalogue/api/admin-product.ts";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { readCsv, writeCsv } from "#platform/rules/text/csv.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { planImport, readImport } from "./plan-import.ts";

const GOODS = [
  aGas({ id: "r32", sku: "R32", name: "R-32 Gas", perKgPrice: 400, kgsPerCylinder: 10, price: 4000, deposit: 3000 }),
  aSparePart({ id: "valve", sku: "VALVE", name: '=HYPERLINK("http://x")', price: 140, note: "-20 °C" }),
  aSparePart({ id: "oil", sku: "OIL", name: "Oil", price: 200, brand: "Emkarate" }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY", name: "Empty cylinder" }),
];

const { shop, as, desk } = await anOfficeShop(GOODS);

const bring = async (csv: string, dryRun = false) =>
  (await desk.post("/api/admin/products/import", { csv, dryRun })).json();
const exported = async (question = "") => (await desk.get(`/api/admin/export/products.csv${question}`)).body;
const product = async (id: string): Promise<AdminProduct> => (await desk.get(`/api/admin/products/${id}`)).json();
const NOTHING_DONE = { done: false, created: 0, updated: 0 };

test("the export is safe to open, matches the filter, and changes nothing when imported again", async () => {
  const response = await desk.get("/api/admin/export/products.csv");
  expect(response.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="products.csv"',
  });
  expect(response.body).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(response.body).toContain(",'-20 °C,");
  expect(await bring(response.body)).toMatchObject({ rows: 4, created: 0, updated: 0, unchanged: 4, problems: [] });
  const filtered = readCsv(await exported("?q=oil"));
  expect(filtered.ok && filtered.rows.map(([id]) => id)).toEqual(["id", "oil"]);
});

test("the JSON export is one list of the same products", async () => {
  const response = await desk.get("/api/admin/export/products.json?q=oil");
  expect(response.json<AdminProduct[]>().map(({ id }) => id)).toEqual(["oil"]);
  expect((await desk.get("/api/admin/export/products.json?q=nothing-like-it")).json()).toEqual([]);
});

test.each(["csv", "json"])("the audit log records who exported the catalogue as %s", async (kind) => {
  await as("read-only admin").get(`/api/admin/export/products.${kind}?q=valve`);
  const [entry] = (await as("admin").get("/api/admin/audit?action=export")).json();
  expect(entry).toMatchObject({
    actor: { name: "read-only" },
    object: { kind: "products", id: kind },
    after: { q: "valve" },
  });
});

test.each([
  { what: "2.4 million blank lines", csv: `sku${"\n".repeat(2_400_000)}`, expected: /at most 5000 products/ },
  { what: "two million columns", csv: `${"sku,".repeat(900_000)}\nA`, expected: /appears twice/ },
])("a file of $what is rejected", async ({ csv, expected }) => {
  const response = await bring(csv, true);
  expect(response).toMatchObject({ ...NOTHING_DONE, rows: 0 });
  expect(response.problems[0].message).toMatch(expected);
});

test("while 5,000 rows are planned, other requests are served", async () => {
  const csv = writeCsv([["sku", "name"], ...Array.from({ length: 5000 }, (_, row) => [`S${row}`, `Fan ${row}`])]);
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const file = await readImport(csv);
  const plan = await planImport(file, []);
  clearImmediate(next);
  expect({ rows: plan.rows, shared: turns >= 190 }).toEqual({ rows: 5000, shared: true });
});

test("a dry run lists every field that would change and changes nothing", async () => {
  const csv = writeCsv([
    ["sku", "name", "category", "price", "brand"],
    ["OIL", "Oil", "spare-parts", 210, ""],
    ["FAN", "Fan", "spare-parts", 900, "Hicool"],
  ]);
  const plan = await bring(csv, true);
  expect(plan).toMatchObject({ done: false, rows: 2, created: 1, updated: 1, problems: [] });
  expect(plan.changes[0]).toMatchObject({
    row: 2,
    id: "oil",
    kind: "update",
    fields: [
      { field: "brand", before: "Emkarate", after: "" },
      { field: "price", before: "200", after: "210" },
    ],
  });
  expect(plan.changes[1]).toMatchObject({ row: 3, id: "fan", kind: "create" });
  expect(await product("oil")).toMatchObject({ price: 200, brand: "Emkarate" });
  expect((await desk.get("/api/admin/products/fan")).statusCode).toBe(404);
});

test("an import creates and changes products, is live at once, and publishes its prices together", async () => {
  const csv =
    "id,sku,name,category,type,perKgPrice,kgsPerCylinder,requiresCylinder\r\nr32,R32,R-32 Gas,refrigerants,gas,410,10,yes\r\n,R99,R-99,refrigerants,gas,500,5,no\r\n";
  expect(await bring(csv)).toMatchObject({ done: true, created: 1, updated: 1 });
  const sold = shop.catalogue.current().byId;
  expect(sold?.get("r32")).toMatchObject({ perKgPrice: 410, price: 4100, requiresCylinder: true });
  expect(sold?.get("r-99")).toMatchObject({ perKgPrice: 500, price: 2500, inStock: true });
  const [latest] = (await desk.get("/api/admin/prices/publications?limit=1")).json<Publication[]>();
  expect(latest).toMatchObject({
    note: "Product import",
    changes: [
      { id: "r-99", before: null },
      { id: "r32", before: 400 },
    ],
  });
  expect((await as("admin").get("/api/admin/audit?action=import-product")).json()).toHaveLength(2);
});

test("a price list without kinds is asked which rows are gas, and nothing is imported", async () => {
  const response = await bring("SKU,Name,Category,Price\nG-10,R-32 10 kg,Gas,4100\nV-1,Valve 1/4,Spare Parts,90\n");
  expect(response).toMatchObject({
    ...NOTHING_DONE,
    created: 1,
    problems: [
      {
        row: 2,
        field: "type",
        message: 'This looks like a refrigerant. Enter its kind, such as "Refrigerant gas" or "Cans".',
      },
    ],
  });
});

test("the same gas with the headings of the screens has handling, empties and a price per kg", async () => {
  const csv = writeCsv([
    ["SKU", "Name", "Category", "Kind", "Price per kg", "Kilograms in a cylinder", "Comes in a returnable cylinder"],
    ["G-410", "R-410A 11.3 kg", "Gas", "Refrigerant gas", 500, 11.3, "yes"],
  ]);
  expect(await bring(csv)).toMatchObject({ done: true, created: 1, problems: [] });
  expect(await product("r-410a-11-3-kg")).toMatchObject({
    type: "gas",
    perKgPrice: 500,
    price: 5650,
    requiresCylinder: true,
    deposit: 6000,
  });
});

test("a missing HSN code or GST rate is named by row and does not stop the import", async () => {
  const csv = writeCsv([
    ["SKU", "Name", "Category", "Price", "HSN", "GST %"],
    ["P-1", "Pliers", "tools", 300, "", "18%"],
    ["P-2", "Spirit level", "tools", 200, "9015", ""],
  ]);
  expect(await bring(csv)).toMatchObject({
    done: true,
    created: 2,
    warnings: [
      { row: 2, field: "hsn", message: "No HSN code. An invoice to a firm needs one." },
      { row: 3, field: "gstRate", message: "No GST rate. 18% will be charged." },
    ],
  });
});

test("the template has ten columns and imports as it is", async () => {
  const { body, headers } = await desk.get("/api/admin/export/product-template.csv");
  expect(headers["content-disposition"]).toBe('attachment; filename="products.csv"');
  const read = readCsv(body);
  expect(read.ok && read.rows[0]).toEqual([
    "SKU",
    "Name",
    "Category",
    "Kind",
    "Price per kg",
    "Kilograms in a cylinder",
    "Comes in a returnable cylinder",
    "Price without GST",
    "HSN code",
    "GST rate (%)",
  ]);
  expect(await bring(body, true)).toMatchObject({ created: 2, problems: [], warnings: [] });
});

test("one invalid row rejects the whole file, and every invalid cell is reported", async () => {
  const csv = writeCsv([
    ["sku", "name", "category", "price", "inStock"],
    ["OIL", "Changed oil", "spare-parts", 220, "yes"],
    ["NEW", "", "spare-parts", 10, "yes"],
    ["NEW2", "New", "spare-parts", "ten", "perhaps"],
    ["oil", "Oil again", "spare-parts", 220, "yes"],
  ]);
  const response = await bring(csv);
  expect(response).toMatchObject({ ...NOTHING_DONE, updated: 1 });
  expect(response.problems).toEqual([
    { row: 3, field: "name", message: "Enter a name, or a brand, size or core." },
    { row: 4, field: "price", message: "Please enter a plain number." },
    { row: 4, field: "inStock", message: "Please enter yes or no." },
    { row: 5, field: "id", message: "Product oil appears twice in this file." },
  ]);
  expect((await product("oil")).name).toBe("Oil");
});

test.each([
  { why: "an open quotation mark", csv: 'sku,name\r\nOIL,"Oil', row: 2 },
  { why: "a column nobody knows", csv: "sku,colour\r\nOIL,blue", row: 1 },
  { why: "only a heading", csv: "sku,name\r\n", row: 1 },
  { why: "nothing at all", csv: "", row: 1 },
  { why: "an id that is no address", csv: "id,name,category,price\r\n../x,X,parts,1", row: 2 },
  { why: "a list that is none", csv: 'sku,variants\r\nOIL,"[{""weight"":1}]"', row: 2 },
  { why: "a total that follows from the price per kg", csv: "sku,price\r\nR32,9999", row: 2 },
  { why: "a taken SKU", csv: "id,sku\r\noil,VALVE", row: 2 },
])("$why is reported for row $row, and nothing is imported", async ({ csv, row }) => {
  const response = await bring(csv);
  expect(response).toMatchObject({ done: false, created: 0 });
  expect(response.problems[0]).toMatchObject({ row, message: expect.any(String) });
});

test("the HTTP layer rejects a file of ten megabytes", async () => {
  const response = await desk.post("/api/admin/products/import", { csv: "x".repeat(10_000_000), dryRun: true });
  expect([response.statusCode, response.json().code]).toEqual([413, "too-large"]);
});

test("a file with too many rows is rejected with a message", async () => {
  const csv = `sku,name,category,price\r\n${"A,B,C,1\r\n".repeat(5001)}`;
  expect((await bring(csv)).problems).toEqual([
    { row: 1, field: "", message: "Please import at most 5000 products at a time." },
  ]);
});

test.each(["read-only admin", "accounts admin", "dispatch admin"])("%s may export and not import", async (role) => {
  expect((await as(role).get("/api/admin/export/products.csv")).statusCode).toBe(200);
  expect((await as(role).post("/api/admin/products/import", { csv: "" })).statusCode).toBe(403);
});

test.each([
  { why: "its SKU belongs to another product", row: "spanner,Oil,Spanner,spare-parts,90", field: "sku" },
  { why: "its name makes the id of another product", row: ",NEW-1,Valve,spare-parts,90", field: "id" },
])(
  "a new product is rejected where $why, although the file does not name the existing product",
  async ({ row, field }) => {
    const response = await bring(`id,sku,name,category,price\n${row}\n`);
    expect(response).toMatchObject({ ...NOTHING_DONE, problems: [{ row: 2, field }] });
  },
);

test("a long catalogue is exported completely, each product once and in order", async () => {
  const many = Array.from({ length: 450 }, (_, place) =>
    aSparePart({ id: `part-${place}`, sku: `PART-${place}`, name: `Part ${place}`, price: 10 }),
  );
  const long = await anOfficeShop(many);
  const read = readCsv((await long.desk.get("/api/admin/export/products.csv")).body);
  expect(read.ok && read.rows.slice(1).map(([id]) => id)).toEqual(many.map(({ id }) => id));
});

test("an import is rejected when a price changed after its plan was shown", async () => {
  const csv = writeCsv([
    ["sku", "price", "brand"],
    ["VALVE", (await product("valve")).price ?? 0, "Danfoss"],
  ]);
  const write = (plan: string) => desk.post("/api/admin/products/import", { csv, dryRun: false, plan });
  const { plan } = await bring(csv, true);
  await bring(
    writeCsv([
      ["sku", "price"],
      ["VALVE", 165],
    ]),
  );
  const late = await write(plan);
  expect([late.statusCode, late.json().code]).toEqual([409, "changed-meanwhile"]);
  expect(await product("valve")).toMatchObject({ price: 165 });
  const anew = await bring(csv, true);
  expect(anew.changes[0].fields.map(({ field }: { field: string }) => field).sort()).toEqual(["brand", "price"]);
  expect((await write(anew.plan)).json().done).toBe(true);
});

test("an import that makes the catalogue larger than the shop is built for says so, and is done", async () => {
  await shop.db.execute(
    "insert into products (id, sku, position, name, category, in_stock, price) select 'bulk-' || n, 'BULK-' || n, 9000 + n, 'Bulk ' || n, 'bulk', true, 100 from generate_series(1, 5000) n",
  );
  const found = await bring("sku,name,category,price,hsn,gstRate\nLAST,Last part,spare-parts,100,85322500,18");
  expect(found).toMatchObject({ done: true, created: 1 });
  expect(found.warnings).toEqual([
    { row: 1, field: "", message: expect.stringMatching(/^The shop would have 50\d\d products\. Above 5000, /) },
  ]);
});
