import type { Browser, Page } from "@playwright/test";
import type { Order } from "../src/web/orders/order.ts";
import { goOnToPayment, KNOWN } from "./at-checkout.ts";
import { aLoggedInCustomer, aVerifiedCustomer, logIn, type NewCustomer } from "./customer.ts";
import { aNetworkTo } from "./cut-network.ts";
import { fromOurPages, GSTIN, placeOrder } from "./orders.ts";
import { expect, test } from "./shop.ts";
import { visit } from "./visit.ts";

const WIRE = "copper-wire-1c-0-75";

/** A phone whose service worker may work, behind a network that can be cut. */
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

/** Kept ahead: the service worker has everything, and works for this page. */
async function visitUntilCached(page: Page, address = "/") {
  await visit(page, address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** Which of these words stand anywhere in what the phone keeps. */
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
  return words.filter((word) => cached.includes(word));
}

async function ordersOf(page: Page, { mobile }: NewCustomer): Promise<Order[]> {
  return (await page.request.get(`/api/orders?mobile=${mobile}`)).json();
}

test("without a signal a buyer goes from yesterday's prices to an order, which is sent once when the signal is back; a logout leaves nothing of them", async ({
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
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^Prices as of \d+ \w+, \d\d:\d\d – no signal$/);
  await page.getByRole("button", { name: "Refresh products" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Failed to fetch products");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  // In front of the bar that says it.
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

  await network.mend();
  // As a browser says it; where it notices nothing, the page asks the shop now and then.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(`Sent: order ${numbered} is placed.`)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-kept", /./);
  expect(await ordersOf(page, buyer)).toMatchObject([{ orderNumber: numbered, customer: { gstNumber: GSTIN } }]);
  await visit(page, "/my-orders");
  await expect(main.getByRole("button", { name: new RegExp(`^${numbered}`) })).toHaveCount(1);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await cachedOf(page, [buyer.mobile, buyer.email, numbered, "Main Bazaar"])).toEqual([]);
  await leave();
});

test("a new build under an open page in Hindi: it goes on with its own files, and the next visit has the new ones", async ({
  browser,
}) => {
  const { network, page, leave } = await aPhone(browser);
  await visitUntilCached(page, "/hi");
  let areOldFilesGone = true;
  network.answerInstead(({ url = "" }, body, response) => {
    const isOldFile = areOldFilesGone && url.startsWith("/assets/");
    if (url === "/service-worker.js") {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      const [, build = ""] = /pages-([0-9a-f]{12})/.exec(body) ?? [];
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
  // It takes over as soon as no page of the old one is open and the old one has nothing left to do.
  await expect
    .poll(() =>
      newest?.evaluate(async () => (await caches.keys()).filter((name) => /^(pages|ahead|files)-/.test(name))),
    )
    .not.toContainEqual(expect.not.stringMatching(/-feedfeedfeed$/));
  await visit(next, "/hi");

  await network.cut();
  await next.reload();
  await expect(next.locator("html")).toHaveAttribute("data-kept", / के रेट – नेटवर्क नहीं है$/);
  await next.goto("/hi/account");
  await expect(next.getByRole("heading", { name: "नेटवर्क नहीं है" })).toBeVisible();
  // It stays: with the scripts of a page that cannot be had it would load itself again and again, and cut off whoever leaves it.
  await expect(next.locator('script[type="module"]')).toHaveCount(0);
  // Who reads Hindi and types the bare address is not shown an English page, nor none.
  await next.goto("/");
  await expect(next).toHaveURL(/\/hi$/);
  await leave();
});

test("a screenshot shared from a payment app waits for the login and is added to the order it is for", async ({
  browser,
}) => {
  const { page, leave } = await aPhone(browser);
  const buyer = await aVerifiedCustomer(page);
  await visitUntilCached(page);
  // As Android hands it over: a form with one file, sent to the address that the manifest names.
  await page.evaluate(() => {
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
    const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], "paid.png", { type: "image/png" }));
    const form = document.createElement("form");
    Object.assign(form, { action: "/share-proof", method: "post", enctype: "multipart/form-data" });
    const field = document.createElement("input");
    Object.assign(field, { type: "file", name: "picture", files: files.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("img", { name: "The screenshot you shared" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, { loginId: buyer.email, password: buyer.password });
  await expect(page.getByText("You have no unpaid orders.")).toBeVisible();
  const orderNumber = await placeOrder(page, buyer, { goods: { [WIRE]: 1 } });
  await page.reload();
  await page.getByLabel(new RegExp(orderNumber)).check({ force: true });
  await page.getByRole("button", { name: "Add to this order" }).click();
  await expect(page).toHaveURL(new RegExp(`/my-orders#${orderNumber}$`));
  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({ orderNumber, status: "Success" });
  expect((await page.request.get(`/api/payment-proofs/${order?.proofId}`, { headers: fromOurPages() })).ok()).toBe(
    true,
  );

  // The session ends elsewhere, and this phone hears of it with the next page.
  await page.request.post("/api/logout", { headers: fromOurPages() });
  await visit(page, "/");
  await expect.poll(() => cachedOf(page, [buyer.email, orderNumber, buyer.lastName])).toEqual([]);
  await leave();
});
