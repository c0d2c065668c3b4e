import type { Page } from "@playwright/test";
import { mailTo } from "../support/outbox.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const form = (page: Page) => page.getByRole("form", { name: "Send us a message" });
const newsletter = (page: Page) => page.getByRole("form", { name: "Newsletter" });
const send = (page: Page) => form(page).getByRole("button", { name: /Send Message|Sending/ });

async function write(page: Page, { email = "asha@verma.example", message = "What does R-32 cost today?" } = {}) {
  await form(page).getByLabel("Full Name").fill("Asha Verma");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Phone").fill("98100 00000");
  await form(page).getByLabel("Message", { exact: true }).fill(message);
}

/** Replaces the server's response. */
const responding = (page: Page, status: number, json: object) =>
  page.route("**/api/contact", (route) => route.fulfill({ status, json }));

test(
  "a message: missing or rejected input is named, no input is lost, and it arrives once",
  { tag: "@nightly" },
  async ({ page }, { project }) => {
    const email = `asha.${project.name}@verma.example`;
    const text = `Twenty cylinders of R-32 to Jaipur, from a ${project.name}.`;
    const alert = form(page).getByRole("alert");
    await visit(page, "/");

    await test.step("an empty message names the missing fields, and each corrected field clears at once", async () => {
      await send(page).click();
      await expect(alert).toBeFocused();
      await expect(alert.getByRole("link")).toHaveText([
        "Full name is required.",
        "Email is required.",
        "Message is required.",
      ]);
      await expect(page).toHaveTitle(/^Error: /);
      await expectAccessible(page, form(page));
      await alert.getByRole("link", { name: "Email is required." }).click();
      const box = form(page).getByLabel("Email");
      await expect(box).toBeFocused();
      await box.fill("asha@verma");
      await expect(alert.getByRole("link", { name: "Valid email required." })).toBeVisible();
      await box.fill("asha@verma.example");
      await expect(box).not.toHaveAttribute("aria-invalid");
      await expect(alert.getByRole("link")).toHaveText(["Full name is required.", "Message is required."]);
    });

    await test.step("the page shows the server's rejection, beside the field if it concerns one", async () => {
      await write(page, { email, message: text });
      await responding(page, 429, { error: "Please wait a few minutes.", code: "too-many-requests" });
      await send(page).click();
      await expect(alert).toContainText("Please wait a few minutes.");
      await page.unroute("**/api/contact");
      const fields = { email: "Valid email required." };
      await responding(page, 400, { error: "No.", code: "invalid-input", fields });
      await send(page).click();
      await expect(form(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await expect(alert).toContainText("Valid email required.");
      await page.unroute("**/api/contact");
    });

    await test.step("an unsent message is still there after a visit to another page", async () => {
      await page.route("**/api/contact", (route) => route.abort());
      await send(page).click();
      await expect(alert).toContainText("Nothing was sent, and what you typed is still here");
      await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Rate list" }).click();
      await expect(page).toHaveURL(/\/rate-list$/);
      await page.goBack();
      await expect(form(page).getByLabel("Message", { exact: true })).toHaveValue(text);
      await page.unroute("**/api/contact");
    });

    await test.step("it arrives on the second attempt", async () => {
      await send(page).click();
      const thanks = page.getByRole("status").filter({ hasText: "Message sent" });
      await expect(thanks).toContainText("We have received your message");
      await expect(thanks).toBeFocused();
      expect((await mailTo("hello@sheetal.example", { about: text })).text).toContain(email);
      expect((await mailTo(email)).text).toContain("Asha Verma");
    });

    await test.step("while the next message is being sent the button is busy and sends only once", async () => {
      await page.getByRole("button", { name: "Write another message" }).click();
      await expect(form(page).getByLabel("Full Name")).toHaveValue("");
      let sent = 0;
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route("**/api/contact", async (route) => {
        sent += 1;
        await held;
        await route.fulfill({ status: 201, json: { message: "Thank you." } });
      });
      await write(page);
      await send(page).click();
      await expect(send(page)).toHaveText("Sending…");
      await send(page).click({ force: true });
      await form(page).getByLabel("Full Name").press("Enter");
      letGo();
      await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
      expect(sent).toBe(1);
    });
  },
);

test(
  "a visitor subscribes to the newsletter, confirms by the mailed link, and unsubscribes",
  { tag: "@nightly" },
  async ({ page }, { project }) => {
    const email = `ravi.${project.name}@traders.example`;
    await visit(page, "/terms");
    await newsletter(page).getByRole("textbox").fill("ravi@traders");
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter(page).getByRole("status")).toHaveText("Valid email required.");

    await newsletter(page).getByRole("textbox").fill(email);
    await page.route("**/api/newsletter", (route) => route.abort());
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter(page).getByRole("status")).toContainText("Nothing was sent");
    await expect(newsletter(page).getByRole("textbox")).toHaveValue(email);

    await page.unroute("**/api/newsletter");
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter(page).getByRole("status")).toContainText("please open the link in the mail");

    const mail = await mailTo(email, { about: "/confirm-newsletter" });
    const link = /\/confirm-newsletter\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
    const opened = await page.goto(link);
    expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
    await expect(page).toHaveURL(/\/confirm-newsletter$/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Unsubscribe from the newsletter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have unsubscribed from the newsletter");
  },
);

test("a broken link shows what to do, and one opened while offline can be retried", { tag: "@nightly" }, async ({
  page,
}) => {
  await visit(page, "/confirm-newsletter?token=not-a-token-of-this-shop-at-all");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expect(page.getByRole("main")).toContainText("This link is no longer valid.");
  await visit(page, "/confirm-newsletter");
  await expect(page.getByRole("main")).toContainText("This link is incomplete.");
  await expectAccessible(page);

  await page.route("**/api/newsletter/confirm", (route) => route.abort());
  await visit(page, "/confirm-newsletter?token=not-a-token-of-this-shop-at-all");
  await expect(page.getByRole("main")).toContainText("Network error. Please try again.");
  await page.unroute("**/api/newsletter/confirm");
  await page.route("**/api/newsletter/confirm", (route) => route.fulfill({ json: { message: "Thank you." } }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
});
