import { expect, test } from "vitest";
import { imageAddress, productImage } from "./image-address.ts";
import { aGas } from "./makers.ts";

test.each([
  { path: "https://cdn.example/r32.webp", address: "https://cdn.example/r32.webp" },
  { path: "HTTP://cdn.example/r32.webp", address: "HTTP://cdn.example/r32.webp" },
  { path: "/assets/images/gas/r32.svg", address: "https://pictures.example/images/gas/r32.svg" },
  { path: "assets/images/r32.svg", address: "https://pictures.example/images/r32.svg" },
  { path: " /assets/images/r32.svg ", address: "https://pictures.example/images/r32.svg" },
  { path: " https://cdn.example/r32.webp ", address: "https://cdn.example/r32.webp" },
  { path: "/uploads/https://cdn.example/x", address: "/uploads/https://cdn.example/x" },
  { path: "/uploads/assets/images/x", address: "/uploads/assets/images/x" },
  { path: "/uploads/r32.webp", address: "/uploads/r32.webp" },
  { path: "uploads/r32.webp", address: "/uploads/r32.webp" },
  { path: "//elsewhere.example/r32.webp", address: "/elsewhere.example/r32.webp" },
  { path: "javascript:alert(1)", address: "/javascript:alert(1)" },
])("$path is fetched from $address", ({ path, address }) => {
  expect(imageAddress(path, "https://pictures.example//")).toBe(address);
});

test("without an image host the shop serves its own images", () => {
  expect(imageAddress("/assets/images/r32.svg")).toBe("/images/r32.svg");
});

test.each([
  { gas: aGas({ image: "a.svg", imageUrl: "b.svg" }), image: "a.svg" },
  { gas: aGas({ image: " ", imageUrl: "b.svg" }), image: "b.svg" },
  { gas: aGas({ packaging: [{ image: "c.svg" }] }), image: "c.svg" },
  { gas: aGas(), image: undefined },
])("the image of a product is $image", ({ gas, image }) => {
  expect(productImage(gas)).toBe(image);
});
