/** The tags of the shop's labels: made with the key of the cylinders, read with it and with those it had before. */
import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type Label,
  labelAddress,
  type ReadScan,
  readCode,
  serialOf,
  TAG_BYTES,
} from "#domain/cylinders/labels/short-code.ts";
import type { Config } from "#server/config.ts";
import { cylinderKeys } from "#server/keys/shop-key.ts";

export type LabelCodes = ReturnType<typeof openCodes>;

const opened = new WeakMap<Config, LabelCodes>();

/** A shop's own, made once: the keys may lie in a file. */
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
    // Two keys may have the same number: it only says which ones need not be tried.
    isOurs: (text: string, number: string, tag: Uint8Array) =>
      tag.length === TAG_BYTES && numbered(number).some(({ secret }) => timingSafeEqual(tagOf(text, secret), tag)),
  };
  return {
    /** The number of the key that labels are printed with now. */
    currentKey: (): string => keys()[0]?.number ?? "",
    /** What a label's QR says; undefined where the shop's address is too long for it, or the key is gone. */
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

/** One letter that follows from the key itself, so that nobody has to number keys by hand. */
const keyNumber = (secret: string): string =>
  serialOf((createHmac("sha256", secret).update("number of a label key").digest()[0] ?? 0) % 32).slice(-1);
