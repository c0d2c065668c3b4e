import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { lockAccount } from "#people/server/accounts/customer-store.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { payLink } from "#sales/server/orders/payment/pay-by-link.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { aPng } from "#testing/a-png.ts";
import { waitingForLocks } from "#testing/database/database.ts";
import { bytesOf } from "#testing/file-form.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { aFile, aProofShop, aScreenshot } from "#testing/shops/proof-shop.ts";
import { proofDesk } from "./save-proof.ts";
import { paymentProofs } from "./schema.ts";

const { shop, aBuyer } = await aProofShop();
const { admin } = shop;
const PNG = await aScreenshot().png().toBuffer();

const rowOf = async (id: string) => {
  const [row] = await shop.shop.db.select().from(paymentProofs).where(eq(paymentProofs.id, id));
  return row;
};

test.each([
  { type: "PNG", picture: PNG },
  { type: "JPEG", picture: await aScreenshot().jpeg().toBuffer() },
  { type: "progressive JPEG", picture: await aScreenshot().jpeg({ progressive: true }).toBuffer() },
  { type: "WebP", picture: await aScreenshot().webp().toBuffer() },
])("a $type is stored as a WebP", async ({ picture }) => {
  const { send, get } = await aBuyer();
  const response = await send(aFile(picture));
  expect(response.statusCode).toBe(201);
  const { proofId } = response.json();
  const shown = await get(`/api/payment-proofs/${proofId}`);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": 'inline; filename="payment-proof.webp"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 60, height: 120 });
});

test("location and camera metadata are removed, and the picture is rotated upright", async () => {
  const { send, get } = await aBuyer();
  const exif = { IFD0: { Make: "SpyPhone" }, IFD3: { GPSLatitude: "28/1 36/1 0/1" } };
  const picture = await aScreenshot().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { proofId } = (await send(aFile(picture))).json();
  const shown = await get(`/api/payment-proofs/${proofId}`);
  const { width, height, exif: left, orientation } = await sharp(shown.rawPayload).metadata();
  expect([width, height, left, orientation]).toEqual([120, 60, undefined, undefined]);
  expect(shown.rawPayload.includes("SpyPhone")).toBe(false);
});

test("the same picture is recognised by its bytes and by its pixels", async () => {
  const { send } = await aBuyer();
  const first = await rowOf((await send(aFile(PNG))).json().proofId);
  const again = await rowOf((await send(aFile(PNG))).json().proofId);
  const repacked = await rowOf(
    (await send(aFile(await sharp(PNG).png({ compressionLevel: 1 }).toBuffer()))).json().proofId,
  );
  expect(again).toMatchObject({ originalSha256: first?.originalSha256, pixelsSha256: first?.pixelsSha256 });
  expect(repacked?.originalSha256).not.toBe(first?.originalSha256);
  expect(repacked?.pixelsSha256).toBe(first?.pixelsSha256);
});

test.each([
  {
    what: "a drawing that can hold a script",
    content: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  },
  { what: "a web page called paid.png", content: "<!doctype html><script>alert(1)</script>" },
  { what: "a PDF", content: "%PDF-1.7\n%âãÏÓ" },
  { what: "a GIF", content: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64") },
  { what: "a GIF that is also a script", content: "GIF89a=1;alert(1)//" },
  { what: "a zip file", content: Buffer.from("504b0304140000000800", "hex") },
  { what: "the first bytes of a JPEG and nothing more", content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
  { what: "half a JPEG", content: (await aScreenshot(800, 800).jpeg().toBuffer()).subarray(0, 3000) },
  {
    what: "half a PNG",
    content: (
      await sharp(Buffer.alloc(300 * 300 * 3, 7), { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer()
    ).subarray(0, 200),
  },
])("$what is rejected as no picture", async ({ content }) => {
  const { send, id } = await aBuyer();
  const response = await send(aFile(content));
  expect([response.statusCode, response.json().code]).toEqual([400, "not-a-picture"]);
  expect(response.json().fields.file).toBe("The selected file must be a JPG, PNG or WebP picture.");
  expect(await shop.shop.db.select().from(paymentProofs).where(eq(paymentProofs.customerId, id))).toEqual([]);
});

const PROGRESSIVE = await aScreenshot().jpeg({ progressive: true }).toBuffer();

/** The same JPEG, declaring another size. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc2]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

test.each([
  { what: "10,000,000 by 4", content: aPng(10_000_000, 4) },
  { what: "20,000,000 by 2", content: aPng(20_000_000, 2) },
  { what: "2 by 16,385", content: aPng(2, 16_385) },
  { what: "50,000 by 50,000, in a header only", content: aPng(50_000, 50_000, Buffer.alloc(0)) },
  { what: "49 million pixels", content: aPng(7000, 7000) },
  {
    what: "16,384 by 2,000, as a progressive JPEG, which a decoder holds whole",
    content: jpegOfSize(PROGRESSIVE, 16_384, 2000),
  },
])("a picture of $what is rejected by its header", async ({ content }) => {
  const { send } = await aBuyer();
  const response = await send(aFile(content));
  expect([response.statusCode, response.json().code, response.json().error]).toEqual([
    400,
    "not-a-picture",
    "This picture is too large. Please choose a smaller one.",
  ]);
});

test("rejected pictures count against the twenty of a day, also through the pay link", async () => {
  const buyer = await aBuyer();
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  expect((await buyer.post("/api/orders", body)).statusCode).toBe(201);
  const [order] = await shop.shop.db.select().from(orders).where(eq(orders.orderNumber, body.order.orderNumber));
  const link = new URL(payLink(shop.shop, shop.shop.settings.current(), order as OrderRow));
  const anybody = (payload: FormData, from: string) =>
    shop.app.inject({ method: "POST", url: `/api/pay/picture${link.search}`, remoteAddress: from, payload });
  const bomb = aFile(aPng(20_000_000, 2, Buffer.alloc(0)));
  for (let n = 0; n < 17; n += 1) expect((await anybody(bomb, `203.0.113.${n}`)).statusCode).toBe(400);
  for (let n = 0; n < 2; n += 1) expect((await buyer.send(aFile("no picture"))).statusCode).toBe(400);
  expect((await buyer.send(aFile(PNG))).statusCode).toBe(201);
  expect((await buyer.send(aFile(PNG))).statusCode).toBe(429);
  expect((await anybody(aFile(PNG), "203.0.113.99")).statusCode).toBe(429);
  shop.pass(24 * 60 * 60 * 1000 + 1);
  expect((await buyer.send(aFile(PNG))).statusCode).toBe(201);
});

test("a buyer in Hindi gets the not-a-picture error in Hindi", async () => {
  const { send } = await aBuyer();
  const response = await send(aFile("%PDF-1.7"), { "accept-language": "hi" });
  expect(response.json().error).toBe("चुनी गई फ़ाइल JPG, PNG या WebP फ़ोटो होनी चाहिए।");
});

test("a program appended to a picture is removed", async () => {
  const { send, get } = await aBuyer();
  const { proofId } = (await send(aFile(Buffer.concat([PNG, Buffer.from("<script>alert(1)</script>")])))).json();
  expect((await get(`/api/payment-proofs/${proofId}`)).rawPayload.includes("script")).toBe(false);
});

test("a file name that is a path is ignored", async () => {
  const { send } = await aBuyer();
  const response = await send(aFile(PNG, "../../../../etc/cron.d/paid.png"));
  expect(response.json().proofId).toMatch(/^[0-9a-f-]{36}$/);
});

function formWith(...fields: [name: string, content: string | Buffer][]) {
  const form = new FormData();
  for (const [name, content] of fields) {
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)], { type: "image/png" }), "a.png");
  }
  return form;
}

test.each([
  { what: "nothing in it", form: aFile(Buffer.alloc(0)), status: 400 },
  { what: "no file", form: formWith(["file", "words"]), status: 400 },
  { what: "the file under another name", form: formWith(["picture", PNG]), status: 400 },
  { what: "two files", form: formWith(["file", PNG], ["file", PNG]), status: 413 },
  { what: "more than 8 MB", form: aFile(Buffer.alloc(8 * 1024 * 1024 + 1, 1)), status: 413 },
])("an upload with $what is rejected", async ({ form, status }) => {
  const { send } = await aBuyer();
  expect((await send(form)).statusCode).toBe(status);
});

test("an interrupted upload is rejected", async () => {
  const { send } = await aBuyer();
  const { payload, headers } = await bytesOf(aFile(PNG));
  const response = await send(payload.subarray(0, payload.length - 60), headers);
  expect([response.statusCode, response.json().code]).toEqual([400, "malformed-request"]);
});

test("JSON is rejected as a picture", async () => {
  const { post } = await aBuyer();
  expect((await post("/api/payment-proofs", { file: "paid.png" })).statusCode).toBe(415);
});

test("only its owner and an admin can read a proof; for others it does not exist", async () => {
  const { send, get } = await aBuyer();
  const stranger = await aBuyer();
  const address = `/api/payment-proofs/${(await send(aFile(PNG))).json().proofId}`;
  expect((await get(address)).statusCode).toBe(200);
  expect((await admin.get(address)).statusCode).toBe(200);
  expect((await stranger.get(address)).statusCode).toBe(404);
  expect((await shop.as({}).get(address)).statusCode).toBe(401);
  expect((await get("/api/payment-proofs/7f8b2f0e-4c1d-4f5e-9a57-0c3f6d0a1b2c")).statusCode).toBe(404);
  expect((await get("/api/payment-proofs/..%2F..%2Fsecret")).statusCode).toBe(400);
});

test("a customer may have ten pictures without an order", async () => {
  const buyer = await aBuyer();
  for (let n = 0; n < 10; n += 1) await shop.aProof(buyer.id);
  const response = await buyer.send(aFile(PNG));
  expect([response.statusCode, response.json().code]).toEqual([429, "too-many-requests"]);
});

test("a customer may send twenty pictures a day, even concurrently", async () => {
  const buyer = await aBuyer();
  for (let n = 0; n < 17; n += 1) await shop.aProof(buyer.id);
  await shop.shop.db.update(paymentProofs).set({ attachedAt: shop.shop.now() });
  const responses = await Promise.all(Array.from({ length: 8 }, () => buyer.send(aFile(PNG))));
  const statuses = responses.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  expect(responses.find(({ statusCode }) => statusCode === 429)?.json().error).toContain("UTR");
  shop.pass(24 * 60 * 60 * 1000 + 1);
  expect((await buyer.send(aFile(PNG))).statusCode).toBe(201);
});

test("concurrent pictures through two processes are counted correctly", async () => {
  const { id } = await aBuyer();
  for (let n = 0; n < 9; n += 1) await shop.aProof(id);
  const { db } = shop.shop;
  let sent: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, id);
    sent = Promise.allSettled([proofDesk(shop.shop), proofDesk(shop.shop)].map((desk) => desk.keep(id, PNG)));
    await expect.poll(() => waitingForLocks(db)).toBe(2);
  });
  expect((await sent)?.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an order takes at most three pictures, even concurrently, and still takes a UTR", async () => {
  const { post, id, mobile } = await aBuyer();
  const proofId = await shop.aProof(id);
  const body = anOrder({ mobile, cart: aCartWith([GOODS.part, 1]), order: { proofId } });
  await post("/api/orders", body);
  const address = `/api/orders/${mobile}/${body.order.orderNumber}/proof`;
  const others = await Promise.all(Array.from({ length: 5 }, () => shop.aProof(id)));
  const responses = await Promise.all(others.map((other) => post(address, { proofId: other })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429]);
  expect(responses.find(({ statusCode }) => statusCode === 429)?.json().error).toBe(
    "This order already has three payment pictures. Please add the UTR number, or write to us.",
  );
  expect((await post(address, { utr: "123456789012" })).statusCode).toBe(200);
});

test("a large picture is stored within 600 kB", async () => {
  const { send } = await aBuyer();
  const [width, height] = [900, 900];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const { proofId } = (await send(aFile(await noise.jpeg({ quality: 95 }).toBuffer()))).json();
  const row = await rowOf(proofId);
  expect(row?.bytes).toBeLessThanOrEqual(600_000);
  expect(row?.bytes).toBeGreaterThan(200_000);
});

test("text in a long screenshot retains every pixel", async () => {
  const { send } = await aBuyer();
  const message = Array.from(
    { length: 60 },
    (_, n) => `<text x="40" y="${60 + n * 50}">Paid Rs 12,345.${n} UTR 40912${n}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="3200" font-size="36" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>${message.join("")}</svg>`;
  const { proofId } = (await send(aFile(await sharp(Buffer.from(svg)).png().toBuffer()))).json();
  expect(await rowOf(proofId)).toMatchObject({ width: 1080, height: 3200 });
});

test("with the disk nearly full pictures are rejected for now, and orders are still accepted", async () => {
  let free = 499_999_999;
  const full = await anOrderShop({}, { freeDiskBytes: async () => free });
  const send = () =>
    full.app.inject({
      method: "POST",
      url: "/api/payment-proofs",
      payload: aFile(PNG),
      headers: full.buyer.headers,
    });
  const response = await send();
  expect([response.statusCode, response.json()]).toEqual([
    507,
    { code: "disk-full", error: "The shop has no storage for pictures right now. Please try again later." },
  ]);
  const order = anOrder({ mobile: full.buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  expect((await full.buying.post("/api/orders", order)).statusCode).toBe(201);
  free = 500_000_000;
  expect((await send()).statusCode).toBe(201);
});
