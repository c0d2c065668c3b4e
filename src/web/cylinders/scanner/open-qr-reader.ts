/** Whatever reads codes on this device: its own reader where it has one that works, else ours. */
import { openNativeReader } from "./native-reader.ts";
import type { QrReader } from "./qr-reader.ts";
import { openWorkerReader } from "./worker-reader.ts";

export async function openQrReader(): Promise<QrReader> {
  const native = await openNativeReader();
  let reader = native ?? openWorkerReader();
  return {
    read: (picture) =>
      reader.read(picture).catch((error: unknown) => {
        if (reader !== native) throw error;
        // Some phones claim a reader whose engine was never installed.
        reader = openWorkerReader();
        return reader.read(picture);
      }),
    close: () => reader.close(),
  };
}
