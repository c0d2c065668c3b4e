import { expect, test } from "vitest";
import { enquiryText } from "./copper-by-enquiry.ts";
import { aCopperPipe } from "./makers.ts";

const ASKS = "Hello, I would like to know today's price of AC Copper Pipe (CU-1-4).";

test.each([
  { product: aCopperPipe({ boxSize: "15 m Soft Coil" }), rest: ["Size: 1/4", "Quantity: 3 × 15 m Soft Coil"] },
  { product: aCopperPipe({ size: "12.7" }), rest: ["Size: 12.7 mm", "Quantity: 3"] },
  { product: aCopperPipe({ size: " " }), rest: ["Quantity: 3"] },
])("an enquiry about copper names $rest", ({ product, rest }) => {
  expect(enquiryText(product, 3).split("\n")).toEqual([ASKS, ...rest]);
});
