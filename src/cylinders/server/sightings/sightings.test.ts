import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publicScans, suspicions as suspicionTable } from "#cylinders/server/custody/schema.ts";
import { cylinderHistory } from "#cylinders/server/registry/schema.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";
import { aCustodyShop, DAY } from "#testing/shops/custody-shop.ts";
import { ANONYMOUS } from "#testing/shops/cylinder-shop.ts";

const DELHI = { latitude: 28.6139, longitude: 77.209 };
const MUMBAI = { latitude: 19.076, longitude: 72.8777 };
type As = { headers: Record<string, string> };

async function aScannedShop() {
  const testShop = await aCustodyShop();
  const { app, shop, labels, cylinders, bind, admin } = testShop;
  const [address = ""] = await labels(1);
  const [number = ""] = await cylinders(1);
  await bind(address, number);
  const url = `/api/labels/${address.slice(address.indexOf("/C/") + 3)}`;
  return {
    ...testShop,
    number,
    scan: (as: As = ANONYMOUS) => app.inject({ url, headers: as.headers }),
    sayWhere: (where: object, as: As = ANONYMOUS, path = url) =>
      app.inject({ method: "POST", url: `${path}/sightings`, headers: as.headers, payload: where }),
    counted: async () => {
      await shop.sightings.flush();
      return shop.db.select().from(publicScans).orderBy(publicScans.place);
    },
    scans: async () =>
      shop.db
        .select({ by: cylinderHistory.actorKind, latitude: cylinderHistory.latitude })
        .from(cylinderHistory)
        .where(eq(cylinderHistory.action, "scanned")),
    looked: async () => {
      await shop.sightings.flush();
      return (await admin.get("/api/admin/custody/suspicions")).json();
    },
  };
}

test("anonymous scans are counted per hour, with a place only if given, and without identity", async () => {
  const { scan, sayWhere, counted, log, number, scans } = await aScannedShop();
  for (const _ of [1, 2, 3]) await scan();
  expect((await sayWhere(DELHI)).statusCode).toBe(202);
  const rows = await counted();
  expect(rows).toMatchObject([
    { place: "", latitude: null, scans: 3 },
    { place: "28.6/77.2", latitude: 28.6, longitude: 77.2, scans: 1 },
  ]);
  await scan();
  expect((await counted())[0]).toMatchObject({ scans: 4 });
  expect(await scans()).toEqual([]);
  expect(await log(number)).toEqual(["registered", "label-bound"]);
});

test("scans by staff and QR users are logged once an hour, and the history shows only changes", async () => {
  const { scan, counted, scans, log, number, shop, pass, admin } = await aScannedShop();
  const filler = await aSignedInQrUser(shop);
  for (const _ of [1, 2]) await scan(filler);
  expect(await counted()).toEqual([]);
  await scan(filler);
  await counted();
  expect(await scans()).toEqual([{ by: "qr-user", latitude: null }]);
  pass(2 * 60 * 60 * 1000);
  await scan(filler);
  await counted();
  expect(await scans()).toHaveLength(2);
  expect(await log(number)).toEqual(["registered", "label-bound"]);
  const { rows } = (await admin.get(`/api/cylinders/${number}/dossier.json`)).json();
  expect(rows.filter(({ event }: { event: string }) => event === "Scanned")).toHaveLength(2);
});

test("the owner sees a label scanned in two places at once, once, until it is reviewed", async () => {
  const { sayWhere, looked, number, admin, pass, app } = await aScannedShop();
  await sayWhere(DELHI);
  expect(await looked()).toEqual([]);
  pass(60 * 60 * 1000);
  await sayWhere(MUMBAI);
  const [found, ...more] = await looked();
  expect(found).toMatchObject({
    kind: "two-places",
    number,
    message: expect.stringContaining("one of the labels may be a copy"),
  });
  expect(more).toEqual([]);
  await sayWhere(MUMBAI);
  expect(await looked()).toHaveLength(1);
  const seen = `/api/admin/custody/suspicions/${found.id}/seen`;
  for (const _ of [1, 2]) expect((await admin.post(seen)).statusCode).toBe(200);
  expect(await looked()).toEqual([]);
  expect((await admin.post("/api/admin/custody/suspicions/999/seen")).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/cylinders/${number}` })).json().status).toBe("active");
});

test("a scan of a condemned cylinder is reported, and old scans are deleted after 90 days", async () => {
  const { scan, looked, admin, number, pass, counted, shop } = await aScannedShop();
  const note = (event: object) => admin.post("/api/admin/cylinder-events", { numbers: [number], event });
  await scan();
  await note({ kind: "quarantined", reason: "Cracked" });
  await note({ kind: "condemned", reason: "Cracked" });
  expect(await looked()).toEqual([]);
  pass(60 * 1000);
  expect((await scan()).json().cylinder.warning).toContain("condemned");
  expect(await looked()).toMatchObject([{ kind: "after-condemned", number }]);
  pass(91 * DAY);
  await scan();
  expect(await counted()).toHaveLength(1);
  expect(await shop.db.select().from(suspicionTable)).toHaveLength(1);
});

test("a scan of a stolen cylinder is an alarm on the dashboard until it is found", async () => {
  const { scan, looked, admin, number, pass } = await aScannedShop();
  await admin.post(`/api/cylinders/${number}/lost`, { kind: "stolen" });
  pass(60 * 1000);
  await scan();
  expect(await looked()).toMatchObject([{ kind: "after-missing", number }]);
  const tasks = (await admin.get("/api/admin/to-do")).json();
  expect(tasks).toContainEqual(expect.objectContaining({ task: "unusual-scans", count: 1 }));
  await admin.post(`/api/admin/cylinders/${number}/found`, { at: "shop" });
  pass(DAY);
  await scan();
  expect(await looked()).toHaveLength(1);
});

test("an invalid place is rejected, and a forged label counts nothing and gets the same response", async () => {
  const { sayWhere, counted } = await aScannedShop();
  const wrong = [
    { latitude: 91, longitude: 0 },
    { latitude: "28.6", longitude: 77.2 },
    { latitude: 28.6 },
    { ...DELHI, name: "me" },
  ];
  for (const where of wrong) expect((await sayWhere(where)).statusCode).toBe(400);
  const forged = await sayWhere(DELHI, ANONYMOUS, "/api/labels/1.000000.0000000000000000");
  expect(forged.statusCode).toBe(202);
  expect(await counted()).toEqual([]);
});
