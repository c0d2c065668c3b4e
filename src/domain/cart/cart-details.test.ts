import { expect, test } from "vitest";
import { aGas } from "#domain/makers.ts";
import { billFor } from "./bill.ts";
import { cartDetails } from "./cart-details.ts";
import { changeQuantity } from "./change-quantity.ts";
import { aCartOf } from "./makers.ts";

test("the details of a cart are its bill in rupees and what it lacks", () => {
  const change = changeQuantity(aCartOf([aGas(), 3]), "empty-cylinder-std::r134a-60", 1);
  if (!change.ok) throw new Error(change.refusal);
  const bill = billFor(change.cart, { deliveryState: "Delhi", shopState: "Delhi" });
  expect(cartDetails(change.cart, bill)).toMatchObject({
    subtotal: 74_160,
    totalHandling: 180,
    totalGST: 13_381.2,
    totalCylinderCostFromItems: 6000,
    biltyCharge: 0,
    grandTotal: 93_721.2,
    missingEmptyCylinder: [{ id: "empty-cylinder-std::r134a-60", quantity: 2, deposit: 6000 }],
  });
});
