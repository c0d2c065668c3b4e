import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { lockCylinders, logsOf } from "#cylinders/server/cylinder/cylinder-store.ts";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";

test("a returned empty is filled and dispatched again; full, unknown or wrong-gas cylinders reject the batch", async () => {
  const { sold, receive, admin, ordered, pay, scan, cylinders } = await aCustodyShop();
  const { numbers } = await sold(2);
  await receive(numbers);
  const note = (event: object, numbersOf = numbers, rest = {}) =>
    admin.post("/api/admin/cylinder-events", { numbers: numbersOf, event, ...rest });
  const order = await ordered(2);
  await pay(order);
  expect((await scan(order, numbers)).json().error).toContain('"In stock, empty"');
  const [full = ""] = await cylinders(1);
  expect((await note({ kind: "filled" }, [...numbers, full])).json().code).toBe("cylinders-refused");
  expect((await note({ kind: "filled" }, [...numbers, "NOBODY"])).json().error).toContain("NOBODY");
  const otherGas = await note({ kind: "filled", gas: "R-32" });
  expect(otherGas.json().error).toContain("This cylinder is for R-134a, not R-32");
  const tooMuch = await note({ kind: "filled", kilograms: 61 });
  expect(tooMuch.json().error).toContain("61 kg is too much");
  const filled = (await note({ kind: "filled" })).json();
  expect(filled.cylinders[0]).toMatchObject({ number: numbers[0], state: "in-stock-full" });
  expect(filled.cylinders[0].warnings).toEqual([]);
  await note({ kind: "weighed", grossKilograms: 92.5 });
  expect((await scan(order, numbers)).statusCode).toBe(200);
  const [audit] = (await admin.get("/api/admin/audit?action=note-cylinder-event")).json();
  expect(audit.after).toMatchObject({ kind: "weighed", cylinders: numbers });
});

test("the passport shows the gas and date of a filling to anyone who scans the cylinder", async () => {
  const { cylinders, receive, admin, as, pass } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  await receive([one, two]);
  const card = async (number: string) => (await as({}).get(`/api/cylinders/${number}`)).json();
  pass(3 * DAY);
  const fill = (number: string, rest: object = {}, override?: string) =>
    admin.post("/api/admin/cylinder-events", { numbers: [number], event: { kind: "filled", ...rest }, override });
  expect((await fill(one, { gas: "R134a", kilograms: 55 })).statusCode).toBe(200);
  expect(await card(one)).toMatchObject({
    ...{ refrigerantName: "R-134a", refrigerantWeight: 60, refrigerantFillingDate: "2026-03-05" },
    ...{ lastUpdateDate: "2026-03-05T06:30:00.000Z", qrAddress: expect.stringContaining("2026-03-05") },
  });
  expect((await fill(two, { gas: "=R-32" })).json().error).toBe("Please enter the gas as printed on a label.");
  expect((await fill(two, { gas: "R-32" }, "Cleaned and marked anew")).statusCode).toBe(200);
  expect(await card(two)).toMatchObject({ refrigerantName: "R-32", refrigerantFillingDate: "2026-03-05" });
});

test("a check lists each cylinder's problems and which of them an owner may override", async () => {
  const { cylinders, admin, log } = await aCustodyShop();
  const [one = "", two = "", full = ""] = await cylinders(3);
  const note = (numbers: readonly string[], event: object) =>
    admin.post("/api/admin/cylinder-events", { numbers, event });
  await note([one, two], { kind: "quarantined", reason: "Due for its test" });
  await note([one], { kind: "tested", passed: true, testedOn: "2020-01-01", station: "Apex Hydro" });
  await note([two], { kind: "tested", passed: true, testedOn: "2026-02-01" });
  const check = async (rest: object = {}) => {
    const body = { numbers: [one.toLowerCase(), two, full, "NOBODY"], event: { kind: "filled" }, ...rest };
    return (await admin.post("/api/admin/cylinder-events/check", body)).json().cylinders;
  };
  expect(await check()).toMatchObject([
    {
      number: one.toLowerCase(),
      ok: false,
      mayPass: true,
      message: expect.stringContaining("The hydrostatic test was due"),
    },
    { number: two, ok: true, mayPass: false, warnings: [] },
    { number: full, ok: false, mayPass: false, message: expect.stringContaining('"In stock, full"') },
    { number: "NOBODY", ok: false, mayPass: false, message: "This cylinder number is not in our records." },
  ]);
  expect((await check({ override: "Tested last week, paper follows" }))[0]).toMatchObject({ ok: true });
  expect(await log(one)).toEqual(["registered", "quarantined", "tested"]);
  const { rows } = (await admin.get(`/api/cylinders/${one}/dossier.json`)).json();
  expect(rows.at(-1).details).toBe("Passed, tested on 01-01-2020 by Apex Hydro");
  expect((await admin.get(`/api/admin/cylinders/${one}/custody`)).json()).toMatchObject({
    ...{ number: one, stateLabel: "In stock, empty", holder: { name: "Sheetal" }, title: { name: "Sheetal" } },
    ...{ testedOn: "2020-01-01", testDueOn: "2025-01-01" },
  });
  expect((await admin.get("/api/admin/cylinders/NOBODY/custody")).statusCode).toBe(404);
});

test("an overdue test blocks the cylinder until an owner overrides it, and a failed test quarantines it", async () => {
  const { cylinders, admin, ordered, pay, scan } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  const note = (number: string, event: object) =>
    admin.post("/api/admin/cylinder-events", { numbers: [number], event });
  for (const number of [one, two]) await note(number, { kind: "quarantined", reason: "Due for its test" });
  expect((await note(one, { kind: "tested", passed: true, testedOn: "2027-01-01" })).statusCode).toBe(409);
  await note(one, { kind: "tested", passed: true, testedOn: "2020-01-01" });
  expect((await note(two, { kind: "tested", passed: false, testedOn: "2026-02-27" })).json().cylinders).toMatchObject([
    { state: "quarantined" },
  ]);
  const filled = await note(one, { kind: "filled" });
  expect(filled.json().error).toContain("The hydrostatic test was due on");
  const body = { numbers: [one], event: { kind: "filled" }, override: "Station is closed, tested last week" };
  expect((await admin.post("/api/admin/cylinder-events", body)).statusCode).toBe(200);
  const order = await ordered(1);
  await pay(order);
  expect((await scan(order, [one])).json().code).toBe("cylinders-refused");
  const overrides = [{ number: one, note: "Station is closed, tested last week" }];
  expect((await scan(order, [one], { overrides })).statusCode).toBe(200);
  await note(two, { kind: "condemned", reason: "Failed the test" });
  expect((await admin.get(`/api/cylinders/${two}`)).json().warning).toContain("condemned");
});

test("staff see who holds which cylinders and what is overdue and by how long, page by page", async () => {
  const { sold, cylinders, admin, buyer, pass } = await aCustodyShop();
  await cylinders(1);
  const { numbers } = await sold(3);
  pass(35 * DAY);
  const list = async (query: string) => (await admin.get(`/api/admin/custody?${query}`)).json();
  const first = await list("show=overdue&limit=2");
  expect(first).toMatchObject([
    { number: numbers[0], daysOut: 35, daysOver: 5, stateLabel: "With customer", holder: { mobile: buyer.mobile } },
    { number: numbers[1] },
  ]);
  const rest = await list(`show=overdue&limit=2&after=${encodeURIComponent(first[1].next)}`);
  expect(rest).toMatchObject([{ number: numbers[2] }]);
  expect(await list("show=in-stock-full")).toMatchObject([{ holder: { name: "Sheetal" }, daysOver: 0 }]);
  expect((await admin.get("/api/admin/custody/holders")).json()).toMatchObject([
    { mobile: buyer.mobile, counts: { withCustomer: 3, owed: 3, overdue: 3, firstDue: "2026-04-01" } },
  ]);
  const figures = (await admin.get("/api/admin/custody/figures")).json();
  expect(figures).toMatchObject({ depositHeld: 3 * DEPOSIT, withheld: 0 });
  expect(figures.bands.map(({ cylinders: count }: { cylinders: number }) => count)).toEqual([0, 3, 0, 0, 0]);
  expect(figures.states).toContainEqual({ state: "with-customer", message: "With customer", cylinders: 3 });
});

test("owed cylinders are valued at replacement cost, and the risk is what no deposit covers", async () => {
  const { sold, admin, pass } = await aCustodyShop({ SHOP_WORTH_STANDARD: "8500" });
  await sold(2);
  await sold(1, "promise");
  const bands = async () => (await admin.get("/api/admin/custody/figures")).json().bands;
  const owed = { cylinders: 3, value: 3 * 8500, deposits: 2 * DEPOSIT, atRisk: 2 * 2500 + 8500 };
  expect((await bands())[0]).toEqual({ label: "Not due yet", ...owed });
  pass(31 * DAY);
  expect((await bands())[1]).toEqual({ label: "1–30 days overdue", ...owed });
});

test("loan durations are known by gas, customer and month; an undone return no longer counts", async () => {
  const { sold, receive, admin, ordered, pay, scan, dispatch, holdings, shop, pass } = await aCustodyShop();
  const { numbers } = await sold(3);
  const [one = "", two = "", three = ""] = numbers;
  const order = await ordered(1);
  pass(10 * DAY);
  await receive([one]);
  pass(30 * DAY);
  await receive([two]);
  const rotation = async () => (await admin.get("/api/admin/custody/rotation")).json();
  const sent = { gas: "R-134a", loans: 2, medianDays: 10 };
  expect((await rotation()).gases).toEqual([sent]);
  expect((await rotation()).months.slice(-2)).toEqual([
    { month: "2026-03", loans: 1, medianDays: 10 },
    { month: "2026-04", loans: 1, medianDays: 40 },
  ]);
  expect((await admin.get("/api/admin/custody/holders")).json()).toMatchObject([
    { counts: { withCustomer: 1 }, medianDays: 10 },
  ]);
  // A cylinder's second loan counts from its own start.
  await admin.post("/api/admin/cylinder-events", { numbers: [one], event: { kind: "filled" } });
  await pay(order);
  await scan(order, [one], { with: "counter" });
  await dispatch(order);
  pass(2 * DAY);
  await receive([one, three]);
  expect((await rotation()).gases).toEqual([{ gas: "R-134a", loans: 4, medianDays: 10 }]);
  expect((await holdings()).cylinders).toEqual([]);
  await shop.db.transaction(async (tx) => {
    const cylinders = await lockCylinders(tx, [three]);
    const [log] = (await logsOf(tx, cylinders)).values();
    const corrects = log?.events.findLast(({ kind }) => kind === "received-empty")?.id ?? 0;
    const noted = { by: { kind: "admin", id: "owner" }, at: shop.now(), notedAt: shop.now() } as const;
    const event = { ...noted, kind: "taken-back", corrects, reason: "Another cylinder" } as const;
    await append(
      tx,
      cylinders.map((cylinder) => ({ cylinder, notes: [{ event }] })),
    );
  });
  expect((await rotation()).gases).toEqual([{ gas: "R-134a", loans: 3, medianDays: 10 }]);
  const before = await rotation();
  await rebuildCustody(shop.db);
  expect(await rotation()).toEqual(before);
});

test("a yard count reports missing and unexpected cylinders and changes nothing", async () => {
  const { sold, cylinders, admin } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  const away = await sold(1);
  const count = { numbers: [one.toLowerCase(), one, away.numbers[0], "STRAY"] };
  expect((await admin.post("/api/admin/stock-counts", count)).json()).toEqual({
    ...{ expected: 2, found: 1 },
    missing: [{ number: two, gas: "R-134a", stateLabel: "In stock, full" }],
    unexpected: [
      { number: away.numbers[0], message: 'Our records say "With customer".' },
      { number: "STRAY", message: "Not in our records." },
    ],
  });
});

test("the deposit of a lost and then condemned cylinder waits for a decision by staff", async () => {
  const { sold, admin, receive, buyer } = await aCustodyShop();
  const { numbers, office } = await sold(2);
  const [one = "", two = ""] = numbers;
  const waiting = async () => (await admin.get("/api/admin/withheld-deposits")).json();
  for (const number of numbers) {
    await admin.post(`/api/cylinders/${number}/lost`, { kind: "lost" });
    const condemned = { numbers: [number], event: { kind: "condemned", reason: "Burnt with the godown" } };
    expect((await admin.post("/api/admin/cylinder-events", condemned)).statusCode).toBe(200);
  }
  expect(await waiting()).toMatchObject([{ withheld: 0, open: 2, condemned: [one, two], held: 2 * DEPOSIT }]);
  const [document] = (await admin.get(office)).json().order.documents;
  const stored = { requestId: randomUUID(), amount: DEPOSIT, cylinders: 1, numbers: [one], remark: "Burnt" };
  const note = await admin.post(`/api/admin/invoices/${document.number.replaceAll("/", "-")}/debit-notes`, stored);
  expect(note.statusCode, note.body).toBe(201);
  expect(await waiting()).toMatchObject([{ open: 1, condemned: [two], held: DEPOSIT }]);
  const another = await receive([], { mobile: buyer.mobile, counted: [{ size: "standard", count: 1 }] });
  expect(another.statusCode, another.body).toBe(200);
  expect(await waiting()).toEqual([]);
});

test("staff release a withheld deposit once, with a reason, and the ledger matches", async () => {
  const { sold, receive, admin, account, holdings } = await aCustodyShop();
  const { numbers } = await sold(1);
  await receive(numbers, { condition: "damaged" });
  const [waiting] = (await admin.get("/api/admin/withheld-deposits")).json();
  expect(waiting).toMatchObject({ withheld: DEPOSIT, open: 0, cylinders: [{ number: numbers[0], reason: "Damaged" }] });
  const tasks = (await admin.get("/api/admin/to-do")).json();
  expect(tasks).toContainEqual(expect.objectContaining({ task: "withheld-deposits", count: 1 }));
  const release = (amount: number, withheld: number) =>
    admin.post(`/api/admin/withheld-deposits/${waiting.id}/release`, { amount, withheld, reason: "Only the paint" });
  expect((await release(DEPOSIT + 1, DEPOSIT)).statusCode).toBe(400);
  expect((await release(4000, DEPOSIT)).json()).toEqual({ id: waiting.id, withheld: 2000 });
  expect((await release(4000, DEPOSIT)).json().code).toBe("changed-meanwhile");
  expect(await account()).toMatchObject({ depositHeld: 2000, owed: -4000 });
  expect(await holdings()).toMatchObject({ withheld: 2000 });
  expect((await release(2000, 2000)).json().withheld).toBe(0);
  expect((await admin.get("/api/admin/withheld-deposits")).json()).toEqual([]);
});

test("staff see where a cylinder is; a stranger sees its test date, and that it is condemned or stolen", async () => {
  const { cylinders, receive, admin, as } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  const note = (event: object) => admin.post("/api/admin/cylinder-events", { numbers: [one], event });
  const stranger = async (number: string) => (await as({}).get(`/api/cylinders/${number}`)).json();
  await receive([one]);
  await note({ kind: "tested", passed: true, testedOn: "2026-02-01" });
  const listed = (await admin.get(`/api/cylinders?q=${one}`)).json();
  expect(listed[0].custody).toEqual({ state: "in-stock-empty", label: "In stock, empty" });
  expect(await stranger(one)).toMatchObject({ testDueOn: "2031-02-01" });
  expect(await stranger(one)).not.toHaveProperty("custody");
  await note({ kind: "condemned", reason: "Dented" });
  expect(await stranger(one)).toMatchObject({ status: "active", custody: { state: "condemned" } });
  await admin.post(`/api/cylinders/${two}/lost`, { kind: "stolen" });
  expect(await stranger(two)).toMatchObject({ custody: { state: "stolen", label: "Reported stolen" } });
});

test("the list of tests due has what is overdue or due within 30 days by its gas, longest due first, page by page", async () => {
  const { admin, cylinders, sold } = await aCustodyShop();
  await sold(1);
  const made = (cylinderNumber: string, refrigerantName: string, testedOn: string) =>
    cylinders(1, { cylinderNumber, refrigerantName, testedOn, ownedBy: "shop" });
  await made("ROOM", "R-32", "2021-04-02");
  await made("SOON", "R-32 Refrigerant Gas 10 kg", "2021-04-01");
  await made("LEAP", "R-410A", "2020-02-29");
  await made("TOXIC", "Ammonia r717", "2024-03-30");
  await made("HIGH", "R-744", "2021-03-15");
  await made("NOT-TOXIC", "R-7171", "2024-03-30");
  const list = async (query = "") => (await admin.get(`/api/admin/custody?show=tests-due${query}`)).json();
  const all = await list();
  expect(all.map(({ number, testDueOn }: { number: string; testDueOn: string }) => [number, testDueOn])).toEqual([
    ["LEAP", "2025-02-28"],
    ["HIGH", "2026-03-15"],
    ["TOXIC", "2026-03-30"],
    ["SOON", "2026-04-01"],
  ]);
  const first = await list("&limit=3");
  expect(await list(`&limit=3&after=${encodeURIComponent(first[2].next)}`)).toMatchObject([{ number: "SOON" }]);
  const note = (number: string, event: object) =>
    admin.post("/api/admin/cylinder-events", { numbers: [number], event });
  await note("LEAP", { kind: "quarantined", reason: "Due for its test" });
  expect(await list()).toHaveLength(4);
  await note("LEAP", { kind: "sent-to-test" });
  expect(await list()).toHaveLength(3);
});

test("that no test is recorded is said at a cylinder's first dispatch or filling, not at each", async () => {
  const { admin, cylinders, ordered, pay, scan, receive } = await aCustodyShop();
  const [one = ""] = await cylinders(1);
  const dispatched = async () => {
    const order = await ordered(1);
    await pay(order);
    const checked = (await admin.post(`${order.office}/cylinders/check`, { numbers: [one] })).json();
    expect((await scan(order, [one])).statusCode).toBe(200);
    return checked.responses[0].warnings;
  };
  const MISSING = "No hydrostatic test is recorded for this cylinder.";
  expect(await dispatched()).toEqual([MISSING]);
  expect((await receive([one])).statusCode).toBe(200);
  const filled = await admin.post("/api/admin/cylinder-events", { numbers: [one], event: { kind: "filled" } });
  expect(filled.json().cylinders).toMatchObject([{ warnings: [] }]);
  expect(await dispatched()).toEqual([]);
});
