import { expect, test } from "vitest";
import { otherGstState, placeOfSupply, type ShipTo } from "./place-of-supply.ts";

const DELHI = "07AAAFK0000B1ZI";
const HARYANA = "06AAAPR0000C1ZQ";

test.each<{ gstNumber: string; deliveryState: string; shipTo: ShipTo | "" | null; place: string; why: string }>([
  { gstNumber: HARYANA, deliveryState: "Delhi", shipTo: "customer", place: "Haryana", why: "section 10(1)(b)" },
  { gstNumber: HARYANA, deliveryState: "Delhi", shipTo: "own-place", place: "Delhi", why: "section 10(1)(a)" },
  { gstNumber: HARYANA, deliveryState: "Delhi", shipTo: null, place: "Delhi", why: "no answer" },
  { gstNumber: DELHI, deliveryState: "Delhi", shipTo: "customer", place: "Delhi", why: "same state" },
  { gstNumber: DELHI, deliveryState: "new delhi", shipTo: "customer", place: "new delhi", why: "same state" },
  { gstNumber: "", deliveryState: "Punjab", shipTo: "customer", place: "Punjab", why: "no GST number" },
  { gstNumber: "0", deliveryState: "Punjab", shipTo: "customer", place: "Punjab", why: "an incomplete number" },
  { gstNumber: "XXXXXXXXXXX1ZQ", deliveryState: "Delhi", shipTo: "customer", place: "Delhi", why: "a masked number" },
  { gstNumber: `97${DELHI.slice(2)}`, deliveryState: "Goa", shipTo: "customer", place: "Goa", why: "no state" },
  // Old code of Andhra Pradesh.
  { gstNumber: `28${DELHI.slice(2)}`, deliveryState: "Goa", shipTo: "customer", place: "Andhra Pradesh", why: "28" },
])("$gstNumber to $deliveryState, $shipTo: $place ($why)", ({ place, why: _, ...sale }) => {
  expect(placeOfSupply(sale)).toBe(place);
});

test("a delivery state that is not chosen yet raises no question", () => {
  expect(otherGstState({ gstNumber: HARYANA, deliveryState: "" })).toBeUndefined();
  expect(otherGstState({ gstNumber: HARYANA.toLowerCase(), deliveryState: "Delhi" })).toBe("Haryana");
});
