import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { standingOf } from "#cylinders/server/cylinder/rows.ts";
import { cylinderHistory, cylinders } from "#cylinders/server/cylinder/schema.ts";
import { cylinderOf } from "#cylinders/server/cylinder/specified-view.ts";
import { restoreBackup } from "#office/server/backup/restore-backup.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { anEmptyDatabase } from "#testing/database/database.ts";
import { aShopOf100 } from "#testing/database/version-1.0.0.ts";
import { markSeen, upgradeAlerts, waitingAlerts } from "./alerts-store.ts";
import { takeOverCylinders, UPGRADE_REPORT, writeUpgradeReport } from "./take-over.ts";

const AT = new Date("2026-11-19T06:30:00Z");
const RAVI = "5d1351c4-5b8a-4c82-9c51-37a1786c50c8";
const GONE = "00000000-0000-4000-8000-00000000dead";
const SHOP = '{"kind":"shop"}';
const customer = (id: string) => `{"kind":"customer","id":"${id}"}`;

type Cylinder = {
  id: number;
  number: string;
  passport?: Record<string, string | number | null>;
  custody: Record<string, string | boolean>;
  /** Day, action, facts. */
  log: readonly (readonly [day: string, action: string, facts: string])[];
};

const literal = (value: string | number | boolean | null) => (value === null ? "null" : `'${value}'`);
const insert = (table: string, row: Record<string, string | number | boolean | null>) =>
  `insert into public.${table} (${Object.keys(row)}) overriding system value values (${Object.values(row).map(literal)});`;

/** As 1.0.0 stored it: a passport, a log, and custody beside them. */
function as100({ id, number, passport = {}, custody, log }: Cylinder): string {
  const owner = {
    ...{ owner_name: "Sheetal", owner_company: "Sheetal", owner_state: "Delhi", owner_pincode: "", owner_mobile: "" },
  };
  const of = { owner_name: "x", owner_company: "x", owner_state: "x", owner_pincode: "", owner_mobile: "" };
  const at = (day: string) => `2026-03-${day}T06:30:00Z`;
  const [, , , last] = [id, number, log, id * 100 + log.length];
  return [
    insert("cylinders", {
      ...{
        id,
        cylinder_number: number,
        empty_cylinder_kilograms: 32.5,
        peso_license_number: "P/1",
        brand_name: "Floron",
      },
      ...{ refrigerant_filling_date: "2026-02-15", refrigerant_name: "R-134a", refrigerant_kilograms: 60 },
      ...{ status: "active", ...owner, owner_count: 1, registered_at: at("02"), changed_at: at("02"), ...passport },
    }),
    ...log.map(([day, action, facts], place) =>
      insert("cylinder_history", {
        ...{
          id: id * 100 + place + 1,
          cylinder_id: id,
          action,
          at: at(day),
          actor_kind: "admin",
          actor_id: "1",
          ...of,
          facts,
        },
      }),
    ),
    insert("cylinder_custody", {
      ...{ cylinder_id: id, state: "in-stock-empty", title_kind: "shop", holder_kind: "shop", held_since: at("02") },
      ...{ inactive: false, stolen: false, condition: "good", gas: "R-134a", last_event: last, ...custody },
    }),
  ].join("\n");
}

const REGISTERED = `{"title":${SHOP},"holder":${SHOP},"full":true,"gas":"R-134a"}`;
const OUT = `{"order":"ORD9","to":${customer(RAVI)},"dueOn":"2026-04-02","with":"counter"}`;
const RAVIS = { owner_name: "Ravi Kumar", owner_company: "Kumar Cooling", owner_mobile: "9810001101", owner_id: RAVI };
const WITH_RAVI = {
  state: "with-customer",
  holder_kind: "customer",
  holder_id: RAVI,
  held_since: "2026-03-03T06:30:00Z",
};
const LENT = { ...WITH_RAVI, answers_kind: "customer", answers_id: RAVI, order_number: "ORD9", due_on: "2026-04-02" };
const OUT_SINCE = { out_since: "2026-03-03T06:30:00Z" };

const EXCHANGED: Cylinder = {
  ...{ id: 901, number: "EXCHANGED", passport: RAVIS, custody: { held_since: "2026-03-05T06:30:00Z" } },
  log: [
    ["02", "registered", `{"title":${customer(RAVI)},"holder":${customer(RAVI)},"full":true,"gas":"R-134a"}`],
    ["05", "received-empty", `{"from":${customer(RAVI)},"condition":"good","title":${SHOP}}`],
    ["05", "deposit-released", '{"amount":600000}'],
  ],
};
const KEPT: Cylinder = {
  ...{ id: 902, number: "KEPT" },
  custody: { ...WITH_RAVI, title_kind: "customer", title_id: RAVI },
  log: [
    ["02", "registered", REGISTERED],
    ["03", "dispatched", OUT],
    ["09", "sold", `{"to":${customer(RAVI)}}`],
  ],
};
const SOLD_TO_GONE: Cylinder = {
  ...{ id: 903, number: "SOLD-TO-GONE" },
  custody: { ...WITH_RAVI, holder_id: GONE, title_kind: "customer", title_id: GONE },
  log: [
    ["02", "registered", REGISTERED],
    ["03", "dispatched", OUT.replace(RAVI, GONE)],
    ["09", "sold", `{"to":${customer(GONE)}}`],
  ],
};
const STOLEN: Cylinder = {
  ...{ id: 904, number: "STOLEN", custody: { ...LENT, ...OUT_SINCE, state: "lost", stolen: true } },
  log: [
    ["02", "registered", REGISTERED],
    ["03", "dispatched", OUT],
    ["04", "flagged-stolen", "{}"],
  ],
};
/** 1.0.0 said "Verified" in public and blocked it at dispatch. */
const TRANSFERRED_INACTIVE: Cylinder = {
  ...{ id: 905, number: "TRANSFERRED-INACTIVE" },
  passport: {
    ...RAVIS,
    status: "transferred",
    owner_count: 2,
    last_owner_name: "Sheetal",
    last_owner_company: "Sheetal",
  },
  custody: { ...WITH_RAVI, inactive: true, title_kind: "customer", title_id: RAVI },
  log: [
    ["02", "registered", REGISTERED],
    ["03", "deactivated", "{}"],
    ["03", "transferred", `{"to":${customer(RAVI)}}`],
  ],
};
/** A person corrected the filling date after the filling. */
const FILLED: Cylinder = {
  ...{ id: 906, number: "FILLED", passport: { refrigerant_filling_date: "2026-02-28" } },
  custody: { state: "in-stock-full", filled_on: "2026-03-04", filled_kilograms: "60", condition: "good" },
  log: [
    ["02", "registered", REGISTERED.replace("true", "false")],
    ["04", "filled", '{"gas":"R134a","kilograms":60,"filledBefore":"2026-02-15"}'],
  ],
};
/** Registered before the shop took another name; an owner without an account is a "trader". */
const RENAMED: Cylinder = {
  ...{ id: 907, number: "RENAMED", passport: { owner_company: "Old Name Gases" }, custody: { state: "in-stock-full" } },
  log: [["02", "registered", REGISTERED]],
};
const TRADERS: Cylinder = {
  ...{ id: 908, number: "TRADERS", passport: { owner_company: "Cool Trade" } },
  custody: {
    title_kind: "trader",
    title_name: "Cool Trade",
    holder_kind: "trader",
    holder_name: "Cool Trade",
    state: "with-customer",
  },
  log: [
    [
      "02",
      "registered",
      `{"title":{"kind":"trader","name":"Cool Trade"},"holder":{"kind":"trader","name":"Cool Trade"},"full":true,"gas":"R-134a"}`,
    ],
  ],
};
const MORE = [EXCHANGED, KEPT, SOLD_TO_GONE, STOLEN, TRANSFERRED_INACTIVE, FILLED, RENAMED, TRADERS];

/** The dump has none of them. */
const SEQUENCES = ["cylinders", "cylinder_history", "found_reports", "audit_log"].map(
  (table) => `select setval('public.${table}_id_seq', 100000);`,
);

async function upgraded() {
  const database = await aShopOf100([...MORE.map(as100), ...SEQUENCES].join("\n"));
  const { pool } = database;
  const before = (await pool.query("select * from public.cylinder_custody order by cylinder_id")).rows;
  const passports = (await pool.query("select * from public.cylinders order by id")).rows;
  const history = (
    await pool.query("select id, cylinder_id, action, at, facts from public.cylinder_history order by id")
  ).rows;
  await migrate(database.connection, { onUpgrade: takeOverCylinders(AT) });
  const rows = await database.db.select().from(cylinders).orderBy(asc(cylinders.id));
  const named = (number: string) => rows.find(({ cylinderNumber }) => cylinderNumber === number);
  return { ...database, before, passports, history, rows, named };
}

test("a data folder of 1.0.0 is taken over: each cylinder as it was stored, what differs is listed", async () => {
  const { db, before, passports, history, rows, named } = await upgraded();
  expect(rows).toHaveLength(before.length);
  const kindOf = (kind: string) => kind.replace("trader", "other");
  for (const [place, row] of rows.entries()) {
    const { state, stolen, title_kind, title_id, holder_kind, holder_id, holder_name, ...was } = before[place];
    expect(row, row.cylinderNumber).toMatchObject({
      ...{ state: stolen && state === "lost" ? "stolen" : state, ownerKind: kindOf(title_kind), ownerId: title_id },
      ...{ holderKind: kindOf(holder_kind), holderId: holder_id, holderName: holder_name, heldSince: was.held_since },
      ...{ liableId: was.answers_id, liableName: was.answers_name, orderNumber: was.order_number },
      ...{ outSince: was.out_since, condition: was.condition, depositWaits: was.deposit_waits },
    });
    if (was.inactive) expect(row.status).toBe("inactive");
    const passport = passports[place];
    expect(row).toMatchObject({ cylinderNumber: passport.cylinder_number, brandName: passport.brand_name });
    expect(row).toMatchObject({
      refrigerantName: passport.refrigerant_name,
      pesoLicenseNumber: passport.peso_license_number,
    });
  }
  const after = await db.select().from(cylinderHistory).orderBy(asc(cylinderHistory.id));
  const old = after.filter(({ action }) => action !== "taken-over");
  expect(old.map(({ id, cylinderId, action, at, facts }) => [id, cylinderId, action, at, facts])).toEqual(
    history.map(({ id, cylinder_id, action, at, facts }) => [Number(id), Number(cylinder_id), action, at, facts]),
  );
  expect((await rebuildCustody(db)).differed, "the logs say what is stored").toEqual([]);

  const shops = { ownerKind: "shop", ownerName: "", ownerCompany: "", ownerMobile: "" };
  expect(named("EXCHANGED")).toMatchObject({
    ...{ ...shops, status: "transferred", ownerCount: 2, ownerSince: new Date("2026-03-05T06:30:00Z") },
    lastOwner: { name: "Ravi Kumar", company: "Kumar Cooling", state: "Delhi", pincode: "", mobile: "9810001101" },
  });
  expect(named("KEPT")).toMatchObject({
    ownerId: RAVI,
    ownerCount: 2,
    status: "transferred",
    liableId: null,
    dueOn: null,
  });
  expect(named("KEPT")?.ownerMobile).toMatch(/^\d{10}$/);
  expect(named("SOLD-TO-GONE")).toMatchObject({ ownerKind: "customer", ownerId: GONE, ownerName: "Former customer" });
  expect(named("STOLEN")).toMatchObject({
    ...shops,
    state: "stolen",
    liableId: RAVI,
    dueOn: "2026-04-02",
    status: "active",
  });
  expect(named("TRANSFERRED-INACTIVE")).toMatchObject({ status: "inactive", ownerId: RAVI, ownerCount: 2 });
  expect(named("FILLED")).toMatchObject({ refrigerantFillingDate: "2026-02-28", refrigerantName: "R-134a" });
  expect(named("RENAMED")).toMatchObject({ ...shops, status: "active", ownerCount: 1 });
  expect(named("TRADERS")).toMatchObject({ ownerKind: "other", ownerId: null, ownerCompany: "Cool Trade" });
});

test("the differences are an event in the log, an alert until seen, an audit entry, and a file", async () => {
  const { db } = await upgraded();
  const alerts = await upgradeAlerts(db);
  const ours = alerts.filter(({ number }) => MORE.some((one) => one.number === number));
  expect(ours.map(({ number, changes }) => [number, changes])).toEqual([
    ["EXCHANGED", [{ fact: "owner", before: "Kumar Cooling", after: "" }]],
    ["KEPT", [{ fact: "owner", before: "Sheetal", after: expect.stringMatching(/./) }]],
    ["SOLD-TO-GONE", [{ fact: "owner", before: "Sheetal", after: "Former customer" }]],
    ["TRANSFERRED-INACTIVE", [{ fact: "status", before: "transferred", after: "inactive" }]],
    ["FILLED", [{ fact: "filledOn", before: "2026-03-04", after: "2026-02-28" }]],
  ]);
  await takeOverCylinders(AT)(db, Number.MAX_SAFE_INTEGER);
  expect(await upgradeAlerts(db), "not again by a later upgrade").toEqual(alerts);
  const [taken] = (await db.select().from(cylinderHistory)).filter(
    ({ cylinderId, action }) => cylinderId === 905 && action === "taken-over",
  );
  expect(taken?.facts).toEqual({ kept: { status: "inactive" } });
  const audited = (await db.select().from(auditLog)).filter(({ action }) => action === "take-over-cylinder");
  expect(audited.map(({ objectId }) => objectId)).toEqual(alerts.map(({ number }) => number));
  const folder = await mkdtemp(join(tmpdir(), "sheetal-upgrade-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeUpgradeReport(db, { DATA_DIR: folder });
  await writeUpgradeReport(db, { DATA_DIR: folder });
  expect(await readFile(join(folder, UPGRADE_REPORT), "utf8")).toContain("FILLED,filledOn,2026-03-04,2026-02-28");
  const waiting = await waitingAlerts(db, { offset: 0, limit: 50 });
  for (const { id } of waiting) await markSeen(db, id, { seenAt: AT, seenBy: "owner" });
  expect(await waitingAlerts(db, { offset: 0, limit: 50 })).toEqual([]);
});

type Answers = {
  cylinders: Record<string, { cylinder: Record<string, unknown>; custody: Record<string, unknown>; history: string[] }>;
  deposits: Record<string, number>;
};

const fixture = (name: string) => new URL(import.meta.resolve(`#testing/database/${name}`));

/** Written by 1.0.0 itself: 156 cylinders with random histories, a rename of the shop, and what its API said of them at the end. */
async function aRealShopOf100() {
  const { db, connection, pool } = await anEmptyDatabase();
  await restoreBackup({ connection, file: fileURLToPath(fixture("cylinders-1.0.0.backup.gz")), replace: false });
  const answers: Answers = JSON.parse(gunzipSync(await readFile(fixture("cylinders-1.0.0.json.gz"))).toString());
  return { db, pool, answers, rows: await db.select().from(cylinders).orderBy(asc(cylinders.id)) };
}

const OF_THE_OWNER = /^(current|last)Owner|^ownerCount$|^status$/;

test("what 1.0.0 answered about its cylinders is answered again, but for what is listed", async () => {
  const { db, pool, answers, rows } = await aRealShopOf100();
  const listed = new Set((await upgradeAlerts(db)).map(({ number }) => number));
  expect([rows.length, listed.size]).toEqual([Object.keys(answers.cylinders).length, 41]);
  for (const row of rows) {
    const number = row.cylinderNumber;
    const { cylinder: was, custody, history } = answers.cylinders[number] ?? raise(number);
    const now = cylinderOf(row, { SHOP_NAME: "Himalaya Cooling", SHOP_STATE: "Delhi" });
    const { lastUpdateDate, ...facts } = now;
    for (const [field, value] of Object.entries(facts)) {
      const isShops = row.ownerKind === "shop" && field.startsWith("currentOwner");
      if (isShops || (listed.has(number) && OF_THE_OWNER.test(field))) continue;
      expect(value, `${number} ${field}`).toEqual(was[field]);
    }
    expect(lastUpdateDate >= String(was.lastUpdateDate), number).toBe(true);
    const stood = standingOf(row);
    expect([stood.state, stood.heldSince.toISOString(), stood.order, stood.dueOn, stood.depositWaits], number).toEqual([
      custody.stolen && custody.state === "lost" ? "stolen" : custody.state,
      ...[custody.heldSince, custody.orderNumber, custody.dueOn, custody.depositWaits],
    ]);
    expect(stood.liable !== undefined, number).toBe(custody.liable !== undefined);
    const log = await db.select().from(cylinderHistory).where(eq(cylinderHistory.cylinderId, row.id));
    const actions = log.toSorted((one, other) => other.id - one.id).map(({ action }) => action);
    expect(
      actions.filter((action) => action !== "taken-over"),
      number,
    ).toEqual(history);
  }
  expect((await rebuildCustody(db)).differed).toEqual([]);
  const held = await pool.query("select mobile, deposit_held from ledger_customers");
  for (const { mobile, deposit_held } of held.rows)
    expect(Number(deposit_held) / 100, mobile).toBe(answers.deposits[mobile] ?? 0);
});

const raise = (number: string): never => {
  throw new Error(`${number} is not among the answers`);
};
