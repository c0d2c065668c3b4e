/**
 * Makes a picture small before it is sent: a phone's camera gives megabytes, of which the shop keeps a fraction, and on a slow
 * line they take minutes. Loaded when somebody has chosen a picture. Where the device cannot do it, the picture goes as it is.
 */

/** Smaller than this it is quicker to send it than to draw it anew. */
const SMALL_ENOUGH_BYTES = 400 * 1024;
/** As wide as the shop keeps it, so that nothing that could be read is lost on the way. */
const WIDEST = 2400;
/** A long screenshot of a bank's page is read line by line; what a camera takes is never that tall. */
const LONG_SCREENSHOT = { ratio: 2.2, height: 8000 };
const QUALITY = 0.82;

export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const smaller = await drawnSmaller(file);
    return smaller !== null && smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
  } catch {
    // Too large for this device's memory, or nothing it can draw: the shop looks at the original, and says what is wrong.
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
    // What may be transparent stays so. A browser that writes no WebP gives PNG, which is used if it is smaller.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
  } finally {
    picture.close();
  }
}
