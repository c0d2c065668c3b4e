/** A film for Chromium's fake camera: a QR code held still in front of it, as uncompressed video (YUV4MPEG2). */
import { encode } from "uqr";

const WIDTH = 1280;
const HEIGHT = 720;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

/** The arguments that make Chromium see the film through its camera, and allow it without a question. */
export const withFakeCamera = (film: string): string[] => [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];

export function filmOfQr(text: string): Buffer {
  const { size, data } = encode(text, { ecc: "L", border: 4 });
  const square = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - square * size) / 2);
  const top = Math.floor((HEIGHT - square * size) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < square; line += 1) {
        const from = (top + y * square + line) * WIDTH + left + x * square;
        light.fill(BLACK, from, from + square);
      }
    });
  });
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colours]);
  const heading = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([heading, frame, frame]);
}
