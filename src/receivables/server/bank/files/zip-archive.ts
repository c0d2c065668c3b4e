/** Reads named files of an untrusted ZIP archive as text, in chunks and within limits. yauzl checks the claimed sizes. */
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export class UnreadableArchive extends Error {
  override name = "UnreadableArchive";
}

/** A spreadsheet has about twenty files. */
const MAX_ENTRIES = 1000;

/** The total for all files read from one archive. */
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024;

export type ZipArchive = {
  has(name: string): boolean;
  /** The file as UTF-8 text. The iteration throws at its end if the checksum is wrong. */
  textOf(name: string): AsyncGenerator<string>;
};

export async function openArchive(bytes: Buffer): Promise<ZipArchive> {
  const zip = await fromBufferPromise(bytes).catch(asUnreadable);
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableArchive("too many files");
  const entries = await entriesOf(zip).catch(asUnreadable);
  let bytesLeft = MAX_UNPACKED_BYTES;
  return {
    has: (name) => entries.has(name),
    async *textOf(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new UnreadableArchive(`no ${name}`);
      bytesLeft -= entry.uncompressedSize;
      if (bytesLeft < 0) throw new UnreadableArchive("too large");
      yield* chunksOf(zip, entry);
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Programs disagree about which of two files with the same name counts.
    if (entries.has(entry.fileName)) throw new UnreadableArchive("two files with one name");
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let checksum = 0;
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    asUnreadable(error);
  }
  if (checksum !== entry.crc32) throw new UnreadableArchive("wrong checksum");
}

/** yauzl, zlib and the decoder have no error class of their own. */
function asUnreadable(error: unknown): never {
  if (error instanceof UnreadableArchive) throw error;
  throw new UnreadableArchive("cannot be unpacked", { cause: error });
}
