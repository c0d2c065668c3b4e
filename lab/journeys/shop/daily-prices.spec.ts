import type { Page, Route } from "@playwright/test";
import { aLoggedInCustomer } from "../support/customer.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const PRICES = "**/api/refrigerant-prices";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Daily Refrigerant Price Update" });

type Row = { id: string; name: string; price: number | null; history: { day: string; price: number }[] };

/** Modifies the server's rows on their way to the page. */
const respondingWith = (change: (rows: Row[]) => object[]) => async (route: Route) => {
  const result = await route.fetch();
  await route.fulfill({ response: result, json: change(await result.json()) });
};

async function openPrices(page: Page) {
  await page.getByRole("button", { name: "Daily Price Updates" }).click();
}

test("the price list shows every refrigerant with its price, its change and its last thirty days", async ({ page }) => {
  await visit(page, "/");
  await openPrices(page);
  const rows = dialog(page).getByRole("row");
  const first = rows.filter({ hasText: "R-32 Refrigerant Gas – 55 kg" });
  await expect(first).toContainText(/₹\d[\d,]*\.\d\d/);
  await expect(first).toContainText(/(Up|Down) ₹[\d,.]+ \([\d.]+%\) since yesterday|Unchanged since yesterday/);
  await expect(first.getByRole("img", { name: /^Last 30 days: from ₹/ })).toBeVisible();
  await expect(first).toContainText(/\d{4}\s*\d\d:\d\d:\d\d [ap]m IST/);
  await expect(dialog(page).getByRole("columnheader")).toHaveText([
    "Refrigerant",
    "Price (₹/kg)",
    "Last 30 days",
    "Last Updated",
  ]);
  await expectAccessible(page);

  await test.step("it closes by Close and by Back, and the focus returns", async () => {
    const opener = page.getByRole("button", { name: "Daily Price Updates" });
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step("a row that names a product opens it, and Back returns to the list", async () => {
    await openPrices(page);
    await dialog(page).getByRole("link", { name: "R-32 Refrigerant Gas – 45 kg Returnable Cylinder" }).click();
    await expect(page).toHaveURL(/\/product\/r32-returnable-45kg$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("R-32");
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
  });
});

test("a link to the daily prices opens them, for a visitor and for a buyer with orders", async ({ page }) => {
  await visit(page, "/#prices");
  await expect(dialog(page)).toBeVisible();
  const buyer = await aLoggedInCustomer(page);
  await placeOrder(page, buyer, { goods: { "r32-returnable-55kg": 2 } });
  for (const path of ["/#prices", "/product/r134a-can-450g#prices"]) {
    await visit(page, path);
    await page.reload();
    await expect(dialog(page).getByRole("row").first()).toBeVisible();
  }
});

test("wire, copper and cans are excluded, a missing price shows N/A", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.route(
    PRICES,
    respondingWith(([first, second]) => [
      {
        ...(first as Row),
        id: "one",
        name: "R-999 from the drawer",
        price: null,
        history: undefined,
        updatedAt: undefined,
      },
      { ...(second as Row), id: "two", name: "Copper Wire 1 core" },
      { ...(second as Row), id: "three", name: "R-290 CAN" },
    ]),
  );
  await visit(page, "/terms");
  await openPrices(page);
  const row = dialog(page).getByRole("row").filter({ hasText: "R-999" });
  await expect(row).toContainText("N/A");
  await expect(row).toContainText("No earlier prices.");
  await expect(dialog(page).getByText(/Copper Wire|R-290 CAN/)).toHaveCount(0);
});

test("the list shows loading and errors, and retries on request", { tag: "@nightly" }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(PRICES, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { error: "The shop is resting.", code: "database-down" } });
  });
  await visit(page, "/terms");
  await openPrices(page);
  await expect(dialog(page).getByText("Loading prices").first()).toBeVisible();
  letGo();
  await expect(dialog(page).getByRole("alert")).toContainText("Failed to fetch prices");

  await page.unroute(PRICES);
  await page.route(PRICES, (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Retry" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Failed to fetch");
  await expect(dialog(page).getByRole("alert")).not.toContainText("Failed to fetch prices");
  await expectAccessible(page);

  await page.unroute(PRICES);
  await dialog(page).getByRole("button", { name: "Retry" }).click();
  await expect(dialog(page).getByRole("row").nth(1)).toContainText("₹");
});

test("prices cached on the phone are shown as the last ones, with their date", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.route(PRICES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), "x-cached-at": "Mon, 02 Nov 2020 03:40:00 GMT" },
    });
  });
  await visit(page, "/terms");
  await openPrices(page);
  const sent = dialog(page).getByRole("alert");
  await expect(sent).toContainText("Failed to fetch prices");
  await expect(sent).toContainText("The prices below are the last ones received.");
  await expect(sent).toContainText(/Last refreshed .*2 Nov 2020/);
  await expect(dialog(page).getByRole("row").nth(1)).toContainText("₹");
  await expectAccessible(page);
  await page.unroute(PRICES);
  await sent.getByRole("button", { name: "Retry" }).click();
  await expect(sent).toBeHidden();
  await expect(dialog(page).getByRole("row").nth(1)).toContainText("₹");
});

test("a day without prices shows a message", { tag: "@nightly" }, async ({ page }) => {
  await page.route(PRICES, (route) => route.fulfill({ json: [] }));
  await visit(page, "/terms");
  await openPrices(page);
  await expect(dialog(page)).toContainText("No prices for today yet");
});

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("the server renders the prices of the price page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.JOURNEY_ADDRESS}/refrigerant-prices`);
  const gas = card(page, "R-32 Refrigerant Gas – 55 kg");
  await expect(gas).toContainText(/₹[\d,.]+\s*per kg \(Tax Exclude\)/);
  await expect(gas).toContainText(/Size\s*55 kg\s*Total\s*₹[\d,.]+/);
  await expect(gas.getByRole("img", { name: /^Last 30 days/ })).toHaveCount(1);
  await expect(card(page, "R-422D")).toContainText("Out of Stock");
  await context.close();
});

test("the price page refreshes every half minute, and retains the last prices on failure", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/refrigerant-prices");
  await expect(page).toHaveTitle("Refrigerant prices today · Sheetal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const gas = card(page, "R-32 Refrigerant Gas – 55 kg");
  await expect(page.getByText(/^Last refreshed/)).toBeVisible();
  const link = gas.getByRole("heading").getByRole("link");
  await link.focus();

  await page.route(
    PRICES,
    respondingWith(([first, ...rest]) => [{ ...(first as Row), price: 1234.5, updatedAt: undefined }, ...rest]),
  );
  await page.clock.fastForward(30_000);
  await expect(gas).toContainText("₹1,234.50");
  await expect(link).toBeFocused();

  await page.unroute(PRICES);
  await page.route(PRICES, (route) => route.abort());
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch refrigerant data");
  await expect(gas).toContainText("₹1,234.50");
  await expect(link).toBeFocused();
  await expectAccessible(page);

  await page.unroute(PRICES);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(gas).not.toContainText("₹1,234.50");

  await test.step("an unchanged price list is not sent again", async () => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.clearBrowserCache");
    const sentBytes = async () => {
      const replied = page.waitForResponse(PRICES);
      await page.clock.fastForward(30_000);
      const result = await replied;
      await result.finished();
      return (await result.request().sizes()).responseBodySize;
    };
    expect(await sentBytes()).toBeGreaterThan(1000);
    expect(await sentBytes()).toBeLessThan(1000);
  });

  await test.step("a hidden page sends no requests", async () => {
    let input = 0;
    await page.route(PRICES, (route) => {
      input += 1;
      return route.continue();
    });
    const turn = (state: "hidden" | "visible") =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await page.clock.fastForward(120_000);
    expect(input).toBe(0);
    const replied = page.waitForResponse(PRICES);
    await turn("visible");
    await replied;
    expect(input).toBe(1);
  });
});

test("opened from another page while offline, the price page shows a message", { tag: "@nightly" }, async ({
  page,
}) => {
  await visit(page, "/terms");
  await openPrices(page);
  await expect(dialog(page).getByRole("row").nth(1)).toContainText("₹");
  await page.route(PRICES, (route) => route.abort());
  await dialog(page).getByRole("link", { name: "See sizes and totals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refrigerant prices today");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch refrigerant data");
  await page.unroute(PRICES);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, "R-32 Refrigerant Gas – 55 kg")).toContainText("₹");

  await test.step("a buyer shares today's prices as text and as a picture, with their date", async () => {
    const share = page.getByRole("region", { name: "Share today's prices" });
    const text = new URL((await share.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href")) ?? "")
      .searchParams;
    expect(text.get("text")).toMatch(/valid on this day[\s\S]*R-32: (from )?₹[\d,]+\.\d\d[\s\S]*\/refrigerant-prices$/);
    const saved = page.waitForEvent("download");
    await share.getByRole("button", { name: "Price picture" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d\.png$/);
    await expect(page.getByRole("region", { name: "Messages" })).toContainText("The picture is in your downloads");
  });
});
