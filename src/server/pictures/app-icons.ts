/** The shop's mark as the icons of an app, drawn from the one drawing that browsers show beside the address. */
import sharp from "sharp";

const SIZES = [192, 512];
const MASKABLE_SIZE = 512;
/** A phone may cut a maskable icon down to a circle of four fifths; what matters stays within. */
const SAFE_PART = 0.72;
/** The mark's own ground: on a maskable icon it reaches the edge. */
const GROUND = "#0a2036";

export async function drawAppIcons(mark: Buffer): Promise<{ name: string; png: Buffer }[]> {
  const drawn = (size: number) => sharp(mark, { density: (72 * size) / 40 }).resize(size, size);
  const plain = SIZES.map(async (size) => ({ name: `app-${size}.png`, png: await drawn(size).png(SMALL).toBuffer() }));
  const inner = await drawn(Math.round(MASKABLE_SIZE * SAFE_PART))
    .png()
    .toBuffer();
  const ground = { width: MASKABLE_SIZE, height: MASKABLE_SIZE, channels: 4, background: GROUND } as const;
  const maskable = await sharp({ create: ground })
    .composite([{ input: inner }])
    .png(SMALL)
    .toBuffer();
  return [...(await Promise.all(plain)), { name: `maskable-${MASKABLE_SIZE}.png`, png: maskable }];
}

const SMALL = { compressionLevel: 9, palette: true } as const;
