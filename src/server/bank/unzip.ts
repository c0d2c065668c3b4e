/** Files of a ZIP archive by name, unpacked up to a limit: an archive can claim to be small and be without end. */
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);

export type Archive = {
  /** Undefined where there is no such file. */
  file(name: string): Promise<string | undefined>;
};

export class BrokenArchive extends Error {}

const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 1000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

type Entry = { flags: number; method: number; packed: number; at: number };

/** `mostBytes` is what all files that are asked for may hold together. */
export function openArchive(bytes: Buffer, mostBytes: number): Archive {
  const entries = entriesIn(bytes);
  let left = mostBytes;
  return {
    async file(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const content = await unpacked(bytes, entry, left);
      left -= content.length;
      return content.toString("utf8");
    },
  };
}

function entriesIn(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new BrokenArchive("too many files");
  const entries = new Map<string, Entry>();
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new BrokenArchive("no such entry");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const named = at + ENTRY_LENGTH;
    const name = bytes.toString("utf8", named, named + (nameLength ?? 0));
    entries.set(name, {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at = named + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** The list of files is found from the end, behind a comment of any text. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new BrokenArchive("no list of files");
}

async function unpacked(bytes: Buffer, { flags, method, packed, at }: Entry, mostBytes: number): Promise<Buffer> {
  if (flags & ENCRYPTED) throw new BrokenArchive("encrypted");
  if (at + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new BrokenArchive("no such file");
  const start = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) throw new BrokenArchive("cut off");
  const content = bytes.subarray(start, start + packed);
  if (method !== STORED && method !== DEFLATED) throw new BrokenArchive("packed in another way");
  if (mostBytes <= 0 || (method === STORED && packed > mostBytes)) throw new BrokenArchive("too large");
  if (method === STORED) return content;
  return inflate(content, { maxOutputLength: mostBytes }).catch((error) => {
    throw new BrokenArchive("cannot be unpacked", { cause: error });
  });
}
