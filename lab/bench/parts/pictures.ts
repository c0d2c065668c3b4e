/** Memory and time for the largest pictures that the shop accepts. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import { type Part, table } from "../part.ts";

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, "../decode-picture.ts");

/** As many pixels as a decoder may hold; wide, or in the shape of the largest result. */
const PICTURES: readonly { kind: string; million: number; channels: 3 | 4; write: (drawn: Sharp) => Sharp }[] = [
  { kind: "JPEG", million: 40, channels: 3, write: (drawn) => drawn.jpeg() },
  { kind: "JPEG, rotated", million: 40, channels: 3, write: (drawn) => drawn.withMetadata({ orientation: 6 }).jpeg() },
  {
    kind: "JPEG, progressive",
    million: 20.8,
    channels: 3,
    write: (drawn) => drawn.jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  },
  {
    kind: "JPEG, progressive and rotated",
    million: 13.8,
    channels: 3,
    write: (drawn) => drawn.withMetadata({ orientation: 6 }).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  },
  {
    kind: "JPEG, progressive, CMYK",
    million: 15.6,
    channels: 3,
    write: (drawn) => drawn.toColourspace("cmyk").jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
  },
  { kind: "PNG, interlaced", million: 15.6, channels: 4, write: (drawn) => drawn.png({ progressive: true }) },
  { kind: "PNG, 16 bits", million: 40, channels: 4, write: (drawn) => drawn.toColourspace("rgb16").png() },
  {
    kind: "PNG, 16 bits, rotated",
    million: 15.6,
    channels: 4,
    write: (drawn) => drawn.withMetadata({ orientation: 6 }).toColourspace("rgb16").png(),
  },
  {
    kind: "PNG, 16 bits, interlaced",
    million: 7.8,
    channels: 4,
    write: (drawn) => drawn.toColourspace("rgb16").png({ progressive: true }),
  },
  { kind: "WebP", million: 40, channels: 4, write: (drawn) => drawn.webp() },
];
const SHAPES = [
  { shape: "wide", sides: (pixels: number) => [16_383, Math.floor(pixels / 16_383)] },
  {
    shape: "tall",
    sides: (pixels: number) => [Math.floor(Math.sqrt(pixels * 0.3)), Math.floor(Math.sqrt(pixels / 0.3))],
  },
] as const;

export const pictures: Part = {
  name: "pictures",
  measures:
    "Megabytes above rest and seconds for the largest pictures of each kind that the shop accepts, decoded one at a time.",
  baseline: "300 MB above rest",
  run: measurePictures,
};

async function measurePictures(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-bench-pictures-"));
  try {
    const rows: (string | number)[][] = [];
    for (const { kind, million, channels, write } of PICTURES) {
      for (const { shape, sides } of SHAPES) {
        const [width = 0, height = 0] = sides(million * 1_000_000);
        const background = { r: 10, g: 90, b: 200, alpha: 0.5 };
        const file = join(folder, `${rows.length}`);
        await write(sharp({ create: { width, height, channels, background } })).toFile(file);
        const { stdout } = await run(process.execPath, [SCRIPT, file]);
        const [seconds, megabytes] = stdout.split(" ").map(Number);
        rows.push([
          `${kind}, ${shape}`,
          `${width} × ${height}`,
          (megabytes ?? 0).toFixed(0),
          "≤ 300",
          (seconds ?? 0).toFixed(1),
        ]);
      }
    }
    return table(["picture", "pixels", "MB above rest", "target", "seconds"], rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
