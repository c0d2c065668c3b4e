/** A grey PNG of any size, made without an encoder: an encoder holds the pixels. */
import { crc32, deflateSync } from "node:zlib";

const START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Without pixels all are black. */
export function aPng(width: number, height: number, pixels?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    START,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels ?? Buffer.alloc((1 + width) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(kind), content])));
  return Buffer.concat([length, Buffer.from(kind), content, sum]);
}
