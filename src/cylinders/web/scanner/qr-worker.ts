/**
 * Reads codes with WebAssembly in a worker, so that a slow phone stays responsive and only this file's CSP
 * has to allow compiling it. Responds to each picture with its text.
 */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";

export type DecodeResult = { text?: string | undefined; problem?: string };

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

self.onmessage = async ({ data: picture }: MessageEvent<ImageData>) => {
  self.postMessage(await readingOf(picture));
};

async function readingOf(picture: ImageData): Promise<DecodeResult> {
  try {
    const [found] = await readBarcodes(picture, { formats: ["QRCode", "Code128"], maxNumberOfSymbols: 1 });
    return { text: found?.text };
  } catch (error) {
    return { problem: String(error) };
  }
}
