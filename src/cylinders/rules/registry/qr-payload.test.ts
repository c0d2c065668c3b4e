import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { aCylinder } from "./makers.ts";
import { publicCard } from "./public-card.ts";
import {
  canonicalText,
  labelAgreement,
  parsedObject,
  payloadForLabel,
  payloadFrom,
  printedText,
  qrAddress,
  qrPayload,
} from "./qr-payload.ts";

const cylinder = aCylinder({
  lastOwnerName: "Sita Devi",
  lastOwnerCompany: "Himalaya Cooling",
  lastOwnerState: "Punjab",
  ownerCount: 2,
});

test("the QR contains the specified fields, without mobile and pincode", () => {
  expect(qrPayload(cylinder)).toEqual({
    type: "refrigerant-cylinder",
    cylinderNumber: "SH-1042",
    cylinderWeight: 32.5,
    refrigerantWeightKg: 55,
    refrigerantName: "R-32",
    refrigerantFillingDate: "2026-11-15",
    brandName: "Floron",
    pesoLicenseNumber: "PESO/DL/2024/118",
    status: "active",
    ownerCount: 2,
    lastOwnerName: "Sita Devi",
    lastOwnerCompany: "Himalaya Cooling",
    lastOwnerState: "Punjab",
    currentOwnerName: "Ramesh Kumar",
    currentOwnerCompany: "Cool Trade",
    currentOwnerState: "Delhi",
  });
  expect(canonicalText(qrPayload(cylinder))).not.toMatch(/9876543210|110015/);
});

test("the QR of a public card contains no owner name", () => {
  const names = ["lastOwnerName", "lastOwnerCompany", "lastOwnerState", "currentOwnerName", "ownerCount"];
  const { currentOwnerCompany, ...payload } = qrPayload(publicCard(cylinder));
  expect(currentOwnerCompany).toBe("Cool Trade");
  expect(Object.keys(payload).filter((field) => names.includes(field))).toEqual([]);
});

test("a label contains every field that fits", () => {
  expect(payloadForLabel(cylinder)).toEqual(qrPayload(cylinder));
});

test.each([60, 200])("names of %i Hindi characters still leave a code that a phone can scan", (letters) => {
  const long = "श".repeat(letters);
  const wordy = aCylinder({
    lastOwnerName: long,
    lastOwnerCompany: long,
    currentOwnerName: long,
    currentOwnerCompany: long,
    brandName: long,
    pesoLicenseNumber: long,
  });
  const payload = payloadForLabel(wordy);
  expect(qrAddress("https://shop.example", printedText(payload, "s".repeat(22))).length).toBeLessThan(1500);
  expect(payload).toMatchObject({ cylinderNumber: "SH-1042", refrigerantName: "R-32", status: "active" });
});

test.each([
  { what: "nothing changed", changes: {}, standing: "agrees" },
  { what: "only the owner's name was corrected", changes: { currentOwnerName: "Ramesh" }, standing: "agrees" },
  { what: "it was handed on", changes: { status: "transferred" as const }, standing: "changed-since" },
  { what: "another company has it", changes: { currentOwnerCompany: "Himalaya Cooling" }, standing: "changed-since" },
  { what: "it was taken to another state", changes: { currentOwnerState: "Punjab" }, standing: "changed-since" },
  { what: "it was filled again", changes: { refrigerantFillingDate: "2026-12-01" }, standing: "changed-since" },
  { what: "less was filled in", changes: { refrigerantWeight: 50 }, standing: "changed-since" },
  { what: "it holds another gas", changes: { refrigerantName: "R-410A" }, standing: "contradicts" },
  { what: "it weighs more empty", changes: { emptyCylinderWeight: 33 }, standing: "contradicts" },
  { what: "it has another licence", changes: { pesoLicenseNumber: "PESO/2" }, standing: "contradicts" },
  { what: "it has another number", changes: { cylinderNumber: "SH-1043" }, standing: "contradicts" },
])("when $what, an older label $standing", ({ changes, standing }) => {
  const printed = payloadForLabel(cylinder);
  expect(labelAgreement(printed, publicCard({ ...cylinder, ...changes }))).toBe(standing);
});

test("a printed payload is read back the same, with its signature", () => {
  const payload = qrPayload(cylinder);
  expect(payloadFrom(printedText(payload, "s1gn"))).toEqual({ payload, signature: "s1gn" });
  const address = new URL(qrAddress("https://shop.example/", printedText(payload, "s1gn")));
  expect(address.pathname).toBe("/cylinder-data");
  expect(payloadFrom(address.searchParams.get("data") ?? "")).toEqual({ payload, signature: "s1gn" });
});

test("the signed text does not depend on the field order of the QR", () => {
  const payload = qrPayload(cylinder);
  const reversed = Object.fromEntries(Object.entries(payload).toReversed()) as typeof payload;
  expect(canonicalText(reversed)).toBe(canonicalText(payload));
  expect(canonicalText({ ...payload, status: "inactive" })).not.toBe(canonicalText(payload));
});

test("an old code without a signature is read, without its mobiles and pincodes", () => {
  const old = JSON.stringify({ ...qrPayload(cylinder), lastOwnerMobile: "9876543210", currentOwnerPincode: "110015" });
  expect(payloadFrom(old)).toEqual({ payload: qrPayload(cylinder), signature: undefined });
});

const printed = { type: "refrigerant-cylinder", cylinderNumber: "SH-1042" };

test.each([
  "",
  "null",
  "[]",
  "7",
  '"refrigerant-cylinder"',
  "{",
  "{}",
  JSON.stringify({ ...printed, type: "bicycle" }),
  JSON.stringify({ ...printed, cylinderNumber: "" }),
  JSON.stringify({ ...printed, cylinderNumber: 1042 }),
  JSON.stringify({ ...printed, cylinderNumber: "SH\u202e2401" }),
  JSON.stringify({ ...printed, brandName: "x".repeat(5000) }),
  "[".repeat(4000),
])("%.50s is not a cylinder code", (text) => {
  expect(payloadFrom(text)).toBeUndefined();
});

test("fields of the wrong kind are left out", () => {
  const hostile = JSON.stringify({
    ...printed,
    brandName: { toString: "x" },
    refrigerantName: "R-32\u0000",
    lastOwnerName: "\u202eevil",
    cylinderWeight: "heavy",
    refrigerantWeightKg: -5,
    sig: 7,
    onclick: "alert(1)",
  });
  expect(payloadFrom(hostile)).toEqual({ payload: printed, signature: undefined });
  expect(payloadFrom('{"__proto__":{"type":"refrigerant-cylinder"}}')).toBeUndefined();
});

test("no damage to a printed code makes the reader throw", () => {
  const chance = dice(33);
  const text = printedText(qrPayload(cylinder), "s1gn");
  for (let round = 0; round < 5000; round += 1) {
    const at = chance.whole(0, text.length);
    const damaged =
      text.slice(0, at) + chance.oneOf(["", '"', "}", "\\", "null", "<script>"]) + text.slice(at + chance.whole(0, 3));
    const read = payloadFrom(damaged);
    expect(read === undefined || read.payload.type === "refrigerant-cylinder").toBe(true);
  }
});

test("optional fields are dropped in order until a phone can scan the code", () => {
  const order = [
    ...["lastOwnerCompany", "lastOwnerName", "lastOwnerState", "currentOwnerName"],
    ...["currentOwnerCompany", "pesoLicenseNumber", "brandName"],
  ];
  const long = { refrigerantName: "x".repeat(200), currentOwnerState: "y".repeat(200), brandName: "z".repeat(200) };
  const left = (letters: number) =>
    payloadForLabel(aCylinder({ ...cylinder, ...long, pesoLicenseNumber: "श".repeat(letters) }));
  for (const letters of [1, 20, 40, 60, 80, 100, 150, 200]) {
    const gone = order.filter((field) => !(field in left(letters)));
    expect(gone).toEqual(order.slice(0, gone.length));
  }
  expect(left(200)).not.toHaveProperty("lastOwnerState");
});

test("a code of exactly 1,400 characters is complete, one of 1,401 loses the last owner's company", () => {
  const withBrand = (letters: number) =>
    aCylinder({ lastOwnerCompany: "Himalaya", brandName: "b".repeat(letters), currentOwnerName: "श".repeat(83) });
  const lengthOf = (letters: number) => encodeURIComponent(JSON.stringify(qrPayload(withBrand(letters)))).length;
  const letters = 1400 - lengthOf(1) + 1;
  expect(lengthOf(letters)).toBe(1400);
  expect(payloadForLabel(withBrand(letters)).lastOwnerCompany).toBe("Himalaya");
  expect(payloadForLabel(withBrand(letters + 1)).lastOwnerCompany).toBeUndefined();
});

test("a label with omitted fields does not contradict, and a changed brand counts as changed since", () => {
  const live = publicCard(cylinder);
  expect(labelAgreement({ type: "refrigerant-cylinder", cylinderNumber: "SH-1042" }, live)).toBe("agrees");
  expect(labelAgreement(qrPayload(cylinder), { ...live, brandName: "Mafron" })).toBe("changed-since");
});

test("the signed text has its fields in alphabetical order", () => {
  expect(
    canonicalText({ type: "refrigerant-cylinder", cylinderNumber: "SH-1", status: "active", brandName: "F" }),
  ).toBe('{"brandName":"F","cylinderNumber":"SH-1","status":"active","type":"refrigerant-cylinder"}');
});

test("the address leaves characters unescaped that a query allows", () => {
  expect(qrAddress("https://shop.example//", '{"a":"b,c/d"}')).toBe(
    "https://shop.example/cylinder-data?data=%7B%22a%22:%22b,c/d%22%7D",
  );
});

test("a printed text has 4,096 characters at most, and a weight of zero is valid", () => {
  const padded = (length: number) => {
    const bare = JSON.stringify({ ...printed, cylinderWeight: 0, x: "" });
    return bare.replace('"x":""', `"x":"${"x".repeat(length - bare.length)}"`);
  };
  expect(payloadFrom(padded(4096))?.payload.cylinderWeight).toBe(0);
  expect(payloadFrom(padded(4097))).toBeUndefined();
  expect(parsedObject("null")).toBeUndefined();
  expect(parsedObject("[1]")).toBeUndefined();
  expect(parsedObject("7")).toBeUndefined();
  expect(parsedObject('"text"')).toBeUndefined();
  expect(parsedObject('{"a":1}')).toEqual({ a: 1 });
});
