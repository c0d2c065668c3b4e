import { createHmac } from "node:crypto";
import fc from "fast-check";
import { encode } from "uqr";
import { expect, test } from "vitest";
import {
  countOf,
  cylinderIdIn,
  cylinderSerial,
  LONGEST_ADDRESS,
  labelAddress,
  type Mac,
  readCode,
  serialOf,
  TAG_BYTES,
} from "./short-code.ts";

const KEYS: Readonly<Record<string, string>> = { "1": "first key of the shop", "2": "second" };
const mac: Mac = (text, key) =>
  KEYS[key] === undefined ? undefined : createHmac("sha256", KEYS[key]).update(text).digest().subarray(0, TAG_BYTES);
const HOME = "https://sheetal.example";
const ours = {
  publicUrl: HOME,
  isOurs: (text: string, key: string, tag: Uint8Array) => Buffer.compare(mac(text, key) ?? Buffer.alloc(0), tag) === 0,
};
const label = { serial: "0000AB", key: "1" };
const ADDRESS = labelAddress(HOME, label, mac) as string;

test("a label's address is short, in capitals, and makes a scratch-resistant QR of at most 33 modules", () => {
  expect(ADDRESS).toMatch(/^HTTPS:\/\/SHEETAL\.EXAMPLE\/C\/1\.0000AB\.[0-9A-Z]{16}$/);
  const long = labelAddress("https://labels.kumar-cool.co.in", { serial: "ZZZZZZ", key: "1" }, mac) as string;
  expect(long.length).toBeLessThanOrEqual(LONGEST_ADDRESS);
  for (const address of [ADDRESS, long])
    expect(encode(address, { ecc: "Q", border: 0 }).size, address).toBeLessThanOrEqual(33);
  expect(encode("A".repeat(LONGEST_ADDRESS), { ecc: "Q", border: 0 }).size).toBe(33);
});

test.each([
  ["a shop whose address is too long", "https://the-refrigeration-trading-house.example", label],
  ["a shop in a folder", "https://a.example/shop", label],
  ["a serial with a letter that is mistaken", HOME, { serial: "OOOOOO", key: "1" }],
  ["a key the shop does not have", HOME, { serial: "0000AB", key: "9" }],
])("%s prints no short code", (_, publicUrl, one) => {
  expect(labelAddress(publicUrl, one, mac)).toBeUndefined();
});

test("serials ascend, are unique and convert back to their count", () => {
  for (const count of [0, 31, 1000, 32 ** 6, 32 ** 8 - 1]) expect(countOf(serialOf(count))).toBe(count);
  expect([0, 31, 32, 1000, 32 ** 6].map(serialOf)).toEqual(["000000", "00000Z", "000010", "0000Z8", "1000000"]);
  expect(new Set(Array.from({ length: 5000 }, (_, count) => serialOf(count))).size).toBe(5000);
  expect(() => serialOf(-1)).toThrow(RangeError);
});

test.each([
  ["our label", ADDRESS, "label"],
  ["our label as a phone may write it", ADDRESS.toLowerCase(), "label"],
  ["our label with another tag", `${ADDRESS.slice(0, -1)}${ADDRESS.endsWith("0") ? "1" : "0"}`, "hostile"],
  ["our label with another number", ADDRESS.replace("0000AB", "0000AC"), "hostile"],
  ["our label with another key's number", ADDRESS.replace("/1.", "/2."), "hostile"],
  ["our path with nonsense", "HTTPS://SHEETAL.EXAMPLE/C/HELLO", "damaged"],
  ["our label with a letter missing", ADDRESS.slice(0, -1), "damaged"],
  ["the code alone, as it is kept on a device", ADDRESS.slice(ADDRESS.indexOf("/C/") + 3), "label"],
  ["another code alone", "1.0000AB.0000000000000000", "hostile"],
  ["our label from before the shop moved", ADDRESS.replace("SHEETAL", "OLD"), "label"],
  ["a label of another shop", `${ADDRESS.slice(0, -2).replace("SHEETAL", "OTHER")}00`, "foreign"],
  ["another trader's address", "https://gas.example/x?id=7", "foreign"],
  ["our own address without a cylinder", "https://sheetal.example/", "unreadable"],
  ["a payment code", "upi://pay?pa=shop@bank&pn=Shop&am=10", "foreign"],
  ["a bare number", "SH-1042", "number"],
  ["a number with a colon", "SN:1042", "number"],
  ["the specification's payload", '{"type":"refrigerant-cylinder","cylinderNumber":"SH-7"}', "number"],
  [
    "the specification's address",
    `https://sheetal.example/cylinder-data?data=${encodeURIComponent('{"type":"refrigerant-cylinder","cylinderNumber":"SH-7"}')}`,
    "number",
  ],
  ["nothing", "  ", "unreadable"],
  ["control characters", "\u0000\u0001", "unreadable"],
  ["a long text", "A".repeat(70), "unreadable"],
  ["far too much", "A".repeat(20_000), "unreadable"],
])("%s is classified", (_, scan, kind) => {
  const read = readCode(scan, ours);
  expect(read.kind).toBe(kind);
  if ("message" in read) expect(read.message).toMatch(/Please/);
});

test("any printed label is read back, and no changed character passes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 32 ** 7 }), fc.constantFrom("1", "2"), fc.nat(), (count, key, place) => {
      const printed = { serial: serialOf(count), key };
      const address = labelAddress(HOME, printed, mac) as string;
      expect(readCode(address, ours)).toEqual({ kind: "label", label: printed });
      const from = HOME.length + 3;
      const at = from + (place % (address.length - from));
      const changed = `${address.slice(0, at)}${address[at] === "7" ? "8" : "7"}${address.slice(at + 1)}`;
      expect(readCode(changed, ours).kind).not.toBe("label");
    }),
    { numRuns: 300, seed: 20_261_115 },
  );
});

test("no text makes the reader throw", () => {
  const anyText = fc.oneof(
    fc.array(fc.nat(0xffff)).map((letters) => String.fromCharCode(...letters)),
    fc.string().map((text) => `https://${text}`),
    fc.string().map((text) => `${HOME}/C/${text}`),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(readCode(text, ours).kind).not.toBe("label");
    }),
    { numRuns: 200, seed: 20_261_115 },
  );
});

test.each([
  ["a serial that is too short", HOME, { serial: "00AB", key: "1" }],
  ["a serial that is too long", HOME, { serial: "0000000AB", key: "1" }],
  ["a key of two letters", HOME, { serial: "0000AB", key: "11" }],
  ["an address that is none", "see https://a.example", label],
])("%s is not printed", (_, publicUrl, one) => {
  const anyKey: Mac = () => new Uint8Array(TAG_BYTES);
  expect(labelAddress(publicUrl, one, anyKey)).toBeUndefined();
});

test("a tag of another length is rejected, and trailing slashes in the shop's address do not matter", () => {
  expect(labelAddress(HOME, label, () => new Uint8Array(8))).toBeUndefined();
  expect(labelAddress(`${HOME}//`, label, mac)).toBe(ADDRESS);
  const lengths = [20, 21, 22].map((letters) => labelAddress(`https://${"a".repeat(letters)}.in`, label, mac)?.length);
  expect(lengths).toEqual([59, LONGEST_ADDRESS, undefined]);
  expect(serialOf(32 ** 8 - 1)).toBe("ZZZZZZZZ");
  expect(() => serialOf(32 ** 8)).toThrow(RangeError);
});

test("a tag is encoded in Crockford base 32, five bits per character", () => {
  const tag = Uint8Array.from([0xff, 0x00, 0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf0]);
  expect(labelAddress(HOME, label, () => tag)?.slice(-16)).toBe("ZW014D2PF2DBSQQG");
  const seen: Uint8Array[] = [];
  readCode(ADDRESS.replace(/.{16}$/, "ZW014D2PF2DBSQQG"), {
    publicUrl: HOME,
    isOurs: (_, __, read) => seen.push(read) > 0,
  });
  expect(seen).toEqual([tag]);
});

test.each([
  ["a label with letters that are never printed", ADDRESS.replace(/.{16}$/, "UUUUUUUUUUUUUUUU"), "damaged"],
  ["a serial that is never printed", ADDRESS.replace("0000AB", "0000OB"), "damaged"],
  ["a text about an address", `see ${HOME}/C/1`, "number"],
  ["another page of ours", `${HOME}/product/C/1`, "unreadable"],
  ["the shop's address in capitals", "HTTPS://SHEETAL.EXAMPLE/C/X", "damaged"],
])("%s is classified regardless of the address's spelling", (_, scan, kind) => {
  expect(readCode(scan, { ...ours, publicUrl: "https://Sheetal.example/" }).kind).toBe(kind);
});

test.each([1, 42, 10_000_000])("cylinder %i has a serial of its own, beyond those of rolls", (id) => {
  expect(cylinderSerial(id)).toHaveLength(8);
  expect(cylinderIdIn(cylinderSerial(id))).toBe(id);
  expect(cylinderIdIn(serialOf(id))).toBeUndefined();
});
