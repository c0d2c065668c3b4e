// Shows the shop's own page when the network is gone, instead of the browser's. It keeps that page and its stylesheet
// and nothing else, so it can never show an old price.
const KEPT = "offline-page";
const PAGE = "/offline";

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (event.request.destination === "style") event.respondWith(styleOrKept(event.request));
});

async function keepOfflinePage() {
  const page = await fetch(PAGE);
  const html = await page.clone().text();
  const styles = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.map((link) => link.match(/href="([^"]+)"/)[1]) ?? [];
  const kept = await caches.open(KEPT);
  await kept.put(PAGE, page);
  await kept.addAll(styles);
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function styleOrKept(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
