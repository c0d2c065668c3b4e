/** The reader built into the device: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
import type { QrReader } from "./qr-reader.ts";

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** A label carries a QR and, for when that is scratched, the number as Code 128. */
const FORMATS = ["qr_code", "code_128"];

export async function openNativeReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector: Detectors } = window as { BarcodeDetector?: Detectors };
  const known = (await Detectors?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detectors || !FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new Detectors({ formats: FORMATS });
  return {
    read: async (picture) => (await detector.detect(picture))[0]?.rawValue,
    close: () => {},
  };
}
