import { expect, test } from "vitest";
import { badgeOf, CYLINDER_BADGES } from "#cylinders/rules/custody/shown-state.ts";
import { aCylinderForm, aCylinderShop, aNextOwner } from "#testing/shops/cylinder-shop.ts";

type Listed = {
  cylinderNumber: string;
  status: "active" | "inactive" | "transferred";
  custody: { state: Parameters<typeof badgeOf>[1] };
  holder?: { name: string; mobile?: string };
};

/** One cylinder of each kind of badge that an office list shows. */
async function anOffice() {
  const testShop = await aCylinderShop();
  const { ask, at, register, transfer, change, owner, customer } = testShop;
  const shops = (cylinderNumber: string) => register(aCylinderForm({ cylinderNumber, ownedBy: "shop" }), owner);
  await shops("IN-STOCK");
  await shops("IDLE");
  await change("IDLE", { status: "inactive" }, owner);
  for (const number of ["LOST", "LOST-IDLE"]) {
    await shops(number);
    await ask("POST", at(number, "/lost"), owner, { kind: "lost" });
  }
  await change("LOST-IDLE", { status: "inactive" }, owner);
  await register(aCylinderForm({ cylinderNumber: "THEIRS", currentOwnerMobile: customer.mobile }), owner);
  await register(aCylinderForm({ cylinderNumber: "OTHERS" }), owner);
  await register(aCylinderForm({ cylinderNumber: "GIVEN" }), owner);
  await transfer("GIVEN", aNextOwner(customer.mobile), owner);
  const list = async (query = "", as: Parameters<typeof ask>[2] = owner): Promise<Listed[]> =>
    (await ask("GET", `/api/cylinders?limit=50${query}`, as)).json();
  return { ...testShop, list };
}

test("the office list filters by what its badges show, and every cylinder is under one badge", async () => {
  const { ask, list, owner } = await anOffice();
  const all = await list();
  const numbersOf = (rows: readonly Listed[]) => rows.map(({ cylinderNumber }) => cylinderNumber);
  const found = new Map<string, string[]>();
  for (const badge of CYLINDER_BADGES) {
    const rows = await list(`&badge=${badge}`);
    expect(rows.map(({ status, custody }) => badgeOf(status, custody.state))).toEqual(rows.map(() => badge));
    if (rows.length > 0) found.set(badge, numbersOf(rows));
  }
  expect(Object.fromEntries(found)).toEqual({
    "in-stock-full": ["IN-STOCK"],
    "with-customer": ["OTHERS", "THEIRS"],
    lost: ["LOST-IDLE", "LOST"],
    inactive: ["IDLE"],
    transferred: ["GIVEN"],
  });
  expect([...found.values()].flat().sort()).toEqual(numbersOf(all).sort());
  const counted = await ask("GET", "/api/cylinders?badge=lost&limit=1", owner);
  expect(counted.headers["x-total-count"]).toBe("2");
});

test("the office list says who has each cylinder; customers and QR users are not told", async () => {
  const { list, customer, filler } = await anOffice();
  const holders = new Map((await list()).map(({ cylinderNumber, holder }) => [cylinderNumber, holder]));
  expect(holders.get("IN-STOCK")).toEqual({ name: "Sheetal" });
  for (const number of ["THEIRS", "GIVEN"])
    expect(holders.get(number)).toEqual({ name: expect.any(String), mobile: customer.mobile });
  expect(holders.get("OTHERS")).toEqual({ name: "Cool Trade" });
  for (const as of [customer, filler])
    expect((await list("", as)).filter((cylinder) => "holder" in cylinder)).toEqual([]);
});
