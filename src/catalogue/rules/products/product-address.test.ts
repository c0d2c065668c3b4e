import { expect, test } from "vitest";
import { aGas } from "./makers.ts";
import { picturePath, productPath } from "./product-address.ts";

test("a product's page is found under its id, with any characters in the id", () => {
  expect(productPath({ id: 'pipe 1/4"' })).toBe("/product/pipe%201%2F4%22");
});

test("images may be on another host", () => {
  const product = aGas({ image: "/assets/images/products/r134a.svg" });
  expect(picturePath(product)).toBe("/images/products/r134a.svg");
  expect(picturePath(product, "https://pictures.example")).toBe("https://pictures.example/images/products/r134a.svg");
});

test("a product without an image gets a generated one", () => {
  expect(picturePath(aGas())).toBe("/images/products/r134a-60.svg");
});
