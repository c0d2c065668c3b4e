import sharp from "sharp";
import { anOrderShop } from "./order-shop.ts";

const colours = { r: 10, g: 90, b: 200 };
export const aScreenshot = (width = 60, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: colours } });

type Part = { name?: string; filename?: string; type?: string; content: Buffer | string };

export function formOf(...parts: Part[]) {
  const boundary = "----sheetal";
  const chunks = parts.flatMap(({ name = "file", filename, type = "image/png", content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ""}\r\n`,
    filename ? `Content-Type: ${type}\r\n\r\n` : "\r\n",
    content,
    "\r\n",
  ]);
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

export const aFile = (content: Buffer | string, filename = "paid.png") => formOf({ filename, content });

type Form = ReturnType<typeof formOf>;

export async function aProofShop() {
  const shop = await anOrderShop();
  async function aBuyer() {
    const buyer = await shop.anotherBuyer();
    const send = ({ payload, headers }: Form) =>
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
