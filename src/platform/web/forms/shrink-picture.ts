/**
 * Shrinks a picture before the upload: a camera picture has megabytes, takes minutes on a slow line, and the server stores a
 * fraction. Loaded once the user has chosen a picture. Where the device cannot do it, the original is sent.
 */

/** Below this, uploading is quicker than redrawing. */
const SMALL_ENOUGH_BYTES = 400 * 1024;
/** The width the server stores, so no readable detail is lost. */
const WIDEST = 2400;
/** A long screenshot of a bank's page stays readable; camera pictures are never that tall. */
const LONG_SCREENSHOT = { ratio: 2.2, height: 8000 };
const QUALITY = 0.82;

export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const smaller = await drawnSmaller(file);
    return smaller !== null && smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
  } catch {
    // Too large for the device's memory, or not decodable: the server checks the original.
    return file;
  }
}

async function drawnSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const isLong = picture.height > picture.width * LONG_SCREENSHOT.ratio;
    const tallest = isLong ? LONG_SCREENSHOT.height : WIDEST;
    const scale = Math.min(1, WIDEST / picture.width, tallest / picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // WebP preserves transparency. A browser without WebP encoding returns PNG, used only if smaller.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
  } finally {
    picture.close();
  }
}
