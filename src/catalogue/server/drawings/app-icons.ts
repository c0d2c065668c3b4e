import sharp from "sharp";

const SIZES = [192, 512];
const MASKABLE_SIZE = 512;
/** A phone may crop a maskable icon to a circle of four fifths; the logo must stay within. */
const SAFE_PART = 0.72;
/** The logo's background colour: on a maskable icon it fills the whole area. */
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
