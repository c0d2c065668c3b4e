import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { continueFromCheckout, furthestStep, proceedFromCart, stepNamed } from "./steps.ts";

const STD = "empty-cylinder-std::r134a-60";
const settled = aCartOf([aGas(), 2]);
const missing = removeFromCart(settled, STD);

test.each([
  { what: "an empty cart", cart: EMPTY_CART, way: undefined },
  { what: "gas with its empties", cart: settled, way: "/checkout" },
  { what: "gas whose empties come back", cart: markReturning(missing, STD, 2), way: "/checkout" },
  { what: "gas without empties", cart: missing, way: "/empty-cylinders" },
  { what: "a part", cart: aCartOf([aSparePart(), 1]), way: "/checkout" },
])("with $what, the cart leads to $way", ({ cart, way }) => {
  expect(proceedFromCart(cart)?.leadsTo).toBe(way);
});

test("the cart's button shows whether the buyer can check out yet", () => {
  expect(proceedFromCart(settled)?.label).toBe("Checkout");
  expect(proceedFromCart(missing)?.label).toBe("Proceed");
});

test.each([
  { loggedIn: true, label: "Enter Shipping & Billing Details", leadsTo: "/checkout?step=details" },
  { loggedIn: false, label: "Login to Continue", leadsTo: "/auth?next=/checkout" },
])("logged in $loggedIn, checkout offers '$label'", ({ loggedIn, label, leadsTo }) => {
  expect(continueFromCheckout(loggedIn)).toEqual({ label, leadsTo });
});

test.each([
  { cart: EMPTY_CART, loggedIn: true, detailsGiven: true, step: "cart" },
  { cart: missing, loggedIn: true, detailsGiven: true, step: "empties" },
  { cart: settled, loggedIn: false, detailsGiven: true, step: "cart" },
  { cart: settled, loggedIn: true, detailsGiven: false, step: "details" },
  { cart: settled, loggedIn: true, detailsGiven: true, step: "payment" },
])("logged in $loggedIn with details $detailsGiven, a buyer gets as far as $step", ({ step, ...standing }) => {
  expect(furthestStep(standing)).toBe(step);
});

test.each([
  { name: "details", step: "details" },
  { name: "payment", step: "payment" },
  { name: "empties", step: "empties" },
  { name: null, step: "cart" },
  { name: "constructor", step: "cart" },
])("with $name in the URL the buyer sees $step", ({ name, step }) => {
  expect(stepNamed(name, { cart: settled, loggedIn: true, detailsGiven: true })).toBe(step);
});

test("a URL cannot skip a step", () => {
  expect(stepNamed("payment", { cart: settled, loggedIn: true, detailsGiven: false })).toBe("details");
  expect(stepNamed("payment", { cart: missing, loggedIn: true, detailsGiven: true })).toBe("empties");
  expect(stepNamed("details", { cart: settled, loggedIn: false, detailsGiven: true })).toBe("cart");
});
