import { expect, test } from "vitest";
import { aCustodyShop } from "#testing/shops/custody-shop.ts";
import { ANONYMOUS } from "#testing/shops/cylinder-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";

async function aLabelledShop() {
  const testShop = await aCustodyShop();
  const { app, admin, labels, cylinders, bind } = testShop;
  const [address = ""] = await labels(1);
  const [number = ""] = await cylinders(1);
  await bind(address, number);
  const url = `/api/labels/${address.slice(address.indexOf("/C/") + 3)}`;
  return {
    ...testShop,
    number,
    scan: async (as: { headers: Record<string, string> } = ANONYMOUS) => {
      const response = await app.inject({ url, headers: as.headers });
      expect(response.statusCode).toBe(200);
    },
    reports: async () => (await admin.get("/api/admin/found-reports")).json(),
  };
}

test("a scan of a stolen cylinder's label is an alarm on the dashboard, one until it is reviewed", async () => {
  const { scan, reports, admin, number, log } = await aLabelledShop();
  await scan();
  expect(await reports()).toEqual([]);
  await admin.post(`/api/cylinders/${number}/lost`, { kind: "stolen" });
  await Promise.all([scan(), scan(), scan()]);
  const [report, ...more] = await reports();
  expect(report).toMatchObject({ number, where: "", mobile: "", message: "" });
  expect(more).toEqual([]);
  const tasks = (await admin.get("/api/admin/to-do")).json();
  expect(tasks).toContainEqual(expect.objectContaining({ task: "found-reports", count: 1 }));
  expect((await admin.post(`/api/admin/found-reports/${report.id}/seen`)).statusCode).toBe(200);
  expect(await reports()).toEqual([]);
  await scan();
  expect(await reports()).toHaveLength(1);
  expect(await log(number)).toEqual(["registered", "label-bound", "flagged-stolen"]);
});

test("staff who scan a lost cylinder raise no alarm, and a found one raises none", async () => {
  const { scan, reports, admin, number } = await aLabelledShop();
  await admin.post(`/api/cylinders/${number}/lost`, { kind: "lost" });
  await scan({ headers: { "x-admin-token": ADMIN_TOKEN } });
  expect(await reports()).toEqual([]);
  await admin.post(`/api/admin/cylinders/${number}/found`, { at: "shop" });
  await scan();
  expect(await reports()).toEqual([]);
});

test("checking the printed data of a lost cylinder is an alarm too", async () => {
  const { app, reports, admin, number } = await aLabelledShop();
  await admin.post(`/api/cylinders/${number}/lost`, { kind: "lost" });
  const { qrAddress } = (await app.inject({ url: `/api/cylinders/${number}` })).json();
  const data = new URL(qrAddress).searchParams.get("data");
  const checked = await app.inject({ method: "POST", url: "/api/cylinder-data", payload: { data } });
  expect(checked.statusCode, checked.body).toBe(200);
  expect(await reports()).toMatchObject([{ number, where: "" }]);
});
