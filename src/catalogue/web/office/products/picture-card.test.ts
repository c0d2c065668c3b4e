import { expect, test } from "vitest";
import { pictureProblem } from "#platform/web/office-kit/picture-input.tsx";
import { isDrawn } from "./picture-card.tsx";

test.each([
  { type: "image/webp", size: 1000, problem: undefined },
  { type: "application/pdf", size: 1000, problem: "Please choose a JPEG, PNG or WebP picture." },
  { type: "image/png", size: 9_000_000, problem: "This picture is larger than 8 MB. Please choose a smaller one." },
])("a file of $type with $size bytes: $problem", ({ problem, ...file }) => {
  expect(pictureProblem(file)).toBe(problem);
});

test("a product shows its drawing until it has a photograph", () => {
  expect(isDrawn({ image: "/assets/images/products/r32.svg" })).toBe(true);
  expect(isDrawn({ image: "/images/photos/r32.webp" })).toBe(false);
});
