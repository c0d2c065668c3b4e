import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cylinderLabels } from "#cylinders/server/labels/schema.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aCustodyShop, labelsOf } from "#testing/shops/custody-shop.ts";
import { ANONYMOUS } from "#testing/shops/cylinder-shop.ts";

const codeIn = (address: string) => address.slice(address.indexOf("/C/") + 3);
/** Changes the last character. */
const forged = (address: string) => `${address.slice(0, -1)}${address.endsWith("0") ? "1" : "0"}`;

async function aLabelShop(settings?: Record<string, string>) {
  const testShop = await aCustodyShop(settings);
  const { app, admin } = testShop;
  const read = async (code: string, as: { headers: Record<string, string> } = ANONYMOUS) =>
    (await app.inject({ url: `/api/labels/${encodeURIComponent(code)}`, headers: as.headers })).json();
  const roll = (count: number, rest: object = {}) =>
    admin.post("/api/admin/labels/rolls", { count, format: "L7160", key: randomUUID(), ...rest });
  return { ...testShop, read, roll };
}

test("concurrent rolls continue the numbering, and a repeated request makes no second roll", async () => {
  const { admin, roll } = await aLabelShop();
  const key = randomUUID();
  const pressed = await Promise.all([roll(3, { key }), roll(3, { key }), roll(2), roll(40)]);
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(pressed[0]?.json()).toEqual(pressed[1]?.json());
  const rolls = (await admin.get("/api/admin/labels/rolls")).json();
  expect(rolls).toHaveLength(3);
  const page = await admin.get("/api/admin/labels/rolls?offset=2&limit=2");
  expect([page.json(), page.headers["x-total-count"]], "older rolls are found on the next page").toEqual([
    rolls.slice(2),
    "3",
  ]);
  const serials = rolls.flatMap((one: { firstSerial: string; lastSerial: string }) => [
    one.firstSerial,
    one.lastSerial,
  ]);
  expect(new Set(serials).size).toBe(6);
  expect(serials.toSorted().at(-1), "the last of 45 labels").toBe("00001C");
  const [audit] = (await admin.get("/api/admin/audit?action=make-label-roll")).json();
  expect(audit.after).toMatchObject({ count: expect.any(Number), firstSerial: expect.stringMatching(/^[0-9A-Z]{6}$/) });
  for (const count of [0, 1001, 1.5, "5"]) expect((await roll(count as number)).statusCode).toBe(400);
  expect((await roll(1, { format: "A4" })).statusCode).toBe(400);
});

test("the sheet of a roll has every label once, on the stationer's sheets or one a page", async () => {
  const { admin, roll } = await aLabelShop();
  const { id } = (await roll(3)).json();
  const file = (query: string) => admin.get(`/api/admin/labels/rolls/${id}/labels.pdf?${query}`);
  // The last two places of a sheet that was begun, and the first of the next.
  const sheets = await file("start=20");
  expect(sheets.headers["content-type"]).toBe("application/pdf");
  const { pages } = await readPdf(sheets.rawPayload);
  expect(pages.map((page) => page.match(/0000\d\d/g))).toEqual([["000000", "000001"], ["000002"]]);
  expect(pages[0]?.match(/Sheetal/g)).toHaveLength(2);
  expect((await readPdf((await file("as=single&format=L7165")).rawPayload)).pages).toHaveLength(3);
  expect((await admin.get("/api/admin/labels/rolls/99/labels.pdf")).statusCode).toBe(404);
});

test("an admin or a QR user binds a blank label at its first scan", async () => {
  const { labels, cylinders, bind, read, log, shop, app, admin } = await aLabelShop();
  const [first = "", second = ""] = await labels(2);
  const [one = "", two = ""] = await cylinders(2);
  const filler = await aSignedInQrUser(shop);
  expect(await read(codeIn(first))).toEqual({ kind: "blank", serial: "000000", mayBind: false });
  expect(await read(codeIn(first), filler)).toMatchObject({ kind: "blank", mayBind: true });
  expect((await bind(first, one.toLowerCase())).json()).toEqual({
    ...{ serial: "000000", cylinderNumber: one, event: "label-bound" },
  });
  expect((await bind(codeIn(first).toLowerCase(), one)).json().event).toBe("none");
  const byFiller = await app.inject({
    method: "POST",
    url: "/api/labels/bind",
    headers: filler.headers,
    payload: { code: second, cylinderNumber: two },
  });
  expect(byFiller.statusCode, byFiller.body).toBe(200);
  expect(await log(one)).toEqual(["registered", "label-bound"]);
  const seen = await read(codeIn(first).toLowerCase());
  expect(seen).toMatchObject({
    kind: "cylinder",
    serial: "000000",
    cylinder: { cylinderNumber: one, qrSigned: false, currentOwnerCompany: "Sheetal" },
  });
  const cardOf = async (input: string) => (await app.inject({ url: `/api/cylinders/${input}` })).json();
  expect(await cardOf(codeIn(first)), "the code is signed").toMatchObject({ currentOwnerCompany: "Sheetal" });
  expect(await cardOf(one), "a finder must know the shop").toMatchObject({ currentOwnerCompany: "Sheetal" });
  expect(JSON.stringify(seen)).not.toContain("Ramesh");
  expect((await admin.get(`/api/cylinders/${one}`)).json().label).toBe("000000");
  expect((await app.inject({ url: `/api/cylinders/${one}` })).json()).not.toHaveProperty("label");
  expect((await admin.get("/api/admin/labels/rolls")).json()[0].bound).toBe(2);
});

test("a label never moves to another cylinder, and a cylinder gets another one only with a reason", async () => {
  const { labels, cylinders, bind, read, log, admin } = await aLabelShop();
  const [first = "", second = "", third = ""] = await labels(3);
  const [one = "", two = ""] = await cylinders(2);
  await bind(first, one);
  const moved = await bind(first, two);
  expect(moved.json()).toMatchObject({ code: "label-refused", error: expect.stringContaining("on another cylinder") });
  const noReason = await bind(second, one);
  expect(noReason.json()).toMatchObject({ code: "label-refused", fields: { reason: expect.stringContaining("why") } });
  expect((await bind(second, one, "Scratched by the lorry")).json().event).toBe("label-replaced");
  expect(await read(codeIn(first))).toMatchObject({ kind: "replaced", message: expect.stringContaining("2 Mar 2026") });
  expect((await bind(first, one, "Back again")).json().error).toContain("is no longer valid");
  expect((await bind(first, two)).json().error).toContain("is no longer valid");
  expect(await log(one)).toEqual(["registered", "label-bound", "label-replaced"]);
  expect((await bind(third, "NOBODY")).statusCode).toBe(404);
  await admin.post("/api/admin/cylinder-events", { numbers: [two], event: { kind: "quarantined", reason: "Cracked" } });
  await admin.post("/api/admin/cylinder-events", { numbers: [two], event: { kind: "condemned", reason: "Cracked" } });
  expect((await bind(third, two)).json().error).toContain("Condemned cylinders cannot get a label");
});

test("of two cylinders that get the same label at once one has it, and of two labels for a cylinder at once one is on it", async () => {
  const { labels, cylinders, bind, shop } = await aLabelShop();
  const [shared = "", left = "", right = ""] = await labels(3);
  const [one = "", two = "", three = ""] = await cylinders(3);
  const same = await Promise.all([bind(shared, one), bind(shared, two)]);
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const both = await Promise.all([bind(left, three), bind(right, three)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await shop.db.select().from(cylinderLabels)).toHaveLength(2);
});

test("forged, foreign, damaged and unprinted codes get different errors that reveal nothing about labels", async () => {
  const { labels, cylinders, bind, read, shop } = await aLabelShop();
  const [first = "", second = ""] = await labels(2);
  const [one = ""] = await cylinders(1);
  await bind(first, one);
  const hostile = { kind: "hostile", message: expect.stringContaining("looks like ours but is not genuine") };
  expect(await read(codeIn(forged(first)))).toEqual(hostile);
  expect(await read(codeIn(forged(second)))).toEqual(await read(codeIn(forged(first))));
  expect(await read(codeIn(first).replace("000000", "0000ZZ"))).toEqual(hostile);
  for (const damaged of ["HELLO", codeIn(first).slice(0, -1), "1.OOOOOO.0123456789ABCDEF", "' or 1=1 --", "\u202e"])
    expect((await read(damaged)).kind, damaged).toBe("damaged");
  const [never = ""] = labelsOf(shop, { firstSerial: "0000ZZ", count: 1 });
  expect(await read(codeIn(never))).toMatchObject({ kind: "not-printed" });
  expect((await bind(never, one)).json().error).toContain("did not print this label");
  expect((await bind(forged(second), one)).json()).toMatchObject({ code: "label-refused" });
  expect((await bind("https://gas.example/x?id=7", one)).json().error).toContain("not one of ours");
});

test("labels signed with a previous key stay valid, and labels of unknown keys never are", async () => {
  const old = "the-key-that-the-shop-had-before-this";
  const { shop, roll, read, cylinders, bind } = await aLabelShop({ CYLINDER_KEYS_BEFORE: old });
  const made = (await roll(1)).json();
  const before = { config: { ...shop.config, CYLINDER_KEY: old, CYLINDER_KEYS_BEFORE: [] } };
  const [signedBefore = ""] = labelsOf(before, made);
  const [signedNow = ""] = labelsOf(shop, made);
  expect(codeIn(signedBefore)).not.toBe(codeIn(signedNow));
  expect(await read(codeIn(signedBefore))).toMatchObject({ kind: "blank" });
  const stranger = { config: { ...before.config, CYLINDER_KEY: "a-key-that-somebody-else-has-made-up" } };
  const [byStranger = ""] = labelsOf(stranger, made);
  expect(await read(codeIn(byStranger))).toMatchObject({ kind: "hostile" });
  const [one = ""] = await cylinders(1);
  expect((await bind(signedBefore, one)).statusCode).toBe(200);
});

test("a roll is rejected when the shop's address is too long for a short code", async () => {
  const { roll, admin } = await aLabelShop({ PUBLIC_URL: "https://the-refrigeration-trading-house.example" });
  expect((await roll(5)).json()).toMatchObject({ code: "label-refused", error: expect.stringContaining("too long") });
  expect((await admin.get("/api/admin/labels/rolls")).json()).toEqual([]);
});

test("dispatch, return, count and lookup accept a label in place of a number", async () => {
  const { labels, cylinders, bind, ordered, pay, scan, dispatch, receive, admin, app, holdings } = await aLabelShop();
  const [first = "", second = "", blank = ""] = (await labels(3)).map(codeIn);
  const [one = "", two = ""] = await cylinders(2);
  await bind(first, one);
  await bind(second, two);
  expect((await admin.post("/api/admin/stock-counts", { numbers: [first, two] })).json()).toMatchObject({ found: 2 });
  const order = await ordered(2);
  await pay(order);
  const withBlank = await scan(order, [first, blank]);
  expect(withBlank.json()).toMatchObject({ code: "label-refused", error: expect.stringMatching(/^Label 000002: /) });
  const twice = await admin.post(`${order.office}/cylinders/check`, { numbers: [first, one] });
  expect(twice.json().responses).toMatchObject([
    { number: one, ok: true },
    { number: one, refusal: "twice" },
  ]);
  const left = await scan(order, [first, two], { with: "counter" });
  expect(left.json()).toMatchObject({ missing: 0, responses: [{ number: one }, { number: two }] });
  await dispatch(order);
  expect((await holdings()).cylinders).toHaveLength(2);
  expect((await app.inject({ url: `/api/cylinders/${first}` })).json()).toMatchObject({ cylinderNumber: one });
  expect((await app.inject({ url: `/api/cylinders/${blank}` })).statusCode).toBe(404);
  const read = await admin.post("/api/admin/labels/read", { codes: [first, blank, forged(first)] });
  expect(read.json()).toMatchObject([
    { code: first, number: one },
    { message: expect.stringContaining("is not on a cylinder yet") },
    {},
  ]);
  const batch = randomUUID();
  const back = { batch, numbers: [first, two], conditions: { [first]: "leaking" } };
  const received = await admin.post("/api/admin/returns", back);
  expect(received.json().cylinders).toMatchObject([{ number: one, condition: "leaking" }, { number: two }]);
  expect((await admin.post("/api/admin/returns", back)).json()).toEqual(received.json());
  expect((await receive([first])).statusCode).toBe(409);
  const stray = await receive([blank], { unknown: [{ number: blank, choice: "set-aside" }] });
  expect(stray.json().code).toBe("label-refused");
});

test("a label printed with a cylinder's data has a short code that opens and scans like one of a roll", async () => {
  const { cylinders, admin, as, receive } = await aCustodyShop();
  const [number = ""] = await cylinders(1);
  const { labelAddress } = (await admin.get(`/api/cylinders/${number}`)).json();
  const code = labelAddress.slice(labelAddress.indexOf("/C/") + 3);
  const opened = (await as({}).get(`/api/labels/${code}`)).json();
  expect(opened).toMatchObject({ kind: "cylinder", cylinder: { cylinderNumber: number } });
  expect((await receive([code])).statusCode).toBe(200);
  const [key, serial = "", tag] = code.split(".");
  const forged = [key, `${serial.slice(0, -1)}Z`, tag].join(".");
  expect((await as({}).get(`/api/labels/${forged}`)).json().kind).toBe("hostile");
});
