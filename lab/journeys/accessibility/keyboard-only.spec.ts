/** The ways that sell, without a mouse, and what a screen reader hears on them. Back office: back-office/keyboard.spec.ts. */
import type { Page } from "@playwright/test";
import { KNOWN, payment, placed, SCREENSHOT } from "../support/checkout.ts";
import { aVerifiedCustomer, loginForm } from "../support/customer.ts";
import { expectAnnounced, expectTrapped, tabTo, tabToAndPress, tabToAndType } from "../support/keyboard-navigation.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const main = (page: Page) => page.getByRole("main");
const cart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const products = (page: Page) => page.locator("#products");

/** Accessibility tree of a cart with two cylinders of gas. */
const CART = `
  - dialog "Your cart":
    - heading "Your cart" [level=2]
    - button "Close"
    - list:
      - listitem:
        - heading "R-134a Refrigerant Gas – 60 kg Returnable Cylinder" [level=3]
        - group "Quantity of R-134a Refrigerant Gas – 60 kg Returnable Cylinder":
          - 'button "Decrease: Quantity of R-134a Refrigerant Gas – 60 kg Returnable Cylinder"'
          - textbox "Quantity of R-134a Refrigerant Gas – 60 kg Returnable Cylinder": "2"
          - 'button "Increase: Quantity of R-134a Refrigerant Gas – 60 kg Returnable Cylinder"'
        - 'button "Remove : R-134a Refrigerant Gas – 60 kg Returnable Cylinder"'
    - region "Returnable empty cylinders":
      - link "Change how many empties you return or buy"
      - table "Empty cylinders by size":
        - rowgroup:
          - row "Size Required Returning Buying Missing"
        - rowgroup:
          - row "standard 2 0 2 0"
    - button "Continue Shopping"
    - link "Checkout"
`;

test("a buyer logs in, finds gas, settles its empties, orders and sends the proof without a mouse", async ({
  page,
  context,
}) => {
  const { email, password } = await aVerifiedCustomer(page, KNOWN);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);

  await test.step("login: a password is pasted, as a password manager does", async () => {
    await visit(page, "/auth?next=/");
    await expect(loginForm(page)).toMatchAriaSnapshot(`
      - form "Login":
        - textbox "Email or mobile number"
        - textbox "Password"
        - button "Show password"
        - button "Login"
        - link "Forgot password?"
    `);
    await page.evaluate((text) => navigator.clipboard.writeText(text), password);
    await tabToAndType(page, loginForm(page).getByLabel("Email or mobile number"), email);
    await tabTo(page, loginForm(page).getByLabel("Password", { exact: true }));
    await page.keyboard.press("Control+v");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, /Sheetal/);
  });

  await test.step("catalogue: skips the header, searches, adds to the cart and returns to the button", async () => {
    await tabToAndType(page, page.getByRole("searchbox", { name: "Search products" }), "R-134a 60 kg");
    const add = products(page)
      .getByRole("button", { name: /^Add to Cart/ })
      .first();
    await expect(products(page).getByRole("search")).toMatchAriaSnapshot(`
      - search:
        - searchbox "Search products": R-134a 60 kg
        - button "Clear search"
        - button "Filters"
        - group "Category":
          - button /All Products \\d+ products?/ [pressed]
          - button /Refrigerants \\d+ products?/
    `);
    await expect(products(page).getByRole("article").first()).toMatchAriaSnapshot(`
      - article:
        - paragraph: Rated 4.8 out of 5
        - heading "R-134a Refrigerant Gas – 60 kg Returnable Cylinder" [level=3]:
          - link "R-134a Refrigerant Gas – 60 kg Returnable Cylinder"
        - button "Price breakdown of R-134a Refrigerant Gas – 60 kg Returnable Cylinder"
        - 'button "Add to Cart : R-134a Refrigerant Gas – 60 kg Returnable Cylinder"'
    `);
    await tabToAndPress(page, add);
    await expectTrapped(page, cart(page));
    await page.keyboard.press("Escape");
    await expect(cart(page)).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step("cart and empties: arrow keys set the counts, one of two is returned", async () => {
    await tabTo(page, page.getByRole("banner").getByRole("link", { name: /^Cart/ }), { back: true });
    await page.keyboard.press("Enter");
    await tabTo(page, cart(page).getByRole("textbox", { name: /^Quantity of R-/ }));
    await page.keyboard.press("ArrowUp");
    await expect(cart(page).getByRole("textbox", { name: /^Quantity of R-/ })).toHaveValue("2");
    await expect(cart(page)).toMatchAriaSnapshot(CART);
    await tabToAndPress(page, cart(page).getByRole("link", { name: /^Change/ }));
    await expectAnnounced(page, /^Empty/);
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Empty Cylinder Required" [level=1]
      - status:
        - paragraph: All cylinder requirements fulfilled.
      - region "Empty Cylinder (Standard)":
        - list:
          - listitem:
            - group "Buy on deposit":
              - button "Add 1 for R-134a Refrigerant Gas – 60 kg Returnable Cylinder" [disabled]
              - button "Add All for R-134a Refrigerant Gas – 60 kg Returnable Cylinder" [disabled]
            - textbox "Return quantity for R-134a Refrigerant Gas – 60 kg Returnable Cylinder": "0"
            - button "Mark Returnable Empty Cylinder for R-134a Refrigerant Gas – 60 kg Returnable Cylinder"
      - button "Done"
      - complementary "Deposits and returns"
    `);
    await tabToAndType(page, page.getByLabel("Return quantity"), "1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("definition")).toHaveText(["2", "1", "1", "0"]);
    await tabToAndPress(page, page.getByRole("button", { name: "Done", exact: true }));
    await tabToAndPress(page, cart(page).getByRole("link", { name: "Checkout" }));
    await expectAnnounced(page, /^Checkout/);
  });

  await test.step("checkout: Space accepts the terms, paid with a screenshot and a number, and placed", async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Checkout" [level=1]
      - heading "Delivery" [level=2]
      - button "Edit shipping and billing details"
      - heading "Items" [level=2]
      - region "Transport terms"
      - region "Order Summary":
        - term: Total
        - definition: /₹[\\d,.]+/
        - checkbox "I agree to the transportation terms."
        - button /Proceed to Payment ₹[\\d,.]+/
    `);
    await tabToAndPress(page, main(page).getByLabel("I agree to the transportation terms.").first(), "Space");
    await tabToAndPress(
      page,
      main(page)
        .getByRole("button", { name: /^Proceed to Payment/ })
        .first(),
    );
    await expect(payment(page)).toMatchAriaSnapshot(`
      - dialog "Payment":
        - button "Close"
        - region "Pay by UPI":
          - 'img /UPI QR code: ₹[\\d,.]+ to sheetal@demobank for order ORD\\d+/'
          - link "Pay with a UPI app"
        - region "Bank transfer (NEFT, RTGS, IMPS)":
          - definition:
            - button "Copy account number"
        - region "After paying":
          - button "Choose payment screenshot"
          - textbox "UTR or UPI reference number (optional)"
          - link "Open WhatsApp (opens in a new tab)"
        - button "Back"
        - button /Send order ₹[\\d,.]+/
    `);
    await expectTrapped(page, payment(page));
    await tabTo(page, payment(page).getByLabel("Choose payment screenshot"));
    // Without a handler the browser cancels its file dialog; this cancel event must not close the payment dialog.
    const calledOff = page.evaluate(() => new Promise((heard) => addEventListener("cancel", heard, { once: true })));
    await page.keyboard.press("Space");
    await calledOff;
    await expect(payment(page)).toBeVisible();
    const choosing = page.waitForEvent("filechooser");
    // Focus the input again, so that the browser knows the new filechooser handler by then.
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, payment(page).getByLabel("Choose payment screenshot"));
    await page.keyboard.press("Space");
    await (await choosing).setFiles(SCREENSHOT);
    await expect(payment(page).getByRole("img", { name: "Your payment screenshot" })).toBeVisible();
    await tabToAndType(page, payment(page).getByLabel("UTR or UPI reference number"), "432187652109");
    await tabToAndPress(page, payment(page).getByRole("button", { name: /^Send/ }));
    await expect(placed(page)).toContainText("Payment Confirmed");
    await tabToAndPress(page, placed(page).getByRole("link", { name: "View My Orders" }));
  });

  await test.step("My Orders: opened and closed, then logout by the account menu", async () => {
    await expectAnnounced(page, /^My Orders/);
    const order = main(page).getByRole("button", { name: /^ORD/ });
    await tabToAndPress(page, order);
    await expect(order).toHaveAttribute("aria-expanded", "false");
    await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Asha Verma" }), { back: true });
    await page.keyboard.press("Enter");
    await tabToAndPress(
      page,
      page.getByRole("navigation", { name: "Your account" }).getByRole("button", { name: "Logout" }),
    );
    await expectAnnounced(page, /^Login/);
  });
});
