import sharp from "sharp";
import { aFileForm } from "#testing/file-form.ts";
import { anOrderShop } from "./order-shop.ts";

const colours = { r: 10, g: 90, b: 200 };
export const aScreenshot = (width = 60, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: colours } });

export const aFile = (content: Buffer | string, name = "paid.png") => aFileForm(content, { name });

export async function aProofShop() {
  const shop = await anOrderShop();
  async function aBuyer() {
    const buyer = await shop.anotherBuyer();
    const send = (payload: FormData | Buffer, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: "POST",
        url: "/api/payment-proofs",
        payload,
        headers: { ...buyer.headers, ...headers },
      });
    return { ...buyer, ...shop.as(buyer.headers), send };
  }
  return { shop, aBuyer };
}
