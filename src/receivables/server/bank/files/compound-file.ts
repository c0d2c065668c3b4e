/** Reads one stream of a compound file (MS-CFB), the container of old Office files. Sizes and chains are untrusted. */

export class UnreadableCompoundFile extends Error {
  override name = "UnreadableCompoundFile";
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Sector numbers from here on are marks, such as the end of a chain. */
const FIRST_MARK = 0xfffffffa;
const FAT_SECTORS_IN_HEADER = 109;
const ROOT = 5;
const STREAM = 2;

type Entry = { name: string; type: number; start: number; size: number };

/** The first stream that has one of the names, or undefined. */
export function compoundStream(bytes: Buffer, names: readonly string[]): Buffer | undefined {
  if (bytes.length < HEADER_BYTES) throw new UnreadableCompoundFile("no header");
  const shift = bytes.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) throw new UnreadableCompoundFile("unknown sector size");
  const sectorBytes = 1 << shift;
  const sectorCount = Math.floor(bytes.length / sectorBytes);

  function sector(number: number): Buffer {
    const at = (number + 1) * sectorBytes;
    if (at >= bytes.length) throw new UnreadableCompoundFile("a sector outside the file");
    return bytes.subarray(at, at + sectorBytes);
  }

  /** Follows a chain; one longer than the file is a circle. */
  function chain(start: number, next: (number: number) => number, most: number): number[] {
    const numbers: number[] = [];
    for (let number = start; number < FIRST_MARK; number = next(number)) {
      if (numbers.length > most) throw new UnreadableCompoundFile("a chain in a circle");
      numbers.push(number);
    }
    return numbers;
  }

  const wordsOf = (buffer: Buffer): number[] =>
    Array.from({ length: buffer.length >> 2 }, (_, place) => buffer.readUInt32LE(place * 4));

  function fatSectors(): number[] {
    const found = wordsOf(bytes.subarray(0x4c, 0x4c + FAT_SECTORS_IN_HEADER * 4));
    const links = chain(
      bytes.readUInt32LE(0x44),
      (number) => wordsOf(sector(number)).at(-1) ?? FIRST_MARK,
      sectorCount,
    );
    for (const number of links) found.push(...wordsOf(sector(number)).slice(0, -1));
    const most = Math.ceil((sectorCount * 4) / sectorBytes) + 1;
    return found.filter((number) => number < FIRST_MARK).slice(0, most);
  }

  const fat = fatSectors().flatMap((number) => wordsOf(sector(number)));
  const contentFrom = (start: number): Buffer =>
    Buffer.concat(chain(start, (number) => fat[number] ?? FIRST_MARK, sectorCount).map(sector));

  const directory = contentFrom(bytes.readUInt32LE(0x30));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, place): Entry => {
    const entry = directory.subarray(place * ENTRY_BYTES, (place + 1) * ENTRY_BYTES);
    const letters = Math.min(64, entry.readUInt16LE(0x40));
    return {
      name: entry.toString("utf16le", 0, Math.max(0, letters - 2)),
      type: entry.readUInt8(0x42),
      start: entry.readUInt32LE(0x74),
      size: entry.readUInt32LE(0x78),
    };
  });
  const wanted = names
    .map((name) => entries.find((entry) => entry.type === STREAM && entry.name === name))
    .find((entry) => entry !== undefined);
  if (wanted === undefined) return undefined;
  if (wanted.size > bytes.length) throw new UnreadableCompoundFile("a stream longer than the file");
  if (wanted.size >= bytes.readUInt32LE(0x38)) return contentFrom(wanted.start).subarray(0, wanted.size);
  const root = entries.find(({ type }) => type === ROOT);
  const container = root ? contentFrom(root.start) : Buffer.alloc(0);
  const miniFat = wordsOf(contentFrom(bytes.readUInt32LE(0x3c)));
  const small = chain(wanted.start, (number) => miniFat[number] ?? FIRST_MARK, container.length / MINI_SECTOR_BYTES);
  const parts = small.map((number) => container.subarray(number * MINI_SECTOR_BYTES, (number + 1) * MINI_SECTOR_BYTES));
  return Buffer.concat(parts).subarray(0, wanted.size);
}
