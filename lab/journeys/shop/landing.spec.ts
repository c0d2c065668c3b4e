import type { Page } from "@playwright/test";
import { aLoggedInCustomer } from "../support/customer.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { seeMotion, visit } from "../support/visit.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the landing page shows its sections in order, each once", async ({ page }) => {
  await visit(page, "/");
  await expect(page).toHaveTitle("Refrigerants, AC copper pipes and spare parts · Sheetal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Your Premier Source for Refrigeration"]);
  await expect(
    page.getByText(
      "Top-quality Refrigerants, AC copper pipes, and essential spare parts. Competitive daily prices and unbeatable offers guaranteed.",
    ),
  ).toBeVisible();
  const hero = region(page, "Your Premier Source for Refrigeration");
  await expect(hero.getByRole("listitem")).toHaveText([
    "Daily Price Updates",
    "Quality Assured",
    "Authorised by the manufacturer",
  ]);
  await expect(region(page, "Why buy from us").getByRole("listitem")).toHaveText([
    /Daily Price Updates\s*Real-time market pricing/,
    /Best Quality\s*Premium certified products/,
    /Fast Delivery\s*Same-day shipping available/,
    /Secure Payments\s*Protected transactions and bank transfer/,
  ]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toContainText([
    "Explore Our Range",
    "Today's Hottest Deals",
    "Discover Our Products",
    "About Sheetal",
    "Contact Us",
  ]);
  await expect(region(page, "About Sheetal").getByRole("heading", { level: 3 })).toHaveText([
    "Certified Products",
    "Daily Price Updates",
    "Nationwide Delivery",
    "Customer Satisfaction",
    "Cylinder QR Manager",
  ]);
  const deals = region(page, "Today's Hottest Deals");
  await expect(deals).toContainText("Grab these limited-time offers and save big on premium refrigeration products!");
  await expect(deals.getByRole("article")).toHaveCount(4);
  await expect(deals.getByRole("article").first()).toContainText(/\d+% OFF/);
  const contact = region(page, "Contact Us");
  await expect(contact.getByRole("listitem").filter({ hasText: "Phone" })).toContainText(
    "Monday to Saturday 9:30AM-6:30PM IST",
  );
  const hours = contact.getByRole("listitem").filter({ hasText: "Business Hours" });
  await expect(hours).toContainText(/Mon-Fri\s*9-7\s*Sat\s*10-5\s*Sun\s*closed/);
  await expectAccessible(page);

  await test.step("the page is readable in dark mode", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  });

  await test.step("a category shows its product count and opens exactly those products", async () => {
    const shelf = region(page, "Explore Our Range").getByRole("link", { name: /AC Copper Pipes/ });
    await expect(shelf).toContainText(/\d+ products\s*View Products/);
    await shelf.click();
    await expect(page).toHaveURL(/\/\?cat=copper-pipes$/);
    await expect(page.getByRole("heading", { name: "Discover Our Products" })).toBeInViewport();
    await expect(page.getByRole("button", { name: /^AC Copper Pipes/ })).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: /^All Products/ })).toHaveAttribute("aria-pressed", "true");
  });
});

test("a search opened by the header and typed before its script loads is kept", { tag: "@phone-only" }, async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("link", { name: "Search products" }).click();
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.click();
  await page.keyboard.type("compressor");
  release();
  await expect(page).toHaveURL(/\?q=compressor/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("compressor");
});

test("a search in the header is answered by the server where no script has come yet", async ({ page }) => {
  const release = await holdScripts(page);
  for (const [from, to] of [
    ["/terms", /\/\?q=compressor$/],
    ["/hi/terms", /\/hi\?q=compressor$/],
  ] as const) {
    await page.goto(from, { waitUntil: "commit" });
    const search = page.getByRole("banner").getByRole("searchbox");
    await search.fill("compressor");
    await search.press("Enter");
    await expect(page).toHaveURL(to);
    await expect(page.locator("#products").getByRole("article").first()).toContainText(/compressor|कंप्रेसर/i);
  }
  release();
});

test("a dialog that opens replaces no section", async ({ page }) => {
  const blocked: string[] = [];
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && blocked.push(message.text()));
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  const sections = page.locator("main section");
  await sections.evaluateAll((all) => {
    for (const section of all) section.setAttribute("data-first", "");
  });
  await page.getByRole("banner").getByRole("button", { name: "Daily Price Updates" }).click();
  await expect(page.getByRole("dialog", { name: "Daily Refrigerant Price Update" })).toBeVisible();
  expect(await page.locator("main section:not([data-first])").count()).toBe(0);
  expect(blocked).toEqual([]);
});

test("the landing page loads at most 200 kB of script, compressed", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test("search engines and shared links see one canonical address", async ({ request, baseURL }) => {
  const html = await (await request.get("/?q=r32")).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
  expect(html).toMatch(/<meta property="og:title" content="[^"]*Refrigerants/);
  expect(html).toMatch(/<meta name="description" content="[^"]*Competitive daily prices/);
});

test("on desktop and phone: the hero picture, the categories, and two buttons that scroll down", {
  tag: ["@phone", "@nightly"],
}, async ({ page, isMobile }) => {
  const pictures: string[] = [];
  page.on("request", (request) => /\/hero[^/]*\.svg$/.test(request.url()) && pictures.push(request.url()));
  if (isMobile) await seeMotion(page);
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  expect(pictures, "the hero's picture is fetched on a desk and never on a phone").toHaveLength(isMobile ? 0 : 1);
  const shelves = region(page, "Explore Our Range").getByRole("link", { name: /View Products/ });
  const widths = await shelves.evaluateAll((cards) => cards.map((card) => Math.round(card.clientWidth)));
  expect(new Set(widths).size, "every shelf has the same width, the last one too").toBe(1);

  const hero = region(page, "Your Premier Source for Refrigeration");
  await expect(hero.getByText(/^₹[\d,]+\.\d\d$/).first(), "a price is on the first screen").toBeInViewport();
  await hero.getByRole("link", { name: "Explore Products" }).click();
  await expect(page.getByRole("heading", { name: "Discover Our Products" })).toBeInViewport();
  await expect(page.locator("#products")).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await hero.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeInViewport();
  if (isMobile) return expectAccessible(page);

  await page.evaluate(() => window.scrollTo(0, 0));
  const top = await page.evaluate(() => {
    const link = [...document.querySelectorAll("a")].find((one) => one.textContent === "Explore Products");
    link?.click();
    return document.getElementById("products")?.getBoundingClientRect().top;
  });
  expect(top, "whoever wants no motion is there at once").toBeLessThan(200);
});

test("a returning buyer sees their most bought product on the first screen, and reorders with one press", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  await placeOrder(page, customer, { goods: { "r32-returnable-10kg": 2 }, returning: 2 });
  await page.addInitScript(rememberingAndCountingShifts);
  await visit(page, "/");
  const hero = region(page, "Your Premier Source for Refrigeration");
  const again = hero.getByRole("button", { name: /^Order 2 again\s*: R-32/ });
  await expect(again).toBeInViewport();
  await expect(hero).toContainText(/R-32 Refrigerant Gas – 10 kg.*₹[\d,]+\.\d\d today/);
  expect(await page.evaluate(() => document.documentElement.dataset.shifts ?? "0"), "nothing moved").toBe("0");
  await expectAccessible(page);
  await again.click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart).toContainText("Added to cart at today's prices: 1 product.");
  await expect(cart.getByRole("textbox", { name: /^Quantity of R-32/ })).toHaveValue("2");
});

/** Simulates a device with an earlier login, and counts layout shifts. */
function rememberingAndCountingShifts() {
  localStorage.setItem("customerDetails", "{}");
  let shifts = 0;
  new PerformanceObserver((list) => {
    shifts += list.getEntries().length;
    document.documentElement.dataset.shifts = String(shifts);
  }).observe({ type: "layout-shift", buffered: true });
}

test("a link into a section of the landing page leads there from any other page, and stays there", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  await seeMotion(page);
  await page.addInitScript(growOnceReached);
  for (const [link, heading] of [
    ["About Us", "About Sheetal"],
    ["Contact Us", "Contact Us"],
  ] as const) {
    await visit(page, "/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page.locator("html")).toHaveAttribute("data-has-grown", "");
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
    await expect(region(page, "Discover Our Products").locator(".drawn-in-sight")).toHaveCount(0);
    await expect(region(page, "Discover Our Products").getByRole("article")).toHaveCount(12);
  }
});

/** Once a section is reached, grows the content above it by more than a screen. The browser's scroll anchoring holds it. */
function growOnceReached() {
  const isReached = (section: Element | null) =>
    section !== null && Math.abs(section.getBoundingClientRect().top) < window.innerHeight / 2;
  const grow = () => {
    const goods = document.getElementById("products");
    const isThere = isReached(document.getElementById("about")) || isReached(document.getElementById("contact"));
    if (!goods || !isThere || "hasGrown" in document.documentElement.dataset) return;
    goods.style.paddingBottom = "200vh";
    document.documentElement.dataset.hasGrown = "";
  };
  // Two frames later: code that corrects the position once on arrival has run by then.
  document.addEventListener("scrollend", () => requestAnimationFrame(() => requestAnimationFrame(grow)));
}

test("a shared search opens at its results, and a reload or Back restores the scroll position", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  await seeMotion(page);
  await visit(page, "/?q=compressor");
  const first = region(page, "Discover Our Products").getByRole("article").first();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await expect(first).toBeInViewport();
  await page.reload();
  await expect(first).toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, 200));
  const left = await place();
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect.poll(place).toBe(left);
});
