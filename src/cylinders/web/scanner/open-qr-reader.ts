/** Opens the device's own code reader where it works, else ours. */
import { t } from "#platform/rules/language/text.ts";
import type { DecodeResult } from "./qr-worker.ts";

export async function openQrReader(): Promise<QrReader> {
  const native = await openNativeReader();
  let reader = native ?? openWorkerReader();
  return {
    read: (picture) =>
      reader.read(picture).catch((error: unknown) => {
        if (reader !== native) throw error;
        // Some phones report a reader whose engine was never installed.
        reader = openWorkerReader();
        return reader.read(picture);
      }),
    close: () => reader.close(),
  };
}

/** The browser's reader: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** A label has a QR, and the number as Code 128 in case the QR is scratched. */
const FORMATS = ["qr_code", "code_128"];

async function openNativeReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector: Detectors } = window as { BarcodeDetector?: Detectors };
  const known = (await Detectors?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detectors || !FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new Detectors({ formats: FORMATS });
  return {
    read: async (picture) => (await detector.detect(picture))[0]?.rawValue,
    close: () => {},
  };
}

const NOT_LOADED = () => t("The scanner could not be loaded. Please check the network and start again.");

/** Our own reader in a worker, loaded with the first scan. */
function openWorkerReader(): QrReader {
  const worker = new Worker(new URL("./qr-worker.ts", import.meta.url), { type: "module" });

  /** One picture at a time: call it again only after it resolves. */
  function read(picture: ImageData): Promise<string | undefined> {
    return new Promise((response, fail) => {
      worker.onmessage = ({ data: { text, problem } }: MessageEvent<DecodeResult>) =>
        problem === undefined ? response(text) : fail(new Error(NOT_LOADED(), { cause: problem }));
      worker.onerror = (event) => fail(new Error(NOT_LOADED(), { cause: event.message }));
      worker.postMessage(picture, [picture.data.buffer]);
    });
  }

  return { read, close: () => worker.terminate() };
}

type QrReader = {
  read: (picture: ImageData) => Promise<string | undefined>;
  close: () => void;
};
