import { expect, test } from "vitest";
import { parseProductDialog, printProductDialog } from "./product-dialog-address.ts";

test.each([
  { kind: "product", id: "r32-returnable-55kg" },
  { kind: "enquire", id: 'copper pipe 1/4" & more' },
] as const)("the address restores the dialog of $id", (dialog) => {
  expect(parseProductDialog(printProductDialog(dialog))).toEqual(dialog);
});

test.each(["", "products", "product=", "cart=r32", "product=%E0%A4%A", `product=${"x".repeat(400)}`])(
  "the fragment %j opens no product",
  (fragment) => {
    expect(parseProductDialog(fragment)).toBeNull();
  },
);
