import { writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { filmOfQr, withFakeCamera } from "../../browsers/fake-camera.ts";
import { consoleErrors } from "../support/console-errors.ts";
import { aCustomerAt, aVerifiedCustomer, type NewCustomer } from "../support/customer.ts";
import { aRegisteredCylinder, confirmTransferAccount, logInAdmin, logInTransferAccount } from "../support/cylinders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { textOf, visit } from "../support/visit.ts";

const manager = (page: Page) => page.getByRole("region", { name: "Cylinder QR Manager" });
const passport = (page: Page, number: string) => manager(page).getByRole("article", { name: `Cylinder ${number}` });
const transferForm = (page: Page) => page.getByRole("form", { name: "Transfer cylinder" });
const onlyFrom = "Cylinder transfer is only allowed from mobile number 9810000000.";

async function openManager(page: Page) {
  await visit(page, "/#cylinder-qr");
  await expect(manager(page).getByRole("button", { name: "Scan QR code" })).toBeVisible();
}

async function fetchCylinder(page: Page, number: string) {
  await manager(page).getByLabel("Cylinder number").fill(number);
  await manager(page).getByRole("button", { name: "Fetch" }).click();
}

async function fillNextOwner(page: Page, { firstName, mobile }: Pick<NewCustomer, "firstName" | "mobile">) {
  const form = transferForm(page);
  await form.getByLabel("Next owner's name").fill(firstName);
  await form.getByLabel("Next owner's company").fill("Verma Cooling");
  await form.getByLabel("Next owner's state").selectOption("Punjab");
  await form.getByLabel("Pincode").fill("141 001");
  await form.getByLabel("Next owner's mobile").fill(mobile);
  await form.getByRole("button", { name: "Transfer cylinder" }).click();
}

/** Stores the last opened camera stream in the page, so that a test can check whether it still runs. */
const rememberCamera = (page: Page) =>
  page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (requested) => {
      const camera = await open(requested);
      Object.assign(window, { camera });
      return camera;
    };
  });

const cameraIsOn = (page: Page) => page.evaluate(() => (window as unknown as { camera: MediaStream }).camera.active);

test("scanning a QR code of the shop opens that cylinder, by camera and by photo", async ({
  baseURL,
  launchOptions,
}, testInfo) => {
  const { cylinderNumber, qrAddress } = await aRegisteredCylinder();
  const film = testInfo.outputPath("film.y4m");
  await writeFile(film, filmOfQr(qrAddress));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...withFakeCamera(film)],
  });
  const page = await browser.newPage({ baseURL: baseURL as string });
  const complaints = consoleErrors(page.context());
  const reader: string[] = [];
  page.context().on("request", (request) => /worker|wasm|zxing/.test(request.url()) && reader.push(request.url()));
  await rememberCamera(page);

  // Starts on another page, because that page's permissions policy is the one that applies.
  await visit(page, "/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  const scan = manager(page).getByRole("button", { name: "Scan QR code" });
  await expect(scan).toBeVisible();
  expect(reader).toEqual([]);
  await scan.click();
  await expect(passport(page, cylinderNumber)).toContainText("Cool Trade");
  await expect(manager(page).getByLabel("Cylinder number")).toHaveValue(cylinderNumber);
  await expect(manager(page).locator("video")).toHaveCount(0);
  await expect.poll(() => cameraIsOn(page)).toBe(false);
  expect(reader.length).toBeGreaterThan(0);
  expect(reader.filter((address) => !address.startsWith(baseURL as string))).toEqual([]);

  const saving = page.waitForEvent("download");
  await manager(page).getByRole("button", { name: "Download QR" }).click();
  const picture = testInfo.outputPath("qr.png");
  await (await saving).saveAs(picture);
  await fetchCylinder(page, "SH-nothing");
  await expect(manager(page).getByText("Cylinder not found")).toBeVisible();
  await manager(page).getByLabel("Scan from a photo").setInputFiles(picture);
  await expect(passport(page, cylinderNumber)).toBeVisible();
  await manager(page).getByLabel("Scan from a photo").setInputFiles(film);
  await expect(manager(page).getByText("QR Scan error: This file is not a picture we can read.")).toBeVisible();
  expect(complaints).toEqual([]);
  await browser.close();
});

test("the camera stops with Stop, on leaving the page, and when hidden; a refusal shows the alternatives", {
  tag: "@nightly",
}, async ({ page }) => {
  // Chromium's fake video contains no code, so the scan continues until it is stopped.
  await rememberCamera(page);
  await openManager(page);
  const scan = async () => {
    await manager(page).getByRole("button", { name: "Scan QR code" }).click();
    await expect(manager(page).getByText("Hold the QR code inside the frame.")).toBeVisible();
    expect(await cameraIsOn(page)).toBe(true);
  };

  await scan();
  await manager(page).getByRole("button", { name: "Stop scanning" }).click();
  await expect(manager(page).locator("video")).toHaveCount(0);
  await expect.poll(() => cameraIsOn(page)).toBe(false);

  await scan();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(manager(page).getByRole("button", { name: "Scan QR code" })).toBeVisible();
  await expect.poll(() => cameraIsOn(page)).toBe(false);

  await scan();
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Rate list" }).click();
  await expect(page).toHaveURL(/\/rate-list$/);
  await expect(manager(page)).toHaveCount(0);
  await expect.poll(() => cameraIsOn(page)).toBe(false);

  await test.step("a user who refuses the camera sees the alternatives", async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException("Permission denied", "NotAllowedError");
      };
    });
    await page.goBack();
    await manager(page).getByRole("button", { name: "Scan QR code" }).click();
    const refused = manager(page).getByText("QR Scan error: Camera access was not allowed.");
    await expect(refused).toBeVisible();
    await expect(refused).toBeHidden();
    await expect(manager(page).getByText("Scan from a photo instead, or type the number")).toBeVisible();
  });
});

test("a stranger finds a cylinder by its number, and sees nothing about its owner", { tag: "@nightly" }, async ({
  page,
}) => {
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerMobile: "9876500000" });
  await openManager(page);
  await fetchCylinder(page, "SH-nothing");
  await expect(manager(page).getByText("Cylinder not found")).toBeVisible();
  await fetchCylinder(page, cylinderNumber.toLowerCase());
  const card = passport(page, cylinderNumber);
  await expect(card.getByText("55 kg")).toBeVisible();
  await expect(card.getByRole("img", { name: `QR code of cylinder ${cylinderNumber}` })).toHaveCSS("width", "150px");
  await expect(card).toContainText("C••• T•••");
  await expect(card).not.toContainText(/Cool Trade|Ramesh|9876500000|110015/);
  await expect(card.getByRole("list", { name: "History" })).toBeHidden();
  await card.getByRole("button", { name: "Show History" }).click();
  await expect(card.getByRole("list", { name: "History" })).toContainText("R. K.");
  await manager(page).getByLabel("Registered mobile number").fill("12345abc67890-1");
  await expect(manager(page).getByLabel("Registered mobile number")).toHaveValue("1234567890");
  await expect(manager(page).getByText("Mobile not registered. Please register first.")).toBeVisible();
  await expect(transferForm(page)).toBeHidden();
  await expectAccessible(page);
});

test("only the confirmed transfer account transfers a cylinder from the manager", { tag: "@nightly" }, async ({
  page,
}) => {
  const next = await aVerifiedCustomer(page);
  const { cylinderNumber } = await aRegisteredCylinder();
  await logInTransferAccount(page);
  await confirmTransferAccount(false);
  await openManager(page);
  await expect(manager(page).getByLabel("Registered mobile number")).toHaveValue("9810000000");
  await fetchCylinder(page, cylinderNumber);
  await fillNextOwner(page, { firstName: "Asha Verma", mobile: "9000000009" });
  await expect(manager(page).getByText(onlyFrom)).toBeVisible();

  await confirmTransferAccount(true);
  await transferForm(page).getByRole("button", { name: "Transfer cylinder" }).click();
  await expect(transferForm(page).getByRole("alert")).toContainText("Mobile not registered. Please register first.");
  await transferForm(page).getByLabel("Next owner's mobile").fill(`+91 ${next.mobile}`);
  await transferForm(page).getByRole("button", { name: "Transfer cylinder" }).click();
  await expect(manager(page).getByText("Transfer successful!")).toBeVisible();
  await expect(transferForm(page).getByLabel("Next owner's name")).toHaveValue("");
  await expect(passport(page, cylinderNumber)).toContainText("Transferred");
  await expect(passport(page, cylinderNumber)).toContainText("Verma Cooling");
  await passport(page, cylinderNumber).getByRole("button", { name: "Show History" }).click();
  await expect(passport(page, cylinderNumber).getByRole("list", { name: "History" }).getByRole("listitem")).toHaveCount(
    2,
  );
});

test("a customer finds their own cylinders, and an admin transfers one", { tag: "@nightly" }, async ({ page }) => {
  await visit(page, "/gas-cylinders");
  await expect(page.getByText("Please login to see your cylinders.")).toBeVisible();
  const next = await aVerifiedCustomer(page);
  const owner = await aCustomerAt(page, "/gas-cylinders");
  await expect(page.getByText("No cylinders yet")).toBeVisible();
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerMobile: owner.mobile });
  await aRegisteredCylinder({ currentOwnerMobile: owner.mobile, refrigerantName: "R-410A" });
  await visit(page, "/gas-cylinders");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole("definition").first()).toHaveText("2");
  await expectAccessible(page);

  await page.getByRole("main").getByRole("searchbox", { name: "Search" }).fill(cylinderNumber.toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(cards).toHaveCount(1);
  await page.getByLabel("Status").selectOption("transferred");
  await expect(page.getByText("No cylinders match your search")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${cylinderNumber.toLowerCase()}&status=transferred`));
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await page.getByRole("link", { name: `QR of cylinder ${cylinderNumber}` }).click();
  const dialog = page.getByRole("dialog", { name: `QR of cylinder ${cylinderNumber}` });
  await expect(dialog.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole("button", { name: "Set inactive" })).toHaveCount(0);
  const transfer = page.getByRole("link", { name: `Transfer cylinder ${cylinderNumber}` });
  await transfer.click();
  const offer = page.getByRole("dialog", { name: "Transfer 1 cylinder" });
  await expect(offer.getByLabel("Receiver's mobile")).toBeVisible();
  await page.goBack();
  await logInAdmin(page);
  await visit(page, `/gas-cylinders?q=${cylinderNumber}`);
  await transfer.click();
  await fillNextOwner(page, next);
  await expect(page.getByText("Transfer successful!")).toBeVisible();
  await expect(cards.filter({ hasText: cylinderNumber })).toContainText("Verma Cooling");
  await expect(cards.filter({ hasText: cylinderNumber })).toContainText("Transferred");

  await visit(page, `/gas-cylinders?q=${cylinderNumber}`);
  await page.getByRole("link", { name: `Correct cylinder ${cylinderNumber}` }).click();
  const correction = page.getByRole("form", { name: "Correct cylinder" });
  await correction.getByLabel("Refrigerant weight").fill("5500");
  await correction.getByRole("button", { name: "Save correction" }).click();
  await expect(correction.getByRole("alert")).toContainText("Refrigerant weight must be from 0.4 to 100 kg.");
  await correction.getByLabel("Refrigerant weight").fill("50");
  await correction.getByLabel("Reason").fill("Weighed again");
  await expectAccessible(page);
  await correction.getByRole("button", { name: "Save correction" }).click();
  await expect(cards.filter({ hasText: cylinderNumber })).toContainText("R-32, 50 kg");
  await page.getByRole("button", { name: `Set inactive cylinder ${cylinderNumber}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Set inactive" }).click();
  await expect(cards.filter({ hasText: cylinderNumber })).toContainText("Inactive");
});

test("a list that fails to load shows an error and can be retried", { tag: "@nightly" }, async ({ page }) => {
  await aCustomerAt(page, "/gas-cylinders");
  await page.route("**/gas-cylinders.data*", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox", { name: "Search" }).fill("SH");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Failed to load cylinders")).toBeVisible();
  await page.unroute("**/gas-cylinders.data*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No cylinders yet")).toBeVisible();
});

test("the QR page distinguishes genuine codes from forgeries, and links to the live record", {
  tag: "@nightly",
}, async ({ page }) => {
  const { cylinderNumber, qrAddress } = await aRegisteredCylinder();
  const { pathname, search, searchParams } = new URL(qrAddress);
  await visit(page, pathname + search);
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);

  const forged = { ...JSON.parse(searchParams.get("data") ?? ""), refrigerantName: "<img src=x onerror=alert(1)>" };
  await visit(page, `/cylinder-data?data=${encodeURIComponent(JSON.stringify(forged))}`);
  await expect(page.getByText("Unverified", { exact: true })).toBeVisible();
  await expect(page.getByText("The signature is not valid")).toBeVisible();
  const today = page.getByRole("heading", { name: "What our records say today" }).locator("..");
  await expect(today).toContainText("C••• T•••");
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();

  for (const data of ["{", "<script>alert(1)</script>", "[".repeat(4000), "x".repeat(12_000)])
    expect(await textOf(page, `/cylinder-data?data=${encodeURIComponent(data)}`)).toMatch(
      /^ ?Cylinder Invalid QR code data\. Please scan a valid cylinder QR code\. Scan a cylinder ?$/,
    );
  expect(await textOf(page, "/cylinder-data")).toContain(
    "No cylinder data found in the URL. Please scan a valid cylinder QR code.",
  );
  await visit(page, pathname + search);
  await page.getByRole("link", { name: "Open the live record" }).click();
  await expect(passport(page, cylinderNumber)).toBeInViewport();
  await expect(passport(page, cylinderNumber)).toContainText("Cool Trade");
});
