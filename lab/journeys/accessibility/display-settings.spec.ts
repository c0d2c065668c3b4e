/** Forced colours, reduced motion, and a screen reader in Hindi. */
import type { Locator } from "@playwright/test";
import { fillCart, KNOWN } from "../support/checkout.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { appearance, backgroundColor, color, outlineStyle } = getComputedStyle(element);
    return { appearance, backgroundColor, color, outlineStyle };
  });

test("in forced colours, chosen, ticked, focused and invalid elements are visibly different", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/");
  const chip = (pressed: boolean) => page.locator("#products").getByRole("button", { pressed }).first();
  const chosen = await lookOf(chip(true));
  const other = await lookOf(chip(false));
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect(chosen.color).not.toBe(chosen.backgroundColor);

  await visit(page, "/product/brazing-rods-cu-p");
  const weight = (state: string) => page.locator(`label:has(> input${state})`).first();
  expect(await lookOf(weight(":checked"))).not.toEqual(await lookOf(weight(":not(:checked)")));

  const buyer = await aLoggedInCustomer(page, KNOWN);
  await fillCart(page, buyer, { goods: { "copper-wire-1c-0-75": 1 } });
  await visit(page, "/checkout");
  const terms = page.getByRole("main").getByLabel("I agree to the transportation terms.").first();
  await terms.focus();
  expect(await lookOf(terms)).toMatchObject({ appearance: "auto", outlineStyle: "solid" });
});

test("a screen reader reads the cart in Hindi", { tag: "@nightly" }, async ({ page }) => {
  const buyer = await aLoggedInCustomer(page, KNOWN);
  await fillCart(page, buyer, { goods: { "r134a-returnable-60kg": 2 }, returning: 1 });
  await visit(page, "/hi#cart");
  const cart = page.getByRole("dialog", { name: "आपका कार्ट" });
  await expect(cart).toMatchAriaSnapshot(`
    - dialog "आपका कार्ट":
      - heading "आपका कार्ट" [level=2]
      - button "बंद करें"
      - list:
        - listitem:
          - group "R-134a रेफ्रिजरेंट गैस – 60 किलो वापसी वाला सिलेंडर की मात्रा":
            - 'button "एक कम: R-134a रेफ्रिजरेंट गैस – 60 किलो वापसी वाला सिलेंडर की मात्रा"'
            - textbox "R-134a रेफ्रिजरेंट गैस – 60 किलो वापसी वाला सिलेंडर की मात्रा": "2"
            - 'button "एक और: R-134a रेफ्रिजरेंट गैस – 60 किलो वापसी वाला सिलेंडर की मात्रा"'
          - 'button "हटाएँ : R-134a रेफ्रिजरेंट गैस – 60 किलो वापसी वाला सिलेंडर"'
      - region "लौटाए जाने वाले खाली सिलेंडर":
        - link "बदलें कितने खाली सिलेंडर लौटाएँगे या खरीदेंगे"
        - table "साइज़ के हिसाब से खाली सिलेंडर"
      - button "खरीदारी जारी रखें"
      - link "चेकआउट"
  `);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  // The desktop project sets reduced motion: the drawer appears without sliding.
  const moving = await cart.evaluate((drawer) =>
    [getComputedStyle(drawer), getComputedStyle(drawer, "::backdrop")].map(({ animationName, transitionProperty }) => [
      animationName,
      transitionProperty,
    ]),
  );
  expect(moving).toEqual([
    ["none", "none"],
    ["none", "none"],
  ]);
});
