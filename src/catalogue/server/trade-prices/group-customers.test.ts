import { expect, test } from "vitest";
import { readCsv } from "#platform/rules/text/csv.ts";
import { aCustomer } from "#testing/customers.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const { shop, desk, as, owner } = await anOfficeShop();
const accounts = as("accounts admin");
const LISTS = "/api/admin/price-lists";

const customer = (mobile: string, profile: { firstName: string; lastName: string; company: string }) =>
  aCustomer(shop, { mobile, profile });
await customer("9810000101", { firstName: "Ravi", lastName: "Sharma", company: "Sharma Cooling" });
await customer("9810000102", { firstName: "Meena", lastName: "Gupta", company: "Gupta Cooling" });
await customer("9810000103", { firstName: "Ravi", lastName: "Sharma", company: "" });

let groups = 0;
const aGroup = async () =>
  (await desk.post(LISTS, { name: `Dealers ${++groups}` })).json() as { id: number; name: string };
const membersOf = async (id: number) =>
  (await desk.get(`${LISTS}/${id}/customers`)).json().map(({ mobile }: { mobile: string }) => mobile);
const bring = async (id: number, csv: string, dryRun = false) =>
  (await desk.post(`${LISTS}/${id}/customers`, { csv, dryRun })).json();

test.each([
  { q: "gupta", found: ["9810000102"] },
  { q: "COOLING", found: ["9810000101", "9810000102"] },
  { q: "981000010", found: ["9810000101", "9810000102", "9810000103"] },
  { q: "nobody", found: [] },
])("searching $q finds customers for a group by name, firm or mobile", async ({ q, found }) => {
  const { id } = await aGroup();
  const response = await desk.get(`${LISTS}/${id}/candidates?q=${q}`);
  expect(
    response
      .json()
      .map(({ mobile }: { mobile: string }) => mobile)
      .sort(),
  ).toEqual(found);
});

test("a search needs three characters and a group, and shows the group a customer is in", async () => {
  const { id, name } = await aGroup();
  expect((await desk.get(`${LISTS}/${id}/candidates?q=gu`)).statusCode).toBe(400);
  expect((await desk.get(`${LISTS}/999999/candidates?q=gupta`)).statusCode).toBe(404);
  expect((await as("dispatch admin").get(`${LISTS}/${id}/candidates?q=gupta`)).statusCode).toBe(403);
  await desk.put("/api/admin/users/9810000102/price-lists", { groupId: id });
  expect((await desk.get(`${LISTS}/${id}/candidates?q=gupta`)).json()).toEqual([
    { mobile: "9810000102", name: "Meena Gupta", company: "Gupta Cooling", group: { id, name } },
  ]);
});

test("customers of a spreadsheet join by mobile or name, after a preview, and twice changes nothing", async () => {
  const [former, { id }] = [await aGroup(), await aGroup()];
  await bring(former.id, "Mobile\n9810000101\n");
  const csv = "Mobile,Name\n98100 00101,\n,gupta cooling\n";
  const preview = await bring(id, csv, true);
  expect(preview).toMatchObject({
    done: false,
    problems: [],
    rows: [{ group: former.name }, { name: "Gupta Cooling" }],
  });
  expect(await membersOf(id)).toEqual([]);
  expect(await bring(id, csv)).toMatchObject({ done: true });
  expect((await membersOf(id)).sort()).toEqual(["9810000101", "9810000102"]);
  expect(await membersOf(former.id)).toEqual([]);
  const log = async () => (await owner.get("/api/admin/audit?action=set-price-group")).json().length;
  const before = await log();
  expect(await bring(id, csv)).toMatchObject({ done: true, rows: [] });
  expect(await log()).toBe(before);
});

test.each([
  { why: "an unknown mobile", csv: "Mobile\n9899999999", message: "No customer has this mobile." },
  { why: "an unknown name", csv: "Name\nNobody", message: "No customer has this name." },
  { why: "a name that two customers have", csv: "Name\nRavi Sharma", message: /^Several customers/ },
  { why: "a customer twice", csv: "Mobile,Name\n9810000102,\n,Gupta Cooling", message: "Row 2 is the same." },
  { why: "an empty name and mobile", csv: "Mobile,Name,Note\n,,x", message: /needs a mobile or a name/ },
])("$why rejects the whole file", async ({ csv, message }) => {
  const { id } = await aGroup();
  const response = await bring(id, `${csv}\n`);
  expect(response).toMatchObject({ done: false, rows: [], problems: [{ message: expect.stringMatching(message) }] });
  expect(await membersOf(id)).toEqual([]);
});

test("a customer's own list takes no other customers", async () => {
  const own = (await desk.post(LISTS, { mobile: "9810000103" })).json();
  expect((await desk.post(`${LISTS}/${own.id}/customers`, { csv: "Mobile\n9810000101\n" })).statusCode).toBe(404);
});

test("the group's export imports again, and the customers' export has the group", async () => {
  const { id, name } = await aGroup();
  await bring(id, "Mobile\n9810000102\n");
  const sheet = (await accounts.get(`/api/admin/export/price-lists/${id}/customers`)).body;
  expect(await bring(id, sheet)).toMatchObject({ done: true, rows: [], problems: [] });
  expect((await desk.get(`/api/admin/export/price-lists/${id}/customers`)).statusCode).toBe(403);
  const read = readCsv((await accounts.get("/api/admin/export/users.csv?q=gupta")).body);
  const [heading = [], row = []] = read.ok ? read.rows : [];
  expect(row[heading.indexOf("group")]).toBe(name);
  expect((await accounts.get("/api/admin/export/users.json?q=gupta")).json()[0].group).toBe(name);
});
