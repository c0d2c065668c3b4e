/** Raw pixels for the readers, no more than a code needs. */
import { t } from "#platform/rules/language/text.ts";

/** The resolution of the middle square, which is the part shown to the user and read. */
const MAX_CAMERA_PIXELS = 1080;
const MAX_PHOTO_PIXELS = 2000;

export function pixelsOfVideo(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const side = Math.min(video.videoWidth, video.videoHeight);
  // A starting camera delivers empty frames first.
  if (side === 0) return undefined;
  const size = Math.min(side, MAX_CAMERA_PIXELS);
  const left = (video.videoWidth - side) / 2;
  const top = (video.videoHeight - side) / 2;
  const pen = penFor(canvas, size, size);
  pen.drawImage(video, left, top, side, side, 0, 0, size, size);
  return pen.getImageData(0, 0, size, size);
}

export async function pixelsOfPhoto(photo: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, MAX_PHOTO_PIXELS / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const pen = penFor(document.createElement("canvas"), width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pen.getImageData(0, 0, width, height);
}

function penFor(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error(t("This browser cannot read pictures."));
  return pen;
}
