import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

test("the terms describe the trade; the privacy page states stored data, retention and contact", {
  tag: "@nightly",
}, async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveTitle("Terms of Service · Sheetal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Terms of Service"]);
  const main = page.getByRole("main");
  await expect(main).toContainText("exclude GST");
  await expect(main).toContainText("Prices change daily");
  await expect(main.getByRole("row").filter({ hasText: "Heavy" })).toContainText("₹7,000.00");
  await expect(main.getByRole("row").filter({ hasText: "Standard" })).toContainText("₹6,000.00");
  await expect(main.getByRole("row").filter({ hasText: "Small" })).toContainText("₹3,000.00");
  await expect(main).toContainText("within 30 days");
  await expect(main).toContainText("must reach us before we dispatch");
  await expect(main).toContainText("The deposit is refundable and outside GST");
  await expect(main).toContainText("within 48 hours");
  await expect(main).toContainText("within one month");
  await expectAccessible(page);

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveTitle("Privacy · Sheetal");
  await expect(main.getByRole("row").filter({ hasText: "Orders, bills" })).toContainText("72 months");
  await expect(main).toContainText("Demo Grievance Officer");
  await expect(main.getByRole("link", { name: "hello@sheetal.example" }).first()).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
});

test("search engines see which pages to index and which to skip", async ({ request }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(await robots.text()).toMatch(/Disallow: \/admin\n[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const list = await sitemap.text();
  expect(list.match(/<loc>/g)?.length).toBeGreaterThan(100);
  expect(list).toContain("/product/r32-returnable-55kg</loc>");
  expect(list).not.toContain("empty-cylinder");
});
