/** Our own reader, in a worker. It is fetched when the first scan begins. */
import type { QrReader } from "./qr-reader.ts";
import type { Reading } from "./qr-worker.ts";

const NOT_LOADED = "The scanner could not be loaded. Please check the network and start again.";

export function openWorkerReader(): QrReader {
  const worker = new Worker(new URL("./qr-worker.ts", import.meta.url), { type: "module" });

  /** One picture at a time: the next is taken when this one is read. */
  function read(picture: ImageData): Promise<string | undefined> {
    return new Promise((answer, fail) => {
      worker.onmessage = ({ data: { text, problem } }: MessageEvent<Reading>) =>
        problem === undefined ? answer(text) : fail(new Error(NOT_LOADED, { cause: problem }));
      worker.onerror = (event) => fail(new Error(NOT_LOADED, { cause: event.message }));
      worker.postMessage(picture, [picture.data.buffer]);
    });
  }

  return { read, close: () => worker.terminate() };
}
