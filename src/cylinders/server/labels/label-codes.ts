/** Label tags: signed with the current key, verified also with earlier ones. */
import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type Label,
  labelAddress,
  type ReadScan,
  readCode,
  serialOf,
  TAG_BYTES,
} from "#cylinders/rules/labels/short-code.ts";
import type { Config } from "#shop/server/config.ts";
import { cylinderKeys } from "#shop/server/keys/shop-key.ts";

export type LabelCodes = ReturnType<typeof openCodes>;

const opened = new WeakMap<Config, LabelCodes>();

/** Cached: the keys may be in a file. */
export function labelCodes(config: Config): LabelCodes {
  const codes = opened.get(config) ?? openCodes(config);
  opened.set(config, codes);
  return codes;
}

function openCodes(config: Config) {
  let known: { number: string; secret: string }[] | undefined;
  const keys = () => {
    known ??= cylinderKeys(config).map((secret) => ({ number: keyNumber(secret), secret }));
    return known;
  };
  const numbered = (number: string) => keys().filter((key) => key.number === number);
  const ours = {
    publicUrl: config.publicUrl,
    // Keys may share a number: it only narrows the search.
    isOurs: (text: string, number: string, tag: Uint8Array) =>
      tag.length === TAG_BYTES && numbered(number).some(({ secret }) => timingSafeEqual(tagOf(text, secret), tag)),
  };
  return {
    currentKey: (): string => keys()[0]?.number ?? "",
    /** The QR code's URL; undefined if it is too long or the key is gone. */
    addressOf: (label: Label): string | undefined =>
      labelAddress(config.publicUrl, label, (text, number) => {
        const [key] = numbered(number);
        return key && tagOf(text, key.secret);
      }),
    read: (scan: string): ReadScan => readCode(scan, ours),
  };
}

const tagOf = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest().subarray(0, TAG_BYTES);

/** Derived from the key, so that keys need no manual numbering. */
const keyNumber = (secret: string): string =>
  serialOf((createHmac("sha256", secret).update("number of a label key").digest()[0] ?? 0) % 32).slice(-1);
