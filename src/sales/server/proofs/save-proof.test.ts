import { expect, test } from "vitest";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { aFile, aProofShop, aScreenshot } from "#testing/shops/proof-shop.ts";
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
