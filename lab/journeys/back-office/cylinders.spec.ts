import { writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { filmOfQrs, withFakeCamera } from "../../browsers/fake-camera.ts";
import { asOwner, aTokenFor, visitOffice } from "../support/back-office.ts";
import { consoleErrors } from "../support/console-errors.ts";
import { aLoggedInCustomer, aVerifiedCustomer, logIn } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";
const MANY = 10;
const IN_YARD = { currentOwnerCompany: "Sheetal" };

const response = (page: Page) => page.getByRole("main").getByRole("status");

/** A USB scanner types into the focused element and presses Enter. */
async function scanByUsb(page: Page, number: string) {
  await page.keyboard.press(number.charAt(0));
  await page.keyboard.insertText(number.slice(1));
  await page.keyboard.press("Enter");
}

/** Collects the URLs of the return requests that the page sends. */
async function sentReturns(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/admin/returns")) sent.push(request.url());
  });
  return sent;
}

test("ten cylinders are dispatched by scan, and returned in one batch while offline", async ({
  baseURL,
  launchOptions,
}, testInfo) => {
  const made = await Promise.all(Array.from({ length: MANY }, () => aRegisteredCylinder(IN_YARD)));
  const numbers = made.map(({ cylinderNumber }) => cylinderNumber);
  const wrong = await aRegisteredCylinder({ ...IN_YARD, refrigerantName: "R-410A" });
  const film = testInfo.outputPath("film.y4m");
  await writeFile(
    film,
    filmOfQrs(made.map(({ qrAddress, cylinderNumber }, place) => (place === 0 ? qrAddress : cylinderNumber))),
  );
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...withFakeCamera(film)],
  });
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ baseURL: baseURL as string, ...phone });
  const complaints = consoleErrors(page.context());
  page.on("console", (message) => /Intervention/.test(message.text()) && complaints.push(message.text()));

  const customer = await aLoggedInCustomer(page, { lastName: "Metal" });
  const orderNumber = await placeOrder(page, customer, { goods: { [GAS]: MANY } });
  const order = `/api/orders/${customer.mobile}/${orderNumber}`;
  expect((await page.request.post(`${order}/payment`, { data: { paid: true }, headers: asOwner() })).ok()).toBe(true);

  await visitOffice(page, `/admin/orders/${customer.mobile}/${orderNumber}`);
  await expect(page.getByText(`0 of ${MANY}`, { exact: true })).toBeVisible();
  await scanByUsb(page, wrong.cylinderNumber);
  await expect(response(page).filter({ hasText: "R-410A is not on this order." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 1 scan" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: `Remove ${wrong.cylinderNumber}` }).click();
  for (const number of numbers) await scanByUsb(page, number);
  await scanByUsb(page, numbers[0] ?? "");
  await expect(response(page).filter({ hasText: "This cylinder was already scanned." })).toBeVisible();
  await expect(page.getByText(`${MANY} of ${MANY}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Scans are stored on the device and survive a reload.
  await page.reload();
  await page.getByRole("button", { name: `Save ${MANY} scans` }).click();
  const method = page.getByRole("dialog", { name: "Dispatch method" });
  await method.getByText("Over the counter").click();
  await method.getByRole("button", { name: `Save ${MANY} scans` }).click();
  await expect(page.getByText(`${MANY} cylinders booked.`)).toBeVisible();
  await expect(page.getByText("Booked", { exact: true })).toHaveCount(MANY);
  const left = await page.request.post(`/api/admin/orders/${customer.mobile}/${orderNumber}/dispatch`, {
    data: { transporter: "Gati", lrNumber: "", vehicle: "", note: "", confirmed: ["e-way-bill", "place-of-supply"] },
    headers: asOwner(),
  });
  expect(left.status()).toBe(200);

  await visit(page, "/admin/returns");
  const sent = await sentReturns(page);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  const scanner = page.getByRole("dialog", { name: "Scan with the camera" });
  await expect(scanner.getByText(`${MANY} scanned`)).toBeVisible({ timeout: 60_000 });
  await scanner.getByRole("button", { name: "Done" }).click();
  const list = page.getByRole("region", { name: `${MANY} scanned` });
  await expect(list.getByText(`Asha Metal · ${orderNumber} · left today`)).toHaveCount(MANY);
  await expect(page.getByText("₹70,000 of deposits will be returned.")).toBeVisible();
  await expectAccessible(page);
  await scanByUsb(page, "NOBODY-KNOWS");
  await expect(page.getByText("1 stays here to decide.")).toBeVisible();
  await page.getByRole("button", { name: "Not ours", exact: true }).click();
  await expect(page.getByText("Set aside. Nothing is recorded for it.")).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole("button", { name: numbers[3] as string }).click();
  await page.getByLabel("Condition").filter({ visible: true }).selectOption("leaking");
  await expect(page.getByText("No signal: they will be booked when the shop can be reached.")).toBeVisible();
  await page.getByRole("button", { name: `Book ${MANY} empties` }).click();
  await expect(page.getByText(`${MANY} cylinders saved on this phone, sending when there is a signal.`)).toBeVisible();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await expect(page.getByText(`${MANY} cylinders booked.`)).toBeVisible();

  const holdings = await page.request.get(`/api/holdings?mobile=${customer.mobile}`, { headers: asOwner() });
  expect(await holdings.json()).toMatchObject({ cylinders: [], deposit: 7000, withheld: 7000 });
  // The response may be lost, so sending the same batch again must be idempotent.
  await visit(page, "/admin/returns");
  await expect(page.getByText(`${MANY} cylinders booked.`)).toBeVisible();
  expect(complaints).toEqual([]);
  await browser.close();
});

test("a logout warns of unsent scans, and deletes only that admin's data from the device", { tag: "@nightly" }, async ({
  page,
}) => {
  const numbers = (await Promise.all(Array.from({ length: 3 }, () => aRegisteredCylinder(IN_YARD)))).map(
    ({ cylinderNumber }) => cylinderNumber,
  );
  const other = await aTokenFor(page, "dispatch");
  await visitOffice(page, "/admin/returns", other);
  await scanByUsb(page, numbers[0] as string);
  await expect(page.getByRole("region", { name: "1 scanned" })).toBeVisible();

  await visitOffice(page, "/admin/returns", await aTokenFor(page, "dispatch"));
  for (const number of numbers) await scanByUsb(page, number);
  await expect(page.getByRole("region", { name: "3 scanned" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("office:last-transporter", '{"transporter":"Gati"}'));
  await visit(page, "/admin/orders");
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("dialog", { name: "Log out?" });
  await expect(question).toContainText("3 scans are not sent yet. Log out and delete them?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Send first" }).click();
  await expect(page.getByRole("region", { name: "3 scanned" })).toBeVisible();
  await expect(question).toBeHidden();

  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Log out and delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin login");
  const left = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map(async (name) => window.caches.open(name)));
    const cached = (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    return {
      keys: Object.keys(localStorage),
      cached: cached.filter((url) => /\/(api\/)?admin/.test(url) && !url.endsWith("?shell")),
    };
  });
  expect(left.keys.filter((key) => key.startsWith("office:"))).toEqual([]);
  expect(left.cached).toEqual([]);

  await visitOffice(page, "/admin/returns", other);
  await expect(page.getByRole("region", { name: "1 scanned" })).toBeVisible();
  await expect(page.getByText("that are not booked yet")).toBeHidden();
});

test("two buyers transfer a cylinder: offered on one phone, accepted by its code on the other", {
  tag: "@nightly",
}, async ({ page, browser, baseURL }) => {
  const { cylinderNumber } = await aRegisteredCylinder(IN_YARD);
  const giver = await aLoggedInCustomer(page);
  const orderNumber = await placeOrder(page, giver, { goods: { [GAS]: 1 } });
  const order = `/api/orders/${giver.mobile}/${orderNumber}`;
  expect((await page.request.post(`${order}/payment`, { data: { paid: true }, headers: asOwner() })).ok()).toBe(true);
  const scanned = await page.request.post(`/api/admin${order.slice("/api".length)}/cylinders`, {
    data: { numbers: [cylinderNumber], with: "counter" },
    headers: asOwner(),
  });
  expect(scanned.status()).toBe(200);
  const other = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  const receiver = await aLoggedInCustomer(other, { firstName: "Ravi" });

  await visit(page, "/my-cylinders");
  await page.getByRole("checkbox", { name: cylinderNumber }).check();
  await page.getByRole("button", { name: "Transfer 1" }).click();
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByLabel("Receiver's mobile"), "what is wrong is read out").toBeFocused();
  await page.getByLabel("Receiver's mobile").fill("9000000001");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByRole("heading", { name: "You offer 1 cylinder" })).toBeVisible();
  await expect(page.getByText("This mobile has no account here; they must register first.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Offer code" })).toBeVisible();
  await expectAccessible(page);
  // The offer stays visible while offline.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Has it been accepted?" }).click();
  await expect(page.getByText("The code appears here when the shop can be reached.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You offer 1 cylinder" })).toBeVisible();
  await page.context().setOffline(false);

  // The receiver's mobile differs from the one typed: without the code they cannot see the offer.
  const { pathname } = new URL(page.url());
  await visit(other, pathname);
  await expect(other.getByRole("heading", { name: "Offer not found" })).toBeVisible();
  const { code } = await (
    await page.request.get(`/api/cylinder-offers${pathname.slice("/offers".length)}/code`)
  ).json();
  await other.goto("about:blank");
  await visit(other, `${pathname}#${code}`);
  await other.getByRole("button", { name: "Accept 1 cylinder" }).click();
  await expect(other.getByText("Accepted", { exact: true })).toBeVisible();
  await other.getByRole("main").getByRole("link", { name: "My Cylinders" }).last().click();
  await expect(other.getByRole("row", { name: new RegExp(cylinderNumber) })).toBeVisible();
  await page.getByRole("button", { name: "Has it been accepted?" }).click();
  await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
  expect(receiver.mobile).not.toBe(giver.mobile);

  // A reminder's link on a logged-out phone: after the login the same page opens.
  await other.context().clearCookies();
  await visit(other, "/my-cylinders");
  await other.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(other, { loginId: receiver.email, password: receiver.password });
  await expect(other).toHaveURL(/\/my-cylinders$/);
  await expect(other.getByRole("row", { name: new RegExp(cylinderNumber) })).toBeVisible();
  await other.context().close();
});

test("a third party returns an announced empty: it is booked as a pair and recorded so", { tag: "@nightly" }, async ({
  page,
}) => {
  const made = [await aRegisteredCylinder(IN_YARD), await aRegisteredCylinder(IN_YARD)];
  const [one = "", two = ""] = made.map(({ cylinderNumber }) => cylinderNumber);
  const carrier = await aVerifiedCustomer(page, { firstName: "Ravi", lastName: "Carrier" });
  // A retry must not find what the first attempt announced.
  const lastName = `Buyer${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
  const buyer = await aLoggedInCustomer(page, { lastName });
  const orderNumber = await placeOrder(page, buyer, { goods: { [GAS]: 2 } });
  const named = `${buyer.mobile}/${orderNumber}`;
  const owner = { headers: asOwner() };
  await page.request.post(`/api/orders/${named}/payment`, { data: { paid: true }, ...owner });
  const sent = { numbers: [one, two], with: "transporter" };
  expect((await page.request.post(`/api/admin/orders/${named}/cylinders`, { data: sent, ...owner })).ok()).toBe(true);

  await visit(page, "/my-cylinders");
  await page.getByRole("button", { name: "They have arrived" }).click();
  const arrived = page.getByRole("dialog");
  for (const number of [one, two]) await arrived.getByRole("checkbox", { name: number }).uncheck();
  await arrived.getByRole("button", { name: "0 have arrived" }).click();
  await expect(arrived.getByRole("alert")).toHaveText("Please choose the cylinders that have arrived.");
  for (const number of [one, two]) await arrived.getByRole("checkbox", { name: number }).check();
  await arrived.getByRole("button", { name: "2 have arrived" }).click();
  await expect(arrived).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Announce a return" }).click();
  await page.getByRole("button", { name: "Announce 0 cylinders" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("checkbox", { name: one }).check();
  await page.getByRole("button", { name: "Return 1" }).click();
  await page.getByText("The shop picks them up").click();
  await page.getByRole("button", { name: "Announce 1 cylinder" }).click();
  await expect(page.getByText("Not received yet", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await visitOffice(page, "/admin/returns");
  await page.getByRole("button", { name: `Prepare the return of Asha ${lastName}` }).click();
  await expect(page.getByText("0 of 1 announced are scanned")).toBeVisible();
  await page.getByLabel("Brought by").fill(carrier.mobile);
  await page.getByLabel("Brought by").blur();
  await scanByUsb(page, one);
  await expect(page.getByText(`Ravi Carrier for Asha ${lastName} · ${orderNumber} · left today`).first()).toBeVisible();
  await page.getByRole("button", { name: "Book 1 empty" }).click();
  await expect(page.getByText("1 cylinder booked.")).toBeVisible();

  // A batch with a cylinder that another device has booked is rejected as a whole, and no scan is lost.
  await scanByUsb(page, two);
  await expect(page.getByText(`Asha ${lastName} · ${orderNumber} · left today`).first()).toBeVisible();
  const elsewhere = { batch: crypto.randomUUID(), numbers: [two] };
  await page.request.post("/api/admin/returns", { data: elsewhere, ...owner });
  await page.getByRole("button", { name: "Book 1 empty" }).click();
  await expect(page.getByText("1 cylinder was rejected")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 scan is not sent yet.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard scans" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard scans" }).click();
  await expect(page.getByText("1 cylinder was rejected")).toBeHidden();

  await visit(page, `/admin/cylinders/${one}`);
  await page.getByRole("link", { name: "Record", exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: "Adjusted: with another customer" })).toContainText("Ravi Carrier");
  await expectAccessible(page);
  const document = await page.request.get(`/api/cylinders/${one}/dossier.pdf`);
  expect([document.status(), document.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await visit(page, "/admin/custody");
  await expect(page.getByRole("img", { name: /^Days out by month/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Count the yard" }).click();
  await expect(page.getByRole("heading", { name: "Count the yard" })).toBeVisible();
  await scanByUsb(page, one);
  await expect(response(page).filter({ hasText: one })).toBeVisible();
  await page.getByRole("button", { name: "Compare with our records" }).click();
  await expect(page.getByRole("status").filter({ hasText: /1 of \d+ found/ })).toBeVisible();
});

test("the tab of the open screen is in view, even where a phone shows only the first of them", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  await visitOffice(page, "/admin/empties");
  const tab = page.getByRole("navigation", { name: "Cylinders", exact: true }).getByRole("link", { name: "Empties" });
  await expect(tab).toBeInViewport({ ratio: 0.9 });
});
