import type { Browser, Page } from "@playwright/test";
import type { Order } from "../../../src/sales/web/orders/order.ts";
import { aTokenFor, visitOffice } from "../support/back-office.ts";
import { goOnToPayment, KNOWN } from "../support/checkout.ts";
import { aLoggedInCustomer, type NewCustomer } from "../support/customer.ts";
import { aNetworkTo } from "../support/cut-network.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { outboxOf, scanInEarlierVersion } from "../support/device-outbox.ts";
import { fromOurPages, GSTIN, placeOrder } from "../support/orders.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const WIRE = "copper-wire-1c-0-75";

async function aPhone(browser: Browser) {
  const network = await aNetworkTo(process.env.JOURNEY_ADDRESS ?? "");
  const context = await browser.newContext({
    ...{ baseURL: network.address, serviceWorkers: "allow", locale: "en-IN", timezoneId: "Asia/Kolkata" },
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  const leave = async () => {
    await context.close();
    await network.cut();
  };
  return { network, page, leave };
}

/** Waits until the service worker has filled its caches and controls this page. */
async function visitUntilCached(page: Page, address = "/") {
  await visit(page, address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** Which of these texts occur in the phone's storage. */
async function cachedOf(page: Page, words: readonly string[], where = "anywhere"): Promise<string[]> {
  const cached = await page.evaluate(async (isAnywhere): Promise<string> => {
    const texts = isAnywhere ? [JSON.stringify({ ...localStorage, ...sessionStorage })] : [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of (await cache.keys()).filter(({ url }) => !url.includes("/assets/")))
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return texts.join("\n");
  }, where === "anywhere");
  const stored = where === "anywhere" ? cached + (await outboxOf(page)) : cached;
  return words.filter((word) => stored.includes(word));
}

async function ordersOf(page: Page, { mobile }: NewCustomer): Promise<Order[]> {
  return (await page.request.get(`/api/orders?mobile=${mobile}`)).json();
}

test("while offline a buyer orders at yesterday's prices, the order is sent once when online; a logout leaves no data", async ({
  browser,
}) => {
  const { network, page, leave } = await aPhone(browser);
  const buyer = await aLoggedInCustomer(page, KNOWN as Partial<NewCustomer>);
  await visitUntilCached(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("rememberedCustomer"))).toContain("Main Bazaar");
  expect(await cachedOf(page, [GSTIN])).toEqual([]);
  expect(await cachedOf(page, [buyer.mobile, buyer.email, "Main Bazaar"], "in the caches alone")).toEqual([]);

  await network.cut();
  await visit(page, "/");
  await expect(page.locator("html")).toHaveAttribute("data-cached", /^Prices as of \d+ \w+, \d\d:\d\d – no signal$/);
  await page.getByRole("button", { name: "Refresh products" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Failed to fetch products");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  // The drawer covers the bar that normally shows this notice.
  await expect(cart).toContainText(/Prices as of \d+ \w+, \d\d:\d\d – no signal/);
  await cart.getByRole("link", { name: "Checkout" }).click();
  const main = page.getByRole("main");
  await goOnToPayment(page);
  const payment = page.getByRole("dialog", { name: "Payment" });
  const numbered = (await payment.getByText(/^ORD\d+$/).textContent()) ?? "none";
  await payment.getByRole("button", { name: /^Send/ }).click();
  await expect(payment.getByRole("alert").last()).toContainText("The order is saved on this phone");
  await visit(page, "/my-orders");
  await expect(main).toContainText(
    "The order is saved on this phone and will be sent automatically when the network is back.",
  );
  expect(await cachedOf(page, [numbered, GSTIN])).toEqual([numbered]);

  await network.mend();
  // The browser's own event; where the browser does not fire it, the page polls the server.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(`Order ${numbered} is placed.`)).toBeVisible();
  await expect(main.getByRole("button", { name: new RegExp(`^${numbered}`) })).toHaveCount(1);
  await expect(page.locator("html")).not.toHaveAttribute("data-cached", /./);
  expect(await ordersOf(page, buyer)).toMatchObject([{ orderNumber: numbered, customer: { gstNumber: GSTIN } }]);
  await visit(page, "/my-orders");
  await expect(main.getByRole("button", { name: new RegExp(`^${numbered}`) })).toHaveCount(1);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await cachedOf(page, [buyer.mobile, buyer.email, numbered, "Main Bazaar"])).toEqual([]);
  await leave();
});

test("a new build under an open page in Hindi: the page continues with its own files, and the next visit has the new ones", {
  tag: "@nightly",
}, async ({ browser }) => {
  const { network, page, leave } = await aPhone(browser);
  await visitUntilCached(page, "/hi");
  let areOldFilesGone = true;
  network.answerInstead(({ url = "" }, body, response) => {
    const isOldFile = areOldFilesGone && url.startsWith("/assets/");
    if (url === "/service-worker.js") {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      const [, build = ""] = /pages-([0-9a-f]+)/.exec(body) ?? [];
      response.end(body.replaceAll(build, "feedfeedfeed"));
      return true;
    }
    if (isOldFile) response.writeHead(404).end();
    return isOldFile;
  });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe("installed");
  await page
    .getByRole("button", { name: /^कार्ट में डालें/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "चेकआउट" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("चेकआउट");

  areOldFilesGone = false;
  const next = await page.context().newPage();
  const newest = next.context().serviceWorkers().at(-1);
  await page.close();
  // The new worker takes over once no page of the old one is open and the old one is idle.
  await expect
    .poll(() =>
      newest?.evaluate(async () => (await caches.keys()).filter((name) => /^(pages|ahead|files)-/.test(name))),
    )
    .not.toContainEqual(expect.not.stringMatching(/-feedfeedfeed$/));
  await visit(next, "/hi");

  await network.cut();
  await next.reload();
  await expect(next.locator("html")).toHaveAttribute("data-cached", / के रेट – नेटवर्क नहीं है$/);
  await next.goto("/hi/account");
  await expect(next.getByRole("heading", { name: "नेटवर्क नहीं है" })).toBeVisible();
  // No scripts: those of an unavailable page would reload it repeatedly, and interrupt a navigation away from it.
  await expect(next.locator('script[type="module"]')).toHaveCount(0);
  // A Hindi reader who types the bare address gets the Hindi page.
  await next.goto("/");
  await expect(next).toHaveURL(/\/hi$/);
  await leave();
});

test("a session that ended elsewhere leaves no data on this phone", { tag: "@nightly" }, async ({ browser }) => {
  const { page, leave } = await aPhone(browser);
  const buyer = await aLoggedInCustomer(page);
  await visitUntilCached(page);
  const orderNumber = await placeOrder(page, buyer, { goods: { [WIRE]: 1 } });
  await visit(page, "/my-orders");
  await expect.poll(() => cachedOf(page, [buyer.email])).toEqual([buyer.email]);

  await page.request.post("/api/logout", { headers: fromOurPages() });
  await visit(page, "/");
  await expect.poll(() => cachedOf(page, [buyer.email, orderNumber, buyer.lastName])).toEqual([]);
  await leave();
});

test("a yard page reloaded without a signal keeps its scans and books them later", { tag: "@nightly" }, async ({
  browser,
}) => {
  const { network, page, leave } = await aPhone(browser);
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerCompany: "Sheetal" });
  const { cylinderNumber: earlier } = await aRegisteredCylinder({ currentOwnerCompany: "Sheetal" });
  await visitOffice(page, "/admin/returns", await aTokenFor(page, "dispatch"));
  const { admin } = await (await page.request.get("/api/session")).json();
  await scanInEarlierVersion(page, admin.name, earlier);
  await visitUntilCached(page, "/admin/returns");
  const shell = () => page.evaluate(async () => (await caches.match("/admin/returns?shell")) !== undefined);
  await visit(page, "/admin/returns");
  await expect.poll(shell).toBe(true);
  await visit(page, "/admin/returns");

  await network.cut();
  await page.getByLabel("Cylinder number").fill(cylinderNumber);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "2 scanned" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "2 scanned" })).toBeVisible();
  await page.getByRole("button", { name: "Book 2 empties" }).click();
  await expect(page.getByText("2 cylinders saved on this phone, sending when there is a signal.")).toBeVisible();
  await network.mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("2 cylinders booked.")).toBeVisible({ timeout: 70_000 });
  await expect(page.getByText("We cannot reach the shop")).toBeHidden();
  await leave();
});

test("a yard page that this phone never opened speaks of the yard without a signal, and opens when there is one", {
  tag: "@nightly",
}, async ({ browser }) => {
  const { network, page, leave } = await aPhone(browser);
  await visitUntilCached(page, "/");
  await expect.poll(() => page.evaluate(async () => (await caches.match("/offline?shell")) !== undefined)).toBe(true);
  await network.cut();
  await page.goto("/admin/returns");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(main.getByText("This device has not stored the yard's pages yet.")).toBeVisible();
  await expect(main.getByText("Your cart is saved on this device.")).toBeHidden();
  await page.goto("/my-quotes");
  await expect(main.getByText("Your cart is saved on this device.")).toBeVisible();
  await expect(main.getByText("This device has not stored the yard's pages yet.")).toBeHidden();
  await page.goto("/admin/returns");
  await network.mend();
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  await expect(page).toHaveURL(/\/admin\/returns$/);
  await leave();
});

test("the list of QR users reports without a signal that it could not be loaded", { tag: "@nightly" }, async ({
  browser,
}) => {
  const { network, page, leave } = await aPhone(browser);
  await visitOffice(page, "/qr-admin", await aTokenFor(page, "dispatch"));
  await visitUntilCached(page, "/qr-admin");
  const shell = () => page.evaluate(async () => (await caches.match("/qr-admin?shell")) !== undefined);
  await visit(page, "/qr-admin");
  await expect.poll(shell).toBe(true);
  await visit(page, "/qr-admin");

  await network.cut();
  await page.reload();
  await expect(page.getByText("Failed to load QR users")).toBeVisible();
  await network.mend();
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByText("Failed to load QR users")).toBeHidden();
  await leave();
});
