import { expect, test } from "vitest";
import { aCylinder } from "#cylinders/rules/registry/makers.ts";
import { maskedCard } from "#cylinders/rules/registry/public-card.ts";
import { printedText, qrAddress, qrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import { lookUpCylinder, lookUpScan } from "./look-up-cylinder.ts";

/** A shop that has each cylinder in one spelling only, and records its requests. */
function aShopWith(number: string) {
  const requests: string[] = [];
  const send = async (path: string) => {
    requests.push(decodeURIComponent(path.replace("/api/cylinders/", "")));
    return requests.at(-1) === number
      ? Response.json(aCylinder({ cylinderNumber: number }))
      : Response.json({ error: "Cylinder not found", code: "not-found" }, { status: 404 });
  };
  return { input: requests, send };
}

test.each([
  { known: "Sh-1042", typed: "Sh-1042", input: ["Sh-1042"] },
  { known: "SH-1042", typed: "Sh-1042", input: ["Sh-1042", "SH-1042"] },
  { known: "sh-1042", typed: "Sh-1042", input: ["Sh-1042", "SH-1042", "sh-1042"] },
  { known: "SH/10 42", typed: "sh/10 42", input: ["sh/10 42", "SH/10 42"] },
])("$typed finds $known", async ({ known, typed, input: requests }) => {
  const shop = aShopWith(known);
  expect((await lookUpCylinder(typed, shop.send))?.cylinderNumber).toBe(known);
  expect(shop.input).toEqual(requests);
});

test("an unknown number is requested once in each spelling", async () => {
  const shop = aShopWith("other");
  expect(await lookUpCylinder("SH-1042", shop.send)).toBeUndefined();
  expect(shop.input).toEqual(["SH-1042", "sh-1042"]);
});

test("an unavailable server is not reported as a missing cylinder", async () => {
  const requests: string[] = [];
  const resting = async (path: string) => {
    requests.push(path);
    return Response.json({ error: "Our records cannot be reached.", code: "database-down" }, { status: 503 });
  };
  await expect(lookUpCylinder("SH-1042", resting)).rejects.toThrow("Our records cannot be reached.");
  expect(requests).toHaveLength(1);
});

/** A shop that shows the company for a signed code, and masks it for a number. */
function aShopThatMasks({ verified = true } = {}) {
  const requests: string[] = [];
  const cylinder = aCylinder();
  const send = async (path: string) => {
    requests.push(path);
    if (path !== "/api/cylinder-data") return Response.json(maskedCard(cylinder));
    return Response.json({ verified, why: verified ? "agrees" : "wrong-signature", live: verified ? cylinder : null });
  };
  return { input: requests, send };
}

const BY_NUMBER = "/api/cylinders/SH-1042";
const signedText = printedText(qrPayload(aCylinder()), "s1gn");
const signedAddress = qrAddress("https://shop.example", signedText);
const unsignedAddress = qrAddress("https://shop.example", printedText(qrPayload(aCylinder())));

test.each([
  { text: "SH-1042", hasAccount: false, input: [BY_NUMBER], company: "C••• T•••" },
  { text: unsignedAddress, hasAccount: false, input: [BY_NUMBER], company: "C••• T•••" },
  { text: signedAddress, hasAccount: false, input: ["/api/cylinder-data"], company: "Cool Trade" },
  { text: signedText, hasAccount: false, input: ["/api/cylinder-data"], company: "Cool Trade" },
  { text: signedAddress, hasAccount: true, input: ["/api/cylinder-data", BY_NUMBER], company: "Cool Trade" },
])(
  "a scan of $text with account: $hasAccount shows $company",
  async ({ text, hasAccount, input: requests, company }) => {
    const shop = aShopThatMasks();
    const found = await lookUpScan({ text, number: "SH-1042", hasAccount }, shop.send);
    expect(found?.currentOwnerCompany).toBe(company);
    expect(shop.input).toEqual(requests);
  },
);

test("a code without the shop's signature is looked up as a number", async () => {
  const shop = aShopThatMasks({ verified: false });
  const scan = { text: signedAddress, number: "SH-1042", hasAccount: false };
  expect((await lookUpScan(scan, shop.send))?.currentOwnerCompany).toBe("C••• T•••");
});
