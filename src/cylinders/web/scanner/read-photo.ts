/** Reads the code in a photo, for phones whose camera the page cannot open. */

import { t } from "#platform/rules/language/text.ts";
import { openQrReader } from "./open-qr-reader.ts";
import { pixelsOfPhoto } from "./pixels.ts";

export async function readPhoto(photo: Blob): Promise<string> {
  const picture = await pixelsOfPhoto(photo).catch((error: unknown) => {
    throw new Error(t("This file is not a picture we can read."), { cause: error });
  });
  const reader = await openQrReader();
  try {
    const text = await reader.read(picture);
    if (!text) throw new Error(t("No QR code was found in the photo. Go closer, and keep the code flat and well lit."));
    return text;
  } finally {
    reader.close();
  }
}
