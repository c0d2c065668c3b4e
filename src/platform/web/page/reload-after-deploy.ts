/**
 * A deploy deletes the scripts that an open page has not loaded yet. Such a page reloads, once, and continues in the new build: drafts
 * are stored, and a form with unsaved input asks first. Without a signal it does not reload. See docs/decisions/0040.
 */
import { type BrowserStorage, session } from "#platform/web/state/storage.ts";

const RELOADED_BUILD = "reloaded-build";

type Browser = Pick<Window, "addEventListener" | "fetch" | "location"> & {
  __reactRouterManifest?: { url: string; version: string } | undefined;
};

export function reloadAfterDeploy(browser: Browser = window, stored: BrowserStorage = session) {
  browser.addEventListener("vite:preloadError", async () => {
    const { url, version } = browser.__reactRouterManifest ?? { url: "", version: "" };
    const status = await browser.fetch(url, { method: "HEAD", cache: "no-store" }).then(
      (response) => response.status,
      () => 0,
    );
    // A reload that brought the same build again must not loop.
    if (status !== 404 || stored.readText(RELOADED_BUILD) === version) return;
    stored.writeText(RELOADED_BUILD, version);
    browser.location.reload();
  });
}
