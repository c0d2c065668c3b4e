/**
 * A picture that another app shares with the shop, such as the screenshot of a payment: it waits on the device, also for a login, until
 * its order was chosen. One at a time, for a day; a logout takes it with everything else.
 */
import { mayBeProof } from "#domain/checkout/payment-options.ts";
import { addressIn, splitAddress } from "#domain/language/language.ts";

const CACHE = "shared-picture";
export const SHARE_PAGE = "/share-proof";
/** As the manifest names it. */
export const PICTURE_FIELD = "picture";
const KEY = `${SHARE_PAGE}/picture`;
const LONGEST_MILLISECONDS = 24 * 60 * 60_000;

/** In the service worker: keeps the picture and opens the page that asks which order it is for. */
export async function storeSharedPicture(request: Request): Promise<Response> {
  const picture = (await request.formData()).get(PICTURE_FIELD);
  // One that is left from before is not the one that was shared now, whatever becomes of this one.
  await caches.delete(CACHE);
  // Where there is no room for it, the page says that none came along and where it can be chosen.
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

/** In the page. */
export async function sharedPicture(): Promise<File | undefined> {
  await clearSharedPicture(LONGEST_MILLISECONDS);
  const cached = await caches.match(KEY, { cacheName: CACHE });
  if (cached === undefined) return undefined;
  const { headers } = cached;
  const name = decodeURIComponent(headers.get("x-name") ?? "") || "screenshot";
  return new File([await cached.blob()], name, { type: headers.get("content-type") ?? "" });
}

/** At all, or when it is older than so long. */
export async function clearSharedPicture(olderThanMilliseconds = 0) {
  const cached = await caches.match(KEY, { cacheName: CACHE });
  const age = Date.now() - Date.parse(cached?.headers.get("date") ?? "");
  if (!(age < olderThanMilliseconds)) await caches.delete(CACHE);
}
