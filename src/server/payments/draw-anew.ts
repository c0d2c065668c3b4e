/**
 * Draws a picture anew from its pixels: what hid behind them (a place, a program, a second file) does not come along. What is
 * no JPEG, PNG or WebP by its first bytes never reaches a decoder.
 */
import { createHash } from "node:crypto";
import { Problem } from "#server/http/problems.ts";

export type Drawn = { picture: Buffer; width: number; height: number; pixelsSha256: string };

/** A phone's camera takes 12 to 50 million pixels; a screenshot 3. */
const MOST_PIXELS = 40_000_000;
/** A long screenshot of a bank's page stays readable. */
const LARGEST = { width: 2400, height: 8000, fit: "inside", withoutEnlargement: true } as const;
const QUALITY = 82;
const DECODE_SECONDS = 15;

export async function drawAnew(sent: Buffer): Promise<Drawn> {
  if (!isPicture(sent)) throw notAPicture();
  // Only who sends a proof needs the picture library, so it is loaded then.
  const { default: sharp } = await import("sharp");
  const decoding = { limitInputPixels: MOST_PIXELS, failOn: "error", autoOrient: true } as const;
  const pixels = await sharp(sent, decoding)
    .timeout({ seconds: DECODE_SECONDS })
    .resize(LARGEST)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error) => {
      throw notAPicture(error);
    });
  const { width, height, channels } = pixels.info;
  const picture = await sharp(pixels.data, { raw: { width, height, channels } }).webp({ quality: QUALITY }).toBuffer();
  const pixelsSha256 = createHash("sha256").update(`${width}x${height}x${channels}`).update(pixels.data).digest("hex");
  return { picture, width, height, pixelsSha256 };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

function isPicture(sent: Buffer): boolean {
  const isWebp = sent.toString("latin1", 0, 4) === "RIFF" && sent.toString("latin1", 8, 12) === "WEBP";
  return isWebp || [PNG, JPEG].some((start) => sent.subarray(0, start.length).equals(start));
}

const TEXT = "The selected file must be a JPG, PNG or WebP picture.";

const notAPicture = (cause?: unknown) => new Problem("not-a-picture", TEXT, { fields: { file: TEXT }, cause });
