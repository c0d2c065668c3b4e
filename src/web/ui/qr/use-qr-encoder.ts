import type { encode } from "uqr";
import { useLoadedLater } from "#web/ui/browser/use-loaded-later.ts";
import type { Squares } from "./qr-squares.tsx";

export type EncodeQr = typeof encode;

const loadEncode = (): Promise<EncodeQr> => import("uqr").then((uqr) => uqr.encode);

/** What draws QR codes, fetched when the first one is to be drawn. */
export const useQrEncoder = () => useLoadedLater(loadEncode);

type Correction = "L" | "M" | "Q";

/**
 * Undefined when the text is longer than a QR of this correction holds, which is raised as far as the same size allows. On a screen the
 * least will do: smaller squares are the worse evil. What is printed gets scratched and wants more.
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
