/**
 * A picture shared by another app, such as a payment screenshot. One is stored for a day, also across a login; a logout
 * deletes it.
 */

import { addressIn, splitAddress } from "#platform/rules/language/language.ts";
import { mayBeProof } from "#sales/rules/checkout/payment-options.ts";

const CACHE = "shared-picture";
export const SHARE_PAGE = "/share-proof";
/** Must match the manifest. */
export const PICTURE_FIELD = "picture";
const KEY = `${SHARE_PAGE}/picture`;
const LONGEST_MILLISECONDS = 24 * 60 * 60_000;

/** In the service worker: stores the picture and opens the page. */
export async function storeSharedPicture(request: Request): Promise<Response> {
  const picture = (await request.formData()).get(PICTURE_FIELD);
  // Deletes an earlier picture first, even if storing the new one fails.
  await caches.delete(CACHE);
  // With full storage, the page reports that no picture arrived.
  if (picture instanceof File && mayBeProof(picture)) await keep(picture).catch(() => undefined);
  const { language } = splitAddress(new URL(request.url).pathname);
  return Response.redirect(addressIn(language, SHARE_PAGE), 303);
}

async function keep(picture: File) {
  const headers = {
    "content-type": picture.type,
    "x-name": encodeURIComponent(picture.name),
    date: new Date().toUTCString(),
  };
  await (await caches.open(CACHE)).put(KEY, new Response(picture, { headers }));
}

/** Runs in the page. */
export async function sharedPicture(): Promise<File | undefined> {
  await clearSharedPicture(LONGEST_MILLISECONDS);
  const cached = await caches.match(KEY, { cacheName: CACHE });
  if (cached === undefined) return undefined;
  const { headers } = cached;
  const name = decodeURIComponent(headers.get("x-name") ?? "") || "screenshot";
  return new File([await cached.blob()], name, { type: headers.get("content-type") ?? "" });
}

/** Deletes the picture if it is older than the limit; by default always. */
export async function clearSharedPicture(olderThanMilliseconds = 0) {
  const cached = await caches.match(KEY, { cacheName: CACHE });
  const age = Date.now() - Date.parse(cached?.headers.get("date") ?? "");
  if (!(age < olderThanMilliseconds)) await caches.delete(CACHE);
}
