import { expect, test } from "vitest";
import { makeStorage } from "#platform/web/state/storage.ts";
import { reloadAfterDeploy } from "./reload-after-deploy.ts";

/** A page of build "a" whose next script is missing; `status` is the shop's answer for the list of that build's files. */
function aPage({ status, stored = new Map<string, string>() }: { status?: number; stored?: Map<string, string> }) {
  let reloads = 0;
  const asked: string[] = [];
  const browser = Object.assign(new EventTarget(), {
    __reactRouterManifest: { url: "/assets/manifest-a.js", version: "a" },
    fetch: async (url: string) => {
      asked.push(url);
      if (status === undefined) throw new TypeError("Failed to fetch");
      return new Response(null, { status });
    },
    location: { reload: () => (reloads += 1) },
  });
  reloadAfterDeploy(
    browser as never,
    makeStorage(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    })),
  );
  return {
    asked,
    reloads: () => reloads,
    async missAScript() {
      browser.dispatchEvent(new Event("vite:preloadError"));
      await new Promise(setImmediate);
    },
  };
}

test("a page whose build is gone reloads", async () => {
  const page = aPage({ status: 404 });
  await page.missAScript();
  expect([page.asked, page.reloads()]).toEqual([["/assets/manifest-a.js"], 1]);
});

test("a page that comes back with the same build does not reload again", async () => {
  const stored = new Map<string, string>();
  await aPage({ status: 404, stored }).missAScript();
  const again = aPage({ status: 404, stored });
  await again.missAScript();
  expect(again.reloads()).toBe(0);
});

test.each([{ status: undefined }, { status: 200 }, { status: 503 }])(
  "a script that a network lost does not reload the page (status $status)",
  async ({ status }) => {
    const page = aPage(status === undefined ? {} : { status });
    await page.missAScript();
    expect(page.reloads()).toBe(0);
  },
);
