/** Re-encodes one picture as an upload of a payment proof, and prints seconds and additional megabytes at the peak. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { lookOf, reencodePicture } from "../../src/platform/server/pictures/reencode-picture.ts";
import { peakMegabytes, residentMegabytes } from "./process-figures.ts";

const STORED = { mostBytes: 600_000 };

const small = await sharp({ create: { width: 60, height: 120, channels: 3, background: "#0a5ac8" } })
  .png()
  .toBuffer();
await reencodePicture(small, STORED);
const sent = readFileSync(process.argv[2] ?? "");
const rest = residentMegabytes(process.pid);
const began = performance.now();
const { picture } = await reencodePicture(sent, STORED);
await lookOf(picture);
console.log((performance.now() - began) / 1000, peakMegabytes(process.pid) - rest);
