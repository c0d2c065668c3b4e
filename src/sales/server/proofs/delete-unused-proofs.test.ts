import { randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { aFile, aProofShop, aScreenshot } from "#testing/shops/proof-shop.ts";
import { moveProofsIn } from "./delete-unused-proofs.ts";
import { dropForgottenProofs } from "./save-proof.ts";
import { paymentProofPictures } from "./schema.ts";

const { shop, aBuyer } = await aProofShop();
const PNG = await aScreenshot().png().toBuffer();

test("proofs without an order are deleted after two days; proofs of orders stay", async () => {
  const { send, get, post, mobile } = await aBuyer();
  const forgotten = (await send(aFile(PNG))).json().proofId;
  const named = (await send(aFile(PNG))).json().proofId;
  const placed = await post(
    "/api/orders",
    anOrder({ mobile, cart: aCartWith([GOODS.part, 1]), order: { proofId: named } }),
  );
  expect(placed.json().order).toMatchObject({ status: "Success", proofId: named });
  shop.pass(49 * 60 * 60 * 1000);
  await dropForgottenProofs(shop.shop);
  expect((await get(`/api/payment-proofs/${forgotten}`)).statusCode).toBe(404);
  const pictures = await shop.shop.db.select({ id: paymentProofPictures.proofId }).from(paymentProofPictures);
  expect(pictures.map(({ id }) => id)).not.toContain(forgotten);
  expect((await get(`/api/payment-proofs/${named}`)).statusCode).toBe(200);
});

test("proof files are moved into the database, also after a killed run, and unknown files stay", async () => {
  const { get, id } = await aBuyer();
  const folder = join(shop.shop.config.DATA_DIR, "proofs");
  await mkdir(folder, { recursive: true });
  const [first, second, alreadyIn] = [await shop.aProof(id), await shop.aProof(id), await shop.aProof(id)];
  const nobodys = randomUUID();
  const webp = await aScreenshot().webp().toBuffer();
  for (const proofId of [first, second, alreadyIn, nobodys]) await writeFile(join(folder, `${proofId}.webp`), webp);
  await writeFile(join(folder, `${randomUUID()}.webp.unfinished`), "half");
  // The state after a process was killed between storing the picture and removing its file.
  await shop.shop.db.insert(paymentProofPictures).values({ proofId: alreadyIn, webp });
  await moveProofsIn(shop.shop);
  await moveProofsIn(shop.shop);
  for (const proofId of [first, second, alreadyIn]) {
    expect((await get(`/api/payment-proofs/${proofId}`)).rawPayload).toEqual(webp);
  }
  expect(await readdir(folder)).toEqual([`${nobodys}.webp`]);
});

test("a proof whose picture another machine has not yet moved returns not found", async () => {
  const { get, id } = await aBuyer();
  expect((await get(`/api/payment-proofs/${await shop.aProof(id)}`)).statusCode).toBe(404);
});
