import { expect, test } from "vitest";
import { panelProblems } from "./admin-panel-problems.ts";

test.each([
  { product: "", price: " ", told: ["Please fill all fields"] },
  { product: "r32", price: "", told: ["Please fill all fields"] },
  { product: "r32", price: "12o", told: ["Please enter a plain price, such as 412.50"] },
  { product: "r32", price: "0", told: ["The price must be at least ₹1 per kg."] },
  { product: "r32", price: "0.01", told: ["The price must be at least ₹1 per kg."] },
  { product: "r32", price: "100000.01", told: ["The price must be at most ₹1,00,000 per kg."] },
  { product: "r32", price: "412.50", told: [] },
])("a price of “$price” for “$product” shows $told", ({ told: sent, ...typed }) => {
  expect(panelProblems(typed).map(({ message }) => message)).toEqual(sent);
});
