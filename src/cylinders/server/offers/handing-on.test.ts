import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { slipCode } from "#cylinders/rules/custody/announced-return.ts";
import { MAX_OFFERS_PER_CYLINDER_AND_DAY } from "#cylinders/rules/custody/offers.ts";
import { cylinderHmac } from "#cylinders/server/cylinder/hmac.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";
import { waitingFor } from "#testing/to-do.ts";

async function twoPhones(settings: Record<string, string> = {}) {
  const testShop = await aCustodyShop(settings);
  const { sold, buying, anotherBuyer, as } = testShop;
  const { numbers } = await sold(2);
  const friend = await anotherBuyer();
  const offer = (input: readonly string[], key = randomUUID(), toMobile = friend.mobile) =>
    buying.post("/api/cylinder-offers", { numbers: input, toMobile, key });
  return { ...testShop, numbers, friend, receiving: as(friend.headers), offer };
}

test("an offer is accepted on another phone: the cylinders change holder, the deposit stays with the payer", async () => {
  const { numbers, offer, receiving, buying, friend, buyer, holdings, log } = await twoPhones();
  const made = await offer(numbers);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  expect(made.json()).toMatchObject({ state: "open", given: true, toMobile: friend.mobile });
  expect((await holdings()).cylinders.map(({ offered }: { offered: boolean }) => offered)).toEqual([true, true]);
  const companyFor = async (who: typeof buying) =>
    (await who.get(`/api/cylinders/${numbers[0]}`)).json().currentOwnerCompany;
  expect(await Promise.all([buying, receiving].map(companyFor)), "the shop's own").toEqual(["Sheetal", "Sheetal"]);
  const [seen] = (await receiving.get("/api/cylinder-offers")).json();
  expect(seen).toMatchObject({ id, given: false, cylinders: numbers.map((number) => ({ number, gas: "R-134a" })) });
  expect(seen).not.toHaveProperty("toMobile");
  const responses = await Promise.all([
    receiving.post(`/api/cylinder-offers/${id}/accept`),
    receiving.post(`/api/cylinder-offers/${id}/accept`),
  ]);
  expect(responses.map((response) => [response.statusCode, response.json().state])).toEqual([
    [200, "accepted"],
    [200, "accepted"],
  ]);
  expect(await log(numbers[0] ?? "")).toEqual(["registered", "dispatched", "accepted"]);
  const late = await receiving.post(`/api/cylinder-offers/${id}/decline`);
  expect([late.statusCode, late.json().code]).toEqual([409, "offer-closed"]);
  expect((await buying.post(`/api/cylinder-offers/${id}/recall`)).statusCode).toBe(409);
  const theirs = await holdings(friend.mobile);
  expect(theirs).toMatchObject({ owed: 0, deposit: 0 });
  expect(theirs.cylinders).toMatchObject([{ answeredByOther: true }, { answeredByOther: true }]);
  expect(await holdings(buyer.mobile)).toMatchObject({ cylinders: [], owed: 2, deposit: 2 * DEPOSIT });
});

test("when the holder returns a cylinder, the liable customer gets the deposit", async () => {
  const { numbers, offer, receiving, receive, account, friend } = await twoPhones();
  const { id } = (await offer(numbers)).json();
  await receiving.post(`/api/cylinder-offers/${id}/accept`);
  expect((await receive(numbers, { mobile: friend.mobile })).json()).toMatchObject({ released: 2 * DEPOSIT });
  expect(await account()).toMatchObject({ depositHeld: 0, owed: -2 * DEPOSIT });
});

test("a repeated offer is stored once; offered, foreign and unknown cylinders get the same error", async () => {
  const { numbers, offer, buying, receiving, cylinders, friend, buyer } = await twoPhones();
  const [one = ""] = numbers;
  const key = randomUUID();
  const responses = await Promise.all([offer([one], key), offer([one], key)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await buying.get("/api/cylinder-offers")).json()).toHaveLength(1);
  expect((await offer([one])).json().error).toBe(`${one} is already offered. Please recall that offer first.`);
  const [ours = ""] = await cylinders(1);
  expect((await offer([ours])).json().error).toBe(`Our records do not show ${ours} with you.`);
  expect((await offer(["NOT-THERE"])).json().error).toBe("Our records do not show NOT-THERE with you.");
  expect((await offer([numbers[1] ?? ""], randomUUID(), buyer.mobile)).json().code).toBe("cylinders-refused");
  const stolen = await receiving.post("/api/cylinder-offers", { numbers, toMobile: friend.mobile, key: randomUUID() });
  expect(stolen.statusCode).toBe(409);
});

test("a cylinder is offered at most five times within 24 hours, and a rejected offer writes nothing", async () => {
  const { numbers, offer, buying, pass, log } = await twoPhones();
  const [one = "", two = ""] = numbers;
  for (let times = 0; times < MAX_OFFERS_PER_CYLINDER_AND_DAY; times += 1) {
    const { id } = (await offer([one])).json();
    expect((await buying.post(`/api/cylinder-offers/${id}/recall`)).statusCode).toBe(200);
  }
  const before = await log(one);
  const refused = await offer([two, one]);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    `${one} was offered 5 times within a day. Please try again tomorrow.`,
  ]);
  expect(await log(one)).toEqual(before);
  expect((await offer([two])).statusCode).toBe(201);
  pass(DAY);
  expect((await offer([one])).statusCode).toBe(201);
});

test("a cylinder that came back and left again to the same customer is no longer offered, and may be", async () => {
  const { numbers, offer, receiving, receive, admin, ordered, pay, scan, holdings, pass } = await twoPhones();
  const [one = ""] = numbers;
  const { id } = (await offer([one])).json();
  pass(60_000);
  expect((await receive([one])).statusCode).toBe(200);
  await admin.post("/api/admin/cylinder-events", { numbers: [one], event: { kind: "filled" } });
  const order = await ordered(1);
  await pay(order);
  expect((await scan(order, [one], { with: "counter" })).statusCode).toBe(200);
  const offered = async () =>
    (await holdings()).cylinders.find(({ number }: { number: string }) => number === one).offered;
  expect(await offered()).toBe(false);
  const late = await receiving.post(`/api/cylinder-offers/${id}/accept`);
  expect(late.json().error).toContain("is no longer with the person who offered it");
  expect((await offer([one])).statusCode).toBe(201);
  expect(await offered()).toBe(true);
});

test("a page of offers has at most fifty", async () => {
  const { buying } = await twoPhones();
  expect((await buying.get("/api/cylinder-offers?limit=50")).statusCode).toBe(200);
  expect((await buying.get("/api/cylinder-offers?limit=51")).statusCode).toBe(400);
});

test("an offer expires after 72 hours or is recalled, declined or disputed, and can then be repeated", async () => {
  const { numbers, offer, buying, receiving, pass, log } = await twoPhones();
  const [one = "", two = ""] = numbers;
  const first = (await offer([one])).json().id;
  pass(3 * DAY);
  const late = await receiving.post(`/api/cylinder-offers/${first}/accept`);
  expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining("This offer expired at")]);
  const second = (await offer([one])).json().id;
  expect((await buying.post(`/api/cylinder-offers/${second}/recall`)).json().state).toBe("recalled");
  const third = (await offer([one, two])).json().id;
  const why = await receiving.post(`/api/cylinder-offers/${third}/dispute`, { reason: "" });
  expect(why.json().error).toBe("Please describe the problem.");
  const reason = "Only one was on the lorry";
  expect((await receiving.post(`/api/cylinder-offers/${third}/dispute`, { reason })).json()).toMatchObject({ reason });
  const fourth = (await offer([two])).json().id;
  expect((await receiving.post(`/api/cylinder-offers/${fourth}/decline`)).json().state).toBe("declined");
  expect(await log(two), "an offer that nobody accepts is not part of the record").toEqual([
    "registered",
    "dispatched",
  ]);
});

test("a customer who scans the giver's code may read and accept for two minutes, and a forged code is rejected", async () => {
  const { numbers, offer, buying, as, anotherBuyer, pass, holdings } = await twoPhones();
  const { id } = (await offer(numbers)).json();
  const passer = await anotherBuyer();
  const read = (code: string) => as(passer.headers).post(`/api/cylinder-offers/${id}/by-code`, { code });
  const accept = (code?: string) =>
    as(passer.headers).post(`/api/cylinder-offers/${id}/accept`, { ...(code && { code }) });
  expect((await accept()).statusCode).toBe(404);
  const { code } = (await buying.get(`/api/cylinder-offers/${id}/code`)).json();
  const forged = `${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`;
  expect([(await read(forged)).statusCode, (await accept(forged)).statusCode]).toEqual([409, 409]);
  expect((await read(code)).json()).toMatchObject({ state: "open", returns: { dueOn: expect.any(String) } });
  pass(121_000);
  expect((await read(code)).statusCode).toBe(409);
  expect((await accept(code)).json().error).toBe("This code has expired. The giver's phone shows a new one.");
  const fresh = (await buying.get(`/api/cylinder-offers/${id}/code`)).json().code;
  expect((await accept(fresh)).json().state).toBe("accepted");
  expect((await holdings(passer.mobile)).cylinders).toHaveLength(2);
});

test("an offer with a cylinder that was returned meanwhile is rejected, and nothing is booked", async () => {
  const { numbers, offer, receiving, receive, log } = await twoPhones();
  const { id } = (await offer(numbers)).json();
  await receive([numbers[0] ?? ""]);
  const response = await receiving.post(`/api/cylinder-offers/${id}/accept`);
  expect(response.json().error).toContain("is no longer with the person who offered it");
  expect((await log(numbers[1] ?? "")).at(-1)).toBe("dispatched");
});

test("a lost cylinder is on the public page, a stranger may report it, and staff review the report", async () => {
  const { numbers, buying, receiving, admin, as, log } = await twoPhones();
  const [one = "", two = ""] = numbers;
  const stranger = as({});
  expect((await receiving.post(`/api/cylinders/${one}/lost`, { kind: "lost" })).json().error).toBe(
    "Our records do not show this cylinder with you.",
  );
  expect((await buying.post(`/api/cylinders/${one}/lost`, { kind: "stolen" })).json()).toEqual({
    number: one,
    state: "Reported stolen",
  });
  expect((await stranger.get(`/api/cylinders/${one}`)).json().warning).toContain("reported stolen");
  expect((await stranger.get(`/api/cylinders/${two}`)).json()).not.toHaveProperty("warning");
  const report = { where: "Behind the bus stand", mobile: "9876501234" };
  expect((await stranger.post(`/api/cylinders/${two}/found-report`, report)).statusCode).toBe(404);
  expect((await stranger.post(`/api/cylinders/${one}/found-report`, { where: " " })).json().fields).toHaveProperty(
    "where",
  );
  expect((await stranger.post(`/api/cylinders/${one}/found-report`, report)).statusCode).toBe(202);
  const [waiting] = (await admin.get("/api/admin/found-reports")).json();
  expect(waiting).toMatchObject({ number: one, ...report });
  await admin.post(`/api/admin/found-reports/${waiting.id}/seen`);
  expect((await admin.get("/api/admin/found-reports")).json()).toEqual([]);
  const found = await admin.post(`/api/admin/cylinders/${one}/found`, { at: "holder" });
  expect(found.json()).toEqual({ number: one, state: "With customer" });
  expect((await log(one)).slice(2)).toEqual(["flagged-stolen", "found"]);
  expect((await admin.post(`/api/admin/cylinders/${one}/found`, { at: "holder" })).statusCode).toBe(409);
});

test("a lost cylinder found at the shop is a return while a customer is liable", async () => {
  const { numbers, cylinders, buying, buyer, admin, receive, holdings } = await twoPhones();
  const [one = ""] = numbers;
  const [ours = ""] = await cylinders(1);
  await buying.post(`/api/cylinders/${one}/lost`, { kind: "lost" });
  await admin.post(`/api/cylinders/${ours}/lost`, { kind: "lost" });
  const found = (number: string) => admin.post(`/api/admin/cylinders/${number}/found`, { at: "shop" });
  expect((await found(one)).json()).toMatchObject({
    code: "cylinders-refused",
    error: expect.stringContaining("Please book it under Receive empties"),
  });
  const standing = async (number: string) => (await admin.get(`/api/admin/cylinders/${number}/custody`)).json();
  expect(await standing(one)).toMatchObject({ state: "lost", liable: { mobile: buyer.mobile } });
  expect(await standing(ours)).not.toHaveProperty("liable");
  expect((await receive([one])).json()).toMatchObject({ released: DEPOSIT });
  expect(await holdings()).toMatchObject({ owed: 1, deposit: DEPOSIT });
  expect((await found(ours)).json()).toEqual({ number: ours, state: "Set apart" });
});

test("only the customer who lost a cylinder reports it found, and only once", async () => {
  const { numbers, buying, receiving, log } = await twoPhones();
  const [one = ""] = numbers;
  const found = (by: typeof buying) => by.post(`/api/cylinders/${one}/found`);
  expect((await found(buying)).json().error).toContain('"With customer" and cannot be "Found" now');
  await buying.post(`/api/cylinders/${one}/lost`, { kind: "lost" });
  expect((await found(receiving)).json().error).toBe("Our records do not show this cylinder with you.");
  expect((await found(buying)).json()).toEqual({ number: one, state: "With customer" });
  expect((await found(buying)).statusCode).toBe(409);
  expect((await log(one)).slice(2)).toEqual(["flagged-lost", "found"]);
});

test("the holder sees the cylinder record with shortened names and without others' orders; other customers see none", async () => {
  const { numbers, offer, receiving, buying, buyer, admin, anotherBuyer, as } = await twoPhones();
  const [one = ""] = numbers;
  const { id } = (await offer([one])).json();
  await receiving.post(`/api/cylinder-offers/${id}/accept`);
  const whole = (await admin.get(`/api/cylinders/${one}/dossier.json`)).json();
  expect(whole.cylinder).toMatchObject({ number: one, gas: "R-134a", state: "With customer", owner: "Sheetal" });
  expect(whole.rows.map(({ event }: { event: string }) => event)).toEqual([
    ...["Registered", "Dispatched with an order", "Accepted"],
  ]);
  const [, sent] = whole.rows;
  const held = (await receiving.get(`/api/cylinders/${one}/dossier.json`)).json();
  expect(held.rows[1].to).not.toBe(sent.to);
  expect(held.rows[1].to).toMatch(/^(\p{Lu}\.\s?)+$/u);
  expect([sent.order, held.rows[1].order]).toEqual([expect.stringMatching(/^ORD/), ""]);
  const outsider = as((await anotherBuyer()).headers);
  expect((await outsider.get(`/api/cylinders/${one}/dossier.json`)).statusCode).toBe(404);
  const document = await admin.get(`/api/cylinders/${one}/dossier.pdf`);
  expect((await readPdf(document.rawPayload)).pages.join()).toContain("Dispatched with an order");
  const csv = (await admin.get(`/api/cylinders/${one}/dossier.csv`)).body;
  expect(csv.trim().split("\r\n")).toHaveLength(4);
  expect((await admin.get("/api/admin/audit?action=export")).json()[0].object.kind).toBe("cylinder-record");
  const mine = (await buying.get(`/api/holdings/dossier.csv?mobile=${buyer.mobile}`)).body;
  for (const number of numbers) expect(mine).toContain(number);
  const { cylinders } = (await buying.get(`/api/holdings/dossier.json?mobile=${buyer.mobile}`)).json();
  expect(cylinders.map(({ cylinder }: { cylinder: { number: string } }) => cylinder.number)).toEqual(numbers);
  const all = await buying.get(`/api/holdings/dossier.pdf?mobile=${buyer.mobile}`);
  const pages = (await readPdf(all.rawPayload)).pages.join();
  for (const text of ["Record of 2 cylinders", "Dispatched with an order", ...numbers]) expect(pages).toContain(text);
});

test("a Hindi account gets slip and record in Hindi; staff get English or the requested language", async () => {
  const { numbers, buying, buyer, admin } = await twoPhones();
  await buying.put("/api/my-language", { language: "hi" });
  const custody = await admin.get(`/api/admin/cylinders/${numbers[0]}/custody`);
  expect(custody.json().holder).toMatchObject({ mobile: buyer.mobile, language: "hi" });
  const input = { way: "drop-off", day: "2026-03-05", numbers, key: randomUUID() };
  const { id } = (await buying.post("/api/announced-returns", input)).json();
  const read = async (by: typeof buying, url: string) => {
    const { pages, meant } = await readPdf((await by.get(url)).rawPayload);
    return { latin: pages.join(" "), hindi: meant.join(" ") };
  };
  const slip = `/api/announced-returns/${id}/slip.pdf`;
  const record = `/api/cylinders/${numbers[0]}/dossier.pdf`;
  const all = `/api/holdings/dossier.pdf?mobile=${buyer.mobile}`;
  for (const [url, hindi, english] of [
    [slip, "वापसी की पर्ची", "Return slip"],
    [record, "सिलेंडर का रिकॉर्ड", "Record of cylinder CY-1"],
    [all, "सिलेंडरों का रिकॉर्ड", "Record of 2 cylinders"],
  ] as const) {
    const own = await read(buying, url);
    expect(own.hindi.replace(/\s+/g, " ")).toContain(hindi);
    for (const number of url === record ? ["CY-1"] : numbers) expect(own.latin).toContain(number);
    expect(own.latin).not.toMatch(/Page|Customer|Event|Dispatched|Count|Record/);
    expect((await read(admin, url)).latin).toContain(english);
    const other = await read(buying, `${url}${url.includes("?") ? "&" : "?"}language=en`);
    expect([other.latin.includes(english), other.hindi]).toEqual([true, ""]);
  }
});

test("a customer announces empties with a slip whose code the gate scans; the return settles the announcement", async () => {
  const { shop, numbers, buying, buyer, receiving, admin, receive } = await twoPhones();
  const key = randomUUID();
  const announce = (changes: object = {}) =>
    buying.post("/api/announced-returns", { way: "drop-off", day: "2026-03-05", numbers, key, ...changes });
  expect((await announce({ day: "2026-03-01" })).json().fields).toHaveProperty("day");
  expect((await announce({ way: "pickup" })).json().fields).toHaveProperty("address");
  expect((await announce({ numbers: ["NOT-THEIRS"] })).json().error).toBe(
    "Our records do not show NOT-THEIRS with you.",
  );
  const made = await announce();
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  expect((await announce()).json().id).toBe(id);
  expect((await receiving.get(`/api/announced-returns/${id}/slip.pdf`)).statusCode).toBe(404);
  const slip = await buying.get(`/api/announced-returns/${id}/slip.pdf`);
  const printed = (await readPdf(slip.rawPayload)).pages.join();
  expect(printed).toContain(numbers[0]);
  expect(printed).toMatch(/DELIVERY CHALLAN.*73110020 1 NOS ₹6,000.00 ₹6,000.00.*Total.*not for sale/);
  expect((await admin.get("/api/announced-returns")).json()).toMatchObject([{ id, received: false, numbers }]);
  expect((await receiving.get("/api/announced-returns")).json()).toEqual([]);
  expect(
    (await admin.post("/api/admin/return-slips", { code: `RETURN.${id}.AAAAAAAAAAAAAAAAAAAAAA` })).statusCode,
  ).toBe(404);
  const code = slipCode(id, cylinderHmac(shop.config).sign);
  expect((await admin.post("/api/admin/return-slips", { code })).json()).toMatchObject({
    id,
    customer: { mobile: buyer.mobile },
  });
  expect((await receive(numbers, { mobile: buyer.mobile, announced: id })).statusCode).toBe(200);
  expect((await admin.get("/api/announced-returns")).json()).toEqual([]);
  expect((await buying.get("/api/announced-returns")).json()).toMatchObject([{ id, received: true }]);
  const again = await announce();
  expect([again.statusCode, again.json()]).toEqual([201, { ...made.json(), received: true }]);
  const late = await buying.post(`/api/announced-returns/${id}/take-back`);
  expect([late.statusCode, late.json().error]).toEqual([409, "These empties have already been returned."]);
});

test("an announced return is counted on its day and cancelled by its customer, and the slip shows it", async () => {
  const { shop, numbers, buying, receiving, admin, pass } = await twoPhones();
  const announce = async (day: string, of: readonly string[]) => {
    const body = { way: "pickup", day, address: "Godown 4", numbers: of, key: randomUUID() };
    return (await buying.post("/api/announced-returns", body)).json().id as string;
  };
  const [one = "", two = ""] = numbers;
  const today = await announce("2026-03-02", [one]);
  const tomorrow = await announce("2026-03-03", [two]);
  const announced = () => waitingFor(admin, "empties-announced");
  const awaited = async (query = "") =>
    (await admin.get(`/api/announced-returns${query}`)).json().map(({ id }: { id: string }) => id);
  expect(await announced()).toBe(1);
  expect(await awaited("?until=2026-03-02")).toEqual([today]);
  expect((await receiving.post(`/api/announced-returns/${today}/take-back`)).statusCode).toBe(404);
  for (const _ of ["said once", "said again"])
    expect((await buying.post(`/api/announced-returns/${today}/take-back`)).json()).toMatchObject({ takenBack: true });
  expect(await announced()).toBe(0);
  expect(await awaited()).toEqual([tomorrow]);
  const scanned = await admin.post("/api/admin/return-slips", {
    code: slipCode(today, cylinderHmac(shop.config).sign),
  });
  expect(scanned.json()).toMatchObject({ id: today, takenBack: true, received: false });
  pass(16 * DAY);
  expect(await awaited()).toEqual([]);
});
