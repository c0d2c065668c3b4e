import type { encode } from "uqr";
import type { Squares } from "./qr-squares.tsx";
import { useLoadedLater } from "./use-loaded-later.ts";

export type EncodeQr = typeof encode;

const loadEncode = (): Promise<EncodeQr> => import("uqr").then((uqr) => uqr.encode);

/** The pen that draws QR codes, fetched when the first one is to be drawn. */
export const useQrPen = () => useLoadedLater(loadEncode);

/**
 * Undefined when the text is longer than any QR holds. The least correction that fits, raised as far as the same size
 * allows: smaller squares are the worse evil.
 */
export function squaresOf(encodeQr: EncodeQr, text: string, border: number): Squares | undefined {
  try {
    return encodeQr(text, { ecc: "L", boostEcc: true, border });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
