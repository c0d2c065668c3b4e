import type { encode } from "uqr";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import type { Squares } from "./qr-squares.tsx";

export type EncodeQr = typeof encode;

const loadEncode = (): Promise<EncodeQr> => import("uqr").then((uqr) => uqr.encode);

export const useQrEncoder = () => useLoadedLater(loadEncode);

type Correction = "L" | "M" | "Q";

/**
 * Undefined if the text is too long for this error correction. Screens use the lowest, because larger squares scan
 * better. Printed codes get scratched and need more.
 */
export function squaresOf(
  encodeQr: EncodeQr,
  text: string,
  border: number,
  ecc: Correction = "L",
): Squares | undefined {
  try {
    return encodeQr(text, { ecc, boostEcc: true, border });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
