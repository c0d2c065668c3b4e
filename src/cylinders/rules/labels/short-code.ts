/**
 * The short code of a label: a URL in capitals of at most 60 characters. In QR alphanumeric mode (two characters in eleven bits)
 * it needs at most 33 modules and survives scratches. Its tag is an HMAC with the numbered key.
 * Labels are numbered by roll and bound to a cylinder at the first scan.
 */

import { isLabelCode, scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";

/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const LONGEST_ADDRESS = 60;
const TAG_CHARACTERS = 16;
export const TAG_BYTES = 10;
const SERIAL = /^[0-9A-HJKMNP-TV-Z]{6,8}$/;

/** 80 bits of an HMAC; undefined for an unknown key. */
export type Mac = (text: string, key: string) => Uint8Array | undefined;

export type Label = { serial: string; key: string };

const signedText = ({ serial, key }: Label) => `label ${key} ${serial}`;

/** HTTPS://SHEETAL.EXAMPLE/C/1.0000AB.0123456789ABCDEF; undefined if the shop's address is too long or has a path. */
export function labelAddress(publicUrl: string, label: Label, mac: Mac): string | undefined {
  const tag = mac(signedText(label), label.key);
  if (tag?.length !== TAG_BYTES || !SERIAL.test(label.serial) || !/^[0-9A-HJKMNP-TV-Z]$/.test(label.key))
    return undefined;
  const address =
    `${publicUrl.replace(/(?<!\/)\/+$/, "")}/C/${label.key}.${label.serial}.${inBase32(tag)}`.toUpperCase();
  return address.length <= LONGEST_ADDRESS && /^HTTPS?:\/\/[A-Z0-9.:-]+\/C\//.test(address) ? address : undefined;
}

/** Serials ascend through the alphabet: 0000AB follows 0000AA. */
export function serialOf(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0 || count >= 32 ** 8)
    throw new RangeError(`${count} is no label's number`);
  let [left, text] = [count, ""];
  while (left > 0 || text.length < 6) {
    text = ALPHABET.charAt(left % 32) + text;
    left = Math.floor(left / 32);
  }
  return text;
}

/** Above every serial of a roll: a cylinder's own serial, for labels printed with its data. */
const FIRST_OF_CYLINDERS = 32 ** 7;

export const cylinderSerial = (cylinderId: number): string => serialOf(FIRST_OF_CYLINDERS + cylinderId);

/** Undefined for a label of a roll. */
export const cylinderIdIn = (serial: string): number | undefined =>
  countOf(serial) > FIRST_OF_CYLINDERS ? countOf(serial) - FIRST_OF_CYLINDERS : undefined;

/** The inverse of `serialOf`. */
export const countOf = (serial: string): number =>
  [...serial].reduce((count, letter) => count * 32 + ALPHABET.indexOf(letter), 0);

/**
 * Hostile: claims to be ours but is not; damaged: incomplete; foreign: leads to another site.
 * Other short text is a cylinder number, as specified.
 */
export type ReadScan =
  | { kind: "label"; label: Label }
  | { kind: "number"; number: string }
  | { kind: "foreign" | "hostile" | "damaged" | "unreadable"; message: string };

const TEXTS = perLanguage(
  () =>
    ({
      foreign: t(
        "This code is not one of ours. It may belong to another trader. Please type the number on the cylinder.",
      ),
      hostile: t("This code looks like ours but is not genuine. Please set the cylinder aside and tell the owner."),
      damaged: t("This code is incomplete. Please scan it again, or type the number on the cylinder."),
      unreadable: t("This code contains no cylinder number. Please type the number on the cylinder."),
    }) as const,
);

const refused = (kind: keyof ReturnType<typeof TEXTS>): ReadScan => ({ kind, message: TEXTS()[kind] });

type CodeVerifier = { publicUrl: string; isOurs: (text: string, key: string, tag: Uint8Array) => boolean };

export function readCode(scan: string, { publicUrl, isOurs }: CodeVerifier): ReadScan {
  const text = scan.trim();
  if (isLabelCode(text)) {
    const label = labelIn(`/C/${text}`);
    return readLabel(label, isOurs) ?? refused(label === undefined ? "damaged" : "hostile");
  }
  const [, host, path = ""] = /^https?:\/\/([^/?#\s]+)(\/[^?#\s]*)?/i.exec(text) ?? [];
  const isHere = host !== undefined && host.toLowerCase() === hostOf(publicUrl);
  const label = labelIn(path);
  // A label signed by us is valid on any host: the shop may have changed its address.
  const read = readLabel(label, isOurs);
  if (read !== undefined) return read;
  if (label !== undefined) return refused(isHere ? "hostile" : "foreign");
  if (isHere && /^\/C\//i.test(path)) return refused("damaged");
  const number = scannedNumber(text);
  if (number !== undefined && (number !== text || !LEADS_ELSEWHERE.test(text))) return { kind: "number", number };
  return refused(LEADS_ELSEWHERE.test(text) && !isHere ? "foreign" : "unreadable");
}

const readLabel = (
  label: (Label & { tag: Uint8Array }) | undefined,
  isOurs: CodeVerifier["isOurs"],
): ReadScan | undefined =>
  label !== undefined && isOurs(signedText(label), label.key, label.tag)
    ? { kind: "label", label: { serial: label.serial, key: label.key } }
    : undefined;

/** A stamped cylinder number may contain a colon, but not these prefixes. */
const LEADS_ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:upi|tel|sms|mailto|wifi|geo):)/i;

const hostOf = (publicUrl: string) => /^https?:\/\/([^/?#]+)/i.exec(publicUrl)?.[1]?.toLowerCase();

function labelIn(path: string): (Label & { tag: Uint8Array }) | undefined {
  const [, key, serial, tag] =
    /^\/C\/([0-9A-Z])\.([0-9A-Z]{6,8})\.([0-9A-Z]{16})$/i.exec(path)?.map((part) => part.toUpperCase()) ?? [];
  if (key === undefined || serial === undefined || tag === undefined || !SERIAL.test(serial)) return undefined;
  const bytes = fromBase32(tag);
  return bytes && { key, serial, tag: bytes };
}

function inBase32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return text;
}

function fromBase32(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return text.length === TAG_CHARACTERS ? Uint8Array.from(bytes) : undefined;
}
