import { expect, test } from "vitest";
import { CYLINDER_FIELDS, cleanForm } from "./cylinder-fields.ts";

test("typed values are normalized before they are sent", () => {
  const typed = Object.fromEntries(CYLINDER_FIELDS.map((field) => [field, " x "]));
  const filled = {
    ...(typed as Parameters<typeof cleanForm>[0]),
    ownedBy: "customer" as const,
    testedOn: " 2024-05-01 ",
    emptyCylinderWeight: " 32,5 kg",
    refrigerantWeight: "55KGS.",
    currentOwnerPincode: "110 015",
    currentOwnerMobile: "+91 98765-43210",
  };
  const form = cleanForm(filled);
  expect(form).toMatchObject({
    cylinderNumber: "x",
    emptyCylinderWeight: "32.5",
    refrigerantWeight: "55",
    currentOwnerPincode: "110015",
    currentOwnerMobile: "9876543210",
    testedOn: "2024-05-01",
  });
  expect(Object.keys(form)).toHaveLength(14);
  expect(cleanForm({ ...filled, ownedBy: "shop" })).toMatchObject({ cylinderNumber: "x", currentOwnerMobile: "" });
});
