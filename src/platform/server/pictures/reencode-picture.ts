/**
 * Re-encodes a picture from its pixels, which removes hidden data (a location, a program, a second file). Input whose first bytes are
 * not JPEG, PNG or WebP never reaches a decoder.
 */
import { createHash } from "node:crypto";
import type { Metadata } from "sharp";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { limitConcurrency } from "#platform/server/jobs/limit-concurrency.ts";
import type { Logger } from "#platform/server/log/logger.ts";

export type EncodedPicture = { picture: Buffer; width: number; height: number; pixelsSha256: string };

/** Phone cameras take 12 to 50 million pixels; a screenshot has 3. */
const MAX_PIXELS = 40_000_000;
/** libvips decodes bands of whole rows: ten million pixels by four took 6.7 GB. */
const MAX_SIDE = 16_384;
/** What a decoder holds of a picture that it cannot read row by row. A progressive JPEG may have 20 million pixels. */
const MAX_BYTES_HELD = 125_000_000;
/** A long screenshot of a bank's page stays readable. */
const LARGEST = { width: 2400, height: 8000 };
const QUALITY = 82;
/** Text in a screenshot is still sharp at this quality. Below it, fewer pixels preserve more than a lower quality. */
const LOWEST_QUALITY = 60;
const DECODE_SECONDS = 15;

/** Decoding takes up to 300 MB, so one picture is decoded at a time. */
export const onePictureAtATime = limitConcurrency({
  name: "pictures",
  atOnce: 1,
  // On a slow connection waiting is better than uploading again.
  longestWaitMilliseconds: 15_000,
  waiting: 8,
  busy: () => t("Other pictures are being processed right now. Please try again in a moment."),
});

type PictureLimits = { width?: number; height?: number; mostBytes?: number };

export async function reencodePicture(
  sent: Buffer,
  { mostBytes, ...sides }: PictureLimits = {},
): Promise<EncodedPicture> {
  if (!isPicture(sent)) throw notAPicture();
  // Loaded on demand: only proof uploads need the picture library.
  const { default: sharp } = await import("sharp");
  const header = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw notAPicture(error);
    });
  if (isTooLarge(header)) throw tooLarge();
  const decoding = { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true } as const;
  const pixels = await sharp(sent, decoding)
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ ...LARGEST, ...sides, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error) => {
      throw notAPicture(error);
    });
  const { width, height, channels } = pixels.info;
  const raw = { width, height, channels };
  const encode = (size: Size, quality: number) =>
    sharp(pixels.data, { raw })
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  const { data: picture, info } = await withinBytes(encode, { width, height }, mostBytes);
  const pixelsSha256 = createHash("sha256").update(`${width}x${height}x${channels}`).update(pixels.data).digest("hex");
  return { picture, width: info.width, height: info.height, pixelsSha256 };
}

function isTooLarge(header: Metadata): boolean {
  const { width, height } = header;
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS || bytesHeld(header) > MAX_BYTES_HELD;
}

/** A progressive or interlaced picture is held in samples of two bytes, and a rotated one again as pixels. */
function bytesHeld({ width, height, channels, depth, isProgressive, orientation = 1 }: Metadata): number {
  const bytesPerSample = (isProgressive ? 2 : 0) + (orientation > 1 ? 1 : 0);
  return width * height * channels * bytesPerSample * (depth === "uchar" ? 1 : 2);
}

type Size = { width: number; height: number };
type EncodedBytes = { data: Buffer; info: Size };

/** Lowers quality first, then size. The scale is estimated from the excess, so two or three tries are enough. */
async function withinBytes(
  encode: (size: Size, quality: number) => Promise<EncodedBytes>,
  whole: Size,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<EncodedBytes> {
  let encoded = await encode(whole, QUALITY);
  if (encoded.data.length > mostBytes) encoded = await encode(whole, LOWEST_QUALITY);
  while (encoded.data.length > mostBytes) {
    const scale = Math.min(0.9, Math.sqrt(mostBytes / encoded.data.length) * 0.95);
    const { width, height } = encoded.info;
    const smaller = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
    encoded = await encode(smaller, LOWEST_QUALITY);
  }
  return encoded;
}

/** For a PDF, which knows no WebP. The input must be re-encoded. */
export async function asPng(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(picture).png({ palette: true }).toBuffer();
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

function isPicture(sent: Buffer): boolean {
  const isWebp = sent.toString("latin1", 0, 4) === "RIFF" && sent.toString("latin1", 8, 12) === "WEBP";
  return isWebp || [PNG, JPEG].some((start) => sent.subarray(0, start.length).equals(start));
}

const notAPicture = (cause?: unknown) => refused(t("The selected file must be a JPG, PNG or WebP picture."), cause);
const tooLarge = () => refused(t("This picture is too large. Please choose a smaller one."));

const refused = (message: string, cause?: unknown) =>
  new Problem("not-a-picture", message, { fields: { file: message }, cause });

const MEGABYTE = 1_000_000;

type PictureStorage = {
  config: { FREE_DISK_MB: number };
  database: { freeDiskBytes: () => Promise<number | undefined> };
  log: Logger;
};

/** Rejects pictures while the database disk is nearly full: the remaining space is for orders and payments, a few hundred bytes each. */
export async function roomForPictures({ config, database, log }: PictureStorage): Promise<void> {
  const floor = config.FREE_DISK_MB * MEGABYTE;
  const free = await database.freeDiskBytes();
  if (free === undefined || free >= floor) return;
  log.error({ freeMb: Math.floor(free / MEGABYTE), floorMb: config.FREE_DISK_MB }, "the disk is nearly full");
  throw new Problem("disk-full", t("The shop has no storage for pictures right now. Please try again later."));
}
