/**
 * The buying journeys once in WebKit, the browser of every iPhone. One test, because a window costs more than a page. Our own client
 * (webkit-window.ts) drives it, without Playwright's page; customers and orders are created through the API as elsewhere.
 */
import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { startWebKit } from "../../browsers/webkit-driver.ts";
import { ENTER, openWindow, type Part, type WebKitWindow } from "../../browsers/webkit-window.ts";
import { SCREENSHOT } from "../support/checkout.ts";
import { aLoggedInCustomer, type NewCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { GSTIN, placeOrder } from "../support/orders.ts";
import { goTo } from "../support/shop.ts";

const PHONE = { width: 390, height: 844 };
const GAS = "r134a-returnable-60kg";

/** Short intervals: this client has no event to wait for. */
const OFTEN = { intervals: [20, 50, 100] };
const expected = (part: Part, message: string) => expect.poll(() => part.text(), OFTEN).toContain(message);
const isAt = (window: WebKitWindow, address: RegExp) => expect.poll(() => window.address(), OFTEN).toMatch(address);
const isShown = (part: Part, shown = true) => expect.poll(() => part.isShown(), OFTEN).toBe(shown);

/** A window per test, always closed: after a timeout no driver or screen process remains. */
const test = base.extend<{ window: WebKitWindow }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  window: async ({}, use, testInfo) => {
    const webkit = await startWebKit();
    try {
      const window = await openWindow({ driver: webkit.address, shop: goTo("counter").address, ...PHONE });
      await use(window);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach("webkit", { body: await window.screenshot(), contentType: "image/png" });
      await window.close();
    } finally {
      await webkit.stop();
    }
  },
});

test("in WebKit a buyer searches, fills a cart, settles empties, logs in, pays, finds a cylinder by its typed number, and adds a proof later", async ({
  playwright,
  window,
}, testInfo) => {
  // WebKit renders without a GPU here.
  test.slow();
  const request = await playwright.request.newContext({ baseURL: goTo("counter").address });
  const buyer = await aLoggedInCustomer({ request });
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerMobile: "9876500000" });
  const picture = testInfo.outputPath(SCREENSHOT.name);
  await writeFile(picture, SCREENSHOT.buffer);

  await test.step("the catalogue searches while typing, and a category narrows it", () => searchAndFilter(window));
  await test.step("a product goes into the cart with its empties, some of them returned", () => fillCart(window));
  await test.step("the login returns to the checkout", () => logInAtCheckout(window, buyer));
  await test.step("the order is paid with a picture and placed", () => buy(window, picture));
  await test.step("a cylinder is found by its typed number", () => findCylinder(window, cylinderNumber));
  const unpaid = await placeOrder({ request }, buyer, { goods: { "copper-wire-1c-0-75": 1 } });
  await test.step("an order without a payment gets its proof", () => addProof(window, { order: unpaid, picture }));
  expect(await window.complaints()).toEqual([]);
});

async function searchAndFilter(window: WebKitWindow) {
  await window.visit("/");
  const catalogue = window.get("region", "Discover Our Products");
  const search = window.get("searchbox", "Search products");
  await expected(catalogue.get("status"), "150 products");
  await search.type("R 410a ");
  await expected(catalogue.get("article"), "R-410A");
  await expected(catalogue.get("status"), "8 products found");
  expect(await search.value()).toBe("R 410a ");
  await isAt(window, /\?q=R%20410a$/);
  await search.type("");
  await catalogue.get("button", /^Spare Parts/).click();
  await isAt(window, /\?cat=spare-parts$/);
  await expected(catalogue.get("status"), "53 products");
  await window.back();
  await expected(catalogue.get("status"), "150 products");
}

/** Runs in the page. The drawer's content loads before it is opened, also where the browser has no idle callback. */
function cartHasCome(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/cart-parts-"));
}

async function fillCart(window: WebKitWindow) {
  await window.visit(`/product/${GAS}`);
  await expect.poll(() => window.evaluate(cartHasCome), OFTEN).toBe(true);
  await window.get("button", /^Add to Cart ₹/).click();
  const cart = window.get("dialog", "Your cart");
  const gas = cart.get("textbox", /^Quantity of R-/);
  const empties = cart.get("textbox", /^Quantity of Empty/);
  await expected(cart, "with an empty cylinder on a refundable deposit");
  await gas.type(`4${ENTER}`);
  await expect.poll(() => empties.value(), OFTEN).toBe("4");
  await empties.type(`1${ENTER}`);
  await expected(cart, "standard4013");
  await cart.get("link", /^Proceed/).click();

  await isAt(window, /\/empty-cylinders$/);
  const main = window.get("main");
  await main.get("textbox", /^Return quantity/).type("2");
  await main.get("button", /^Mark Returnable Empty Cylinder/).click();
  await main.get("button", /^Add 1/).click();
  await expected(main.get("status"), "All cylinder requirements fulfilled.");
  // After two seconds, as specified.
  await isAt(window, /\/#cart$/);
  await expected(cart, "2 of your own coming back");
  await expected(cart, "standard4220");
  await cart.get("link", /^Checkout/).click();
}

async function logInAtCheckout(window: WebKitWindow, { mobile, password }: NewCustomer) {
  await isAt(window, /\/checkout$/);
  await window
    .get("main")
    .get("link", /^Login to Continue/)
    .click();
  await isAt(window, /\/auth\?next=\/checkout$/);
  const form = window.get("form", "Login");
  await form.get("textbox", "Email or mobile number").type(mobile);
  await form.get("textbox", "Password").type(password);
  await form.get("button", "Login").click();
  await isAt(window, /:\d+\/checkout$/);
}

async function buy(window: WebKitWindow, picture: string) {
  await window
    .get("main")
    .get("button", /^Enter Shipping/)
    .click();
  const details = window.get("dialog", "Shipping and Billing Details");
  const proceed = details.get("button", /^Proceed to Payment/);
  await proceed.click();
  await expected(details.get("alert"), "Billing address is required.");
  await details.get("textbox", /^Billing Address/).type("12 Kirti Nagar");
  await details.get("textbox", /^Billing City/).type("New Delhi");
  await details.get("textbox", /^Billing Pincode/).type("110 015");
  await details.get("combobox", /^Billing State/).choose("Delhi");
  await details.get("textbox", /^GST Number/).type(GSTIN.toLowerCase());
  await details.get("checkbox", /^I agree to the transportation terms/).click();
  await isShown(details.get("alert"), false);
  const amount = /₹[\d,.]+/.exec(await proceed.text())?.[0] ?? "none";
  await proceed.click();

  const payment = window.get("dialog", "Payment");
  await expected(payment, amount);
  await payment.get("textbox", /^UTR or UPI reference number/).type("4321 8765 2109");
  await payment.get("picture").press(picture);
  await isShown(payment.get("image", "Your payment screenshot"));
  await payment.get("button", /^Send/).click();
  const placed = window.get("dialog", "Order Placed");
  await expected(placed, "Payment Confirmed");
  await expected(placed, amount);
  await placed.get("link", "View My Orders").click();
  await isAt(window, /\/my-orders#ORD\d+$/);
  await expected(window.get("main").get("button", /^ORD/), "Payment Confirmed");
}

async function findCylinder(window: WebKitWindow, cylinderNumber: string) {
  await window.visit("/#cylinder-qr");
  const manager = window.get("region", "Cylinder QR Manager");
  const fetchNumber = async (number: string) => {
    await manager.get("textbox", "Cylinder number").type(number);
    await manager.get("button", "Fetch").click();
  };
  await fetchNumber("SH-nothing");
  await expected(manager, "Cylinder not found");
  await fetchNumber(cylinderNumber.toLowerCase());
  const passport = manager.get("article", `Cylinder ${cylinderNumber}`);
  await expected(passport, "55 kg");
  await expected(passport, "C••• T•••");
  expect(await passport.text()).not.toContain("9876500000");
}

async function addProof(window: WebKitWindow, { order, picture }: { order: string; picture: string }) {
  await window.visit(`/my-orders#${order}`);
  const bill = window.get("main").get("region", `Order ${order}`);
  await bill.get("button", "Pay or add payment proof").click();
  const proof = window.get("dialog", "Payment").get("form", "Payment proof");
  await proof.get("button", "Send payment proof").click();
  await expected(proof.get("alert"), "Please add a payment screenshot or a UTR.");
  await proof.get("picture").press(picture);
  await isShown(proof.get("image", "Your payment screenshot"));
  await proof.get("button", "Send payment proof").click();
  await expected(
    window.get("main").get("button", new RegExp(`^${order}`)),
    "Payment ConfirmedWe are checking your payment",
  );
}
