import { expect, test } from "vitest";
import { openKnownCylinders } from "#cylinders/rules/scanning/known-cylinders.ts";
import { aCustodyShop } from "#testing/shops/custody-shop.ts";
import { ANONYMOUS } from "#testing/shops/cylinder-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";

const OWNER = { "x-admin-token": ADMIN_TOKEN };
const codeIn = (address: string) => address.slice(address.indexOf("/C/") + 3);

test("a yard device learns the number behind each label, by its own and by that of a roll, without condemned ones", async () => {
  const { app, admin, as, buyer, pass, cylinders, labels, bind } = await aCustodyShop();
  const [one = "", two = "", condemned = ""] = await cylinders(3);
  const [first = "", second = "", third = ""] = await labels(3);
  await bind(first, one);
  await bind(second, one, "It is scratched");
  for (const kind of ["quarantined", "condemned"]) {
    const event = { kind, reason: "It leaks" };
    const noted = await admin.post("/api/admin/cylinder-events", { numbers: [condemned], event });
    expect(noted.statusCode, noted.body).toBe(200);
  }

  const response = await admin.get("/api/admin/known-cylinders");
  const known = openKnownCylinders(response.json());
  const kind = { gas: "R-134a", kilograms: 60 };
  const { labelAddress } = (await admin.get(`/api/cylinders/${two}`)).json();
  expect(known.ofLabel(codeIn(labelAddress))).toEqual({ number: two, ...kind });
  expect(known.ofLabel(codeIn(second))).toEqual({ number: one, ...kind });
  expect(known.ofLabel(codeIn(first)), "a replaced label").toBeUndefined();
  expect([known.ofNumber(one.toLowerCase()), known.ofNumber(condemned)]).toEqual([{ number: one, ...kind }, undefined]);

  const url = "/api/admin/known-cylinders";
  const revalidate = async () =>
    (await app.inject({ url, headers: { ...OWNER, "if-none-match": response.headers.etag } })).statusCode;
  expect(await revalidate()).toBe(304);
  await bind(third, two);
  expect(await revalidate(), "a label is bound").toBe(304);
  pass(60_000);
  expect(await revalidate(), "a minute later").toBe(200);
  const { etag } = (await admin.get(url)).headers;
  await cylinders(1);
  expect((await admin.get(url)).headers.etag, "a new cylinder is listed at once").not.toBe(etag);
  for (const headers of [ANONYMOUS.headers, buyer.headers]) expect((await as(headers).get(url)).statusCode).toBe(401);
});
