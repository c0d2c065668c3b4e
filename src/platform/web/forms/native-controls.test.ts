import { expect, test } from "vitest";
import { blanksFilled } from "./native-controls.ts";

test("a draft fills blank fields, never what was typed or fields the form lacks", () => {
  const values = { name: "Asha", mobile: "", agreed: false };
  const draft = { name: "Ravi", mobile: "9876543210", price: "5" };
  expect(blanksFilled(values, draft)).toEqual({ name: "Asha", mobile: "9876543210", agreed: false });
});
