import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aCylinder } from "#cylinders/rules/registry/makers.ts";
import { canonicalText, qrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import { cylinderHmac } from "#cylinders/server/cylinder/hmac.ts";
import { readConfig } from "#shop/server/config.ts";
import { aCylinderForm, aCylinderShop, aNextOwner } from "#testing/shops/cylinder-shop.ts";

const dataIn = (address: string) => new URL(address).searchParams.get("data") ?? "";

test("a printed code stays verified while it matches its cylinder, and every other code is distinguished", async () => {
  const { ask, read, register, change, transfer, pass, filler, customer, owner } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  const check = async (data: string) => (await ask("POST", "/api/cylinder-data", undefined, { data })).json();
  const printed = dataIn((await read("SH-1042", filler)).qrAddress);
  const ofStranger = await read("SH-1042");

  const agreed = await check(printed);
  expect(agreed).toMatchObject({
    verified: true,
    why: "agrees",
    live: { cylinderNumber: "SH-1042", status: "active" },
  });
  expect(agreed.live).not.toHaveProperty("currentOwnerName");
  expect(decodeURIComponent(JSON.stringify(agreed))).not.toContain("Ramesh");
  expect(printed).toContain("Ramesh Kumar");
  expect(ofStranger).toMatchObject({ qrSigned: false });
  expect(dataIn(ofStranger.qrAddress)).not.toMatch(/Ramesh|sig/);

  const { sig, ...payload } = JSON.parse(printed);
  const text = async (changes: object) => {
    const { verified, why, live } = await check(JSON.stringify({ ...payload, sig, ...changes }));
    return [verified, why, live?.cylinderNumber];
  };
  expect(await text({ unknown: "field" })).toEqual([true, "agrees", "SH-1042"]);
  expect(await text({ sig: undefined })).toEqual([false, "not-signed", "SH-1042"]);
  expect(await text({ refrigerantName: "R-22" })).toEqual([false, "wrong-signature", "SH-1042"]);
  expect(await text({ currentOwnerName: "Somebody Else" })).toEqual([false, "wrong-signature", "SH-1042"]);
  expect(await text({ sig: `${sig}A` })).toEqual([false, "wrong-signature", "SH-1042"]);
  expect(await text({ sig: "A".repeat(22) })).toEqual([false, "wrong-signature", "SH-1042"]);
  expect(await text({ cylinderNumber: "SH-9" })).toEqual([false, "not-registered", undefined]);

  await change("SH-1042", { currentOwnerName: "Ramesh Kumar Gupta" }, filler);
  expect((await check(printed)).why).toBe("agrees");
  pass(60);
  await transfer("SH-1042", aNextOwner(customer.mobile), owner);
  expect(await check(printed)).toMatchObject({
    verified: true,
    why: "changed-since",
    live: { status: "transferred", currentOwnerCompany: "Himalaya Cooling" },
  });
  expect((await check(dataIn((await read("SH-1042", filler)).qrAddress))).verified).toBe(true);
});

test("a caller without full access cannot get a signed code of a cylinder", async () => {
  const { ask, at, register, filler, customer, stranger, transferer } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), filler);
  const unsigned = { type: "refrigerant-cylinder", cylinderNumber: "SH-1042" };
  for (const as of [undefined, stranger, transferer]) {
    const responses = [
      await ask("GET", at("SH-1042"), as),
      await ask("GET", at("SH-1042", "/history"), as),
      await ask("POST", "/api/cylinder-data", as, { data: JSON.stringify(unsigned) }),
    ];
    for (const response of responses) expect(decodeURIComponent(response.body)).not.toContain('sig"');
    const data = dataIn(responses[0]?.json().qrAddress);
    expect((await ask("POST", "/api/cylinder-data", as, { data })).json()).toMatchObject({
      verified: false,
      why: "not-signed",
    });
  }
  const own = await ask("GET", at("SH-1042"), customer);
  expect(own.json()).toMatchObject({ qrSigned: true });
});

test("data that is no cylinder code gets exactly the specified texts", async () => {
  const { ask } = await aCylinderShop();
  const sent = async (data: unknown) => {
    const response = await ask("POST", "/api/cylinder-data", undefined, { data });
    return [response.statusCode, response.json().error];
  };
  const invalid = [400, "Invalid QR code data. Please scan a valid cylinder QR code."];
  expect(await sent(" ")).toEqual([400, "No cylinder data found in the URL. Please scan a valid cylinder QR code."]);
  for (const data of ["{", "[]", "<img src=x>", "SH-1042", `"${"x".repeat(5000)}"`, "[".repeat(5000)]) {
    expect(await sent(data)).toEqual(invalid);
  }
  expect((await sent("x".repeat(20_001)))[0]).toBe(400);
  expect((await sent({ type: "refrigerant-cylinder" }))[0]).toBe(400);
});

test("the key is generated once and readable by the shop only, and another shop's codes are rejected", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-seal-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = readConfig({ DATA_DIR: join(folder, "data") }, "production");
  const payload = qrPayload(aCylinder());
  const signature = cylinderHmac(config).sign(canonicalText(payload));
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(cylinderHmac(config).isOurs(canonicalText(payload), signature)).toBe(true);
  expect((await stat(join(folder, "data", "cylinder.key"))).mode & 0o777).toBe(0o600);
  const set = readConfig({ CYLINDER_KEY: "a-key-of-the-operator-of-32-letters" }, "production");
  expect(cylinderHmac(set).isOurs(canonicalText(payload), signature)).toBe(false);
});
