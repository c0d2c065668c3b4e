/** Videos of QR codes for Chromium's fake camera, as uncompressed YUV4MPEG2. */
import { encode } from "uqr";

const WIDTH = 1280;
const HEIGHT = 720;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

/** Chromium arguments for this video. It plays in real time, so the scanner gets the JIT compilers that other journeys do without. */
export const withFakeCamera = (film: string): string[] => [`--use-file-for-fake-video-capture=${film}`, "--js-flags="];

export const filmOfQr = (text: string): Buffer => filmOf([text], { width: WIDTH, height: HEIGHT, pictures: 2 });

/** One label after the other, each for 0.6 s, in a loop. */
export const filmOfQrs = (texts: readonly string[]): Buffer => filmOf(texts, { width: 640, height: 360, pictures: 6 });

type Film = { width: number; height: number; pictures: number };

function filmOf(texts: readonly string[], { width, height, pictures }: Film): Buffer {
  const colours = Buffer.alloc((width * height) / 2, NO_COLOUR);
  const frames = texts.flatMap((text) => {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), pictureOf(text, width, height), colours]);
    return Array.from({ length: pictures }, () => frame);
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), ...frames]);
}

function pictureOf(text: string, width: number, height: number): Buffer {
  const { size, data } = encode(text, { ecc: "L", border: 4 });
  const square = Math.floor(height / size);
  const left = Math.floor((width - square * size) / 2);
  const top = Math.floor((height - square * size) / 2);
  const light = Buffer.alloc(width * height, WHITE);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < square; line += 1) {
        const from = (top + y * square + line) * width + left + x * square;
        light.fill(BLACK, from, from + square);
      }
    });
  });
  return light;
}
