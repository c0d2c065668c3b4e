/** Reads camera frames until aborted, and always closes the camera afterwards. */
import { t } from "#platform/rules/language/text.ts";
import { closeCamera, openCamera, type Torch, torchOf } from "./camera.ts";
import { openQrReader } from "./open-qr-reader.ts";
import { pixelsOfVideo } from "./pixels.ts";

type Scan = {
  video: HTMLVideoElement;
  signal: AbortSignal;
  onOpen: (torch: Torch | undefined) => void;
  onText: (text: string) => void;
};

const BETWEEN_READS_MILLISECONDS = 300;

export async function scanWithCamera({ video, signal, onOpen, onText }: Scan) {
  const camera = await openCamera();
  // Also covers an abort during the permission prompt.
  signal.addEventListener("abort", () => closeCamera(camera), { once: true });
  try {
    if (signal.aborted) return;
    video.srcObject = camera;
    await video.play();
    onOpen(torchOf(camera));
    await readUntilStopped({ video, signal, onText, isOn: () => camera.active });
  } finally {
    closeCamera(camera);
  }
}

type ReadLoop = Pick<Scan, "video" | "signal" | "onText"> & { isOn: () => boolean };

async function readUntilStopped({ video, signal, onText, isOn }: ReadLoop) {
  const reader = await openQrReader();
  const canvas = document.createElement("canvas");
  try {
    while (!signal.aborted) {
      if (!isOn()) throw new Error(t("The camera was switched off."));
      const picture = pixelsOfVideo(video, canvas);
      const text = picture && (await reader.read(picture));
      if (text && !signal.aborted) onText(text);
      await pause(BETWEEN_READS_MILLISECONDS);
    }
  } finally {
    reader.close();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
